import type { BankAccountInput } from '@/contracts/bank-account-input'
import { generalInvoices } from '@/contracts/general-invoices'
import { ownBankDetails, vendorBankDetails } from '@/contracts/bank-details'
import { ownAccounts } from '@/contracts/own-accounts'
import { vendors } from '@/contracts/parties'
import { paymentTerms } from '@/contracts/payment-terms'
import { type PaymentRun, paymentRuns, type ProposedBill } from '@/contracts/payment-runs'
import { addDays } from '../../domain/today'
import { earlier } from '../history/calendar'
import type { Office } from '../office'
import type { Keeper } from './keeper'

/** The company that pays its vendors by files to the bank. */
const PAYS_BY_FILE = 'northgate'
/** An example that is published with the rules of check digits. */
const ROUTING_NO = '231380104'
/** The main account at the bank. */
const BANK = '1010'

export const paysByRuns = ({ key }: Pick<Office, 'key'>): boolean => key === PAYS_BY_FILE

const accountOf = (holder: string, index: number): BankAccountInput => ({
  holder,
  bankName: 'First Commercial Bank',
  accountNo: `4400${String(71_003 * (index + 3)).padStart(8, '0')}`,
  routingNo: ROUTING_NO,
  country: 'US',
})

/** Records the bank details of the vendors and of the account that pays, and lets it send files of payments. */
export const prepareRuns = async ({ office }: Keeper, day: string): Promise<void> => {
  const { administrator, accounts, buyer, manager, at, base } = office
  at(day)
  const { rows: own } = await administrator.call(ownAccounts.list, { query: { limit: '50' } })
  const bank = own.find(({ account }) => account.accountId === BANK)
  if (!bank) throw new Error(`no own account over ${BANK}`)
  const file = { paymentFile: 'nacha', nachaDestination: ROUTING_NO, nachaOrigin: ROUTING_NO, nachaOdfi: ROUTING_NO } as const
  const company = { nachaCompanyId: '1000000142', nachaCompanyName: 'NORTHGATE' }
  const { id, name, allowNegative, version } = bank
  await administrator.call(ownAccounts.change, { params: { id }, body: { action: 'edit', version, name, allowNegative, ...file, ...company } })
  const params = { vendorId: id }
  const asked = await administrator.call(ownBankDetails.request, { params, body: { kind: 'add', account: accountOf('Northgate Trading LLC', 0) } })
  const [waiting] = asked.requests
  if (waiting) await manager.call(ownBankDetails.decide, { params: { ...params, requestId: waiting.id }, body: { action: 'approve' } })
  const { rows } = await accounts.call(vendors.list, { query: { limit: '200' } })
  for (const [index, vendor] of rows.filter(({ currency }) => currency === base).entries()) {
    const of = { vendorId: vendor.id }
    const known = await buyer.call(vendorBankDetails.get, { params: of })
    if (known.accounts.length > 0) continue
    const { requests } = await buyer.call(vendorBankDetails.request, {
      params: of,
      body: { kind: 'add', account: accountOf(vendor.name, index + 1), note: 'From their first invoice, confirmed by telephone' },
    })
    const [request] = requests
    if (request) await manager.call(vendorBankDetails.decide, { params: { ...of, requestId: request.id }, body: { action: 'approve' } })
  }
}

/** The steps of runs by those who take them: accounts propose and export, the manager approves. */
const stepsOf = ({ accounts, manager }: Office) => {
  const step = async ({ voucherId, version }: PaymentRun, body: object, by = accounts): Promise<PaymentRun> =>
    by.call(paymentRuns.change, { params: { voucherId }, body: { ...body, version } as never })
  const add = async (bills: readonly ProposedBill[], executionDate: string, currency: string): Promise<PaymentRun> => {
    const { own } = await accounts.call(paymentRuns.basis, {})
    const lines = bills.map(({ itemId, amount, discountWon }) => ({ itemId, amount, discount: discountWon }))
    return accounts.call(paymentRuns.create, { body: { ownAccountId: own[0]?.id ?? '', executionDate, currency, lines } })
  }
  const submit = async (run: PaymentRun): Promise<PaymentRun> => {
    const warnings = run.warnings.filter(({ tickedAt }) => tickedAt === null).map(({ key }) => key)
    return step(warnings.length > 0 ? await step(run, { action: 'acknowledge', warnings }) : run, { action: 'submit' })
  }
  const approve = async (run: PaymentRun) => step(await submit(run), { action: 'approve' }, manager)
  const exportFile = async (run: PaymentRun) => step(await approve(run), { action: 'export' })
  const send = async (run: PaymentRun) => step(await exportFile(run), { action: 'markSent' })
  return { step, add, submit, approve, exportFile, send }
}

/** Bills that can be paid on a day by the file; what users have entered meanwhile is theirs. */
const payable = async ({ accounts, base, hasEntered }: Office, query: Record<string, string>): Promise<ProposedBill[]> => {
  const { rows, banks } = await accounts.call(paymentRuns.propose, { query: { currency: base, ...query } })
  const withBank = new Set(banks.map(({ partyId }) => partyId))
  return rows.filter(({ isChosen, isCredit, party, document }) => isChosen && !isCredit && withBank.has(party.id) && hasEntered(document.voucherId))
}

/**
 * Pays what is due on a day by a run.
 * @param documents what is to be paid
 * @returns the numbers that are paid, and how the bank books them on the day of the execution
 */
export const payByRun = async ({ office }: Keeper, date: string, documents: ReadonlySet<string>) => {
  const { accounts, at, base, today } = office
  at(earlier(date, today))
  const { nextBankDay } = await accounts.call(paymentRuns.basis, {})
  const bills = (await payable(office, { executionDate: nextBankDay })).filter(({ document }) => documents.has(document.voucherId))
  if (bills.length === 0) return null
  const { add, send, step } = stepsOf(office)
  const sent = await send(await add(bills, nextBankDay, base))
  const book = async () => {
    at(earlier(nextBankDay, today))
    await step(sent, { action: 'settle', date: nextBankDay })
  }
  return { paid: new Set(bills.map(({ document }) => document.voucherId)), bookedOn: nextBankDay, book }
}

/** 2 % within ten days. */
const DISCOUNT_TERMS = '2/10 NET30'

/** Subject and amount of bills that come in again and again, and days until they are due; some offer a discount. */
const BILLS: readonly (readonly [subject: string, amount: string, due: number, isDiscounted?: boolean])[] = [
  ['Telephone and internet', '418.20', 3],
  ['Cleaning of the offices', '760', 5],
  ['Repair of the fork-lift truck', '1240.50', 6],
  ['Packaging', '935.75', 8, true],
  ['Calibration of measuring devices', '2150', 9],
  ['Waste disposal', '312.40', 10],
  ['Temporary staff in the warehouse', '3480', 12, true],
  ['Maintenance of the air conditioning', '890', 14],
  ['Printing of catalogues', '1675', 16],
  ['Security service', '1120', 18],
  ['Fire extinguishers', '486.90', 20],
  ['Consulting', '2400', 22, true],
  ['Leased printers', '268.30', 24],
  ['Work clothes', '642.15', 26],
  ['Translation of manuals', '530', 28, true],
]

/** Enters the bills of this month, of one vendor after the other. */
const enterBills = async ({ accounts, administrator, base, today }: Office): Promise<void> => {
  const { accounts: expenses, taxes } = await accounts.call(generalInvoices.basis, { query: { direction: 'payable' } })
  const { rows: terms } = await administrator.call(paymentTerms.list, { query: { limit: '50' } })
  const { rows: found } = await accounts.call(vendors.list, { query: { limit: '200' } })
  const payees = found.filter(({ currency }) => currency === base)
  const expense = expenses.find(({ accountId }) => accountId === '6190')
  const exempt = taxes.find(({ code }) => code === 'EXEMPT')
  for (const [index, [subject, amount, days, isDiscounted]] of BILLS.entries()) {
    const body = {
      direction: 'payable' as const,
      partyId: payees[index % payees.length]?.id ?? '',
      subject,
      reference: `B-${7100 + index * 13}`,
      currency: base,
      grandTotal: amount,
      ...(isDiscounted ? { paymentTermId: terms.find(({ code }) => code === DISCOUNT_TERMS)?.id ?? null } : { dueDate: addDays(today, days) }),
      lines: [{ accountId: expense?.id ?? '', description: subject, amount, taxId: exempt?.id ?? null }],
    }
    const { voucherId, version } = await accounts.call(generalInvoices.create, { body })
    await accounts.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
  }
}

/** Runs in each state besides those of the history, each of a few bills of this month; other bills stay open. */
export const seedRunStates = async ({ office }: Keeper): Promise<void> => {
  const { accounts, manager, at, base, today } = office
  at(today)
  await enterBills(office)
  const { nextBankDay } = await accounts.call(paymentRuns.basis, {})
  const bills = (await payable(office, { executionDate: nextBankDay })).filter(({ document }) => document.kind === 'general_invoice')
  const { step, add, submit, approve, exportFile, send } = stepsOf(office)
  const reject = { action: 'reject', code: 'R03', reason: 'No account, or it can’t be found' }
  const states: readonly [count: number, reach: (run: PaymentRun) => Promise<unknown>][] = [
    [1, async (run) => run],
    [2, submit],
    [2, approve],
    [1, exportFile],
    [1, send],
    [2, async (run) => step(await send(run), { ...reject, partyId: run.payees[0]?.party.id })],
    [1, async (run) => step(await send(run), { ...reject, partyId: run.payees[0]?.party.id })],
    [1, async (run) => step(await submit(run), { action: 'sendBack', reason: 'Wait for their credit note' }, manager)],
    [1, async (run) => step(await submit(run), { action: 'cancel', reason: 'Paid by card' })],
  ]
  for (const [count, reach] of states) {
    // Of vendors that differ, so that a rejection leaves something.
    const chosen: ProposedBill[] = []
    for (const bill of bills) if (chosen.length < count && !chosen.some(({ party }) => party.id === bill.party.id)) chosen.push(bill)
    if (chosen.length < count) return
    bills.splice(0, bills.length, ...bills.filter((bill) => !chosen.includes(bill)))
    await reach(await add(chosen, nextBankDay, base))
  }
}

/** The day from which the history pays by runs, so that it has payments of both kinds. */
export const runsSince = (today: string): string => addDays(today, -200)

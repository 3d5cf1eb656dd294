import { ownBankDetails, vendorBankDetails } from '@/contracts/bank-details'
import { generalInvoices } from '@/contracts/general-invoices'
import { ownAccounts } from '@/contracts/own-accounts'
import { type PaymentRun, paymentRuns } from '@/contracts/payment-runs'
import { accountIds, exemptFrom } from './account-ids'
import { type Feature, page, people, type Stage } from './demo'
import { vendorOf } from './trade'

const ROUTING_NO = '231380104'
const bankOf = (holder: string, accountNo: string) => ({ holder, bankName: 'First Commercial Bank', accountNo, routingNo: ROUTING_NO, country: 'US' })

/** Lets our bank account send ACH files, once, and gives a vendor bank details, which the manager approves. */
const prepare = async (stage: Stage, vendor: { id: string; name: string }): Promise<void> => {
  const [system, manager, buyer] = [await stage.as(people.administrator), await stage.as(people.manager), await stage.as(people.buyer)]
  const { rows } = await system.call(ownAccounts.list, { query: { q: '1010' } })
  const [own] = rows
  if (!own) throw new Error('The demo data have no bank account.')
  if (own.paymentFile === 'none') {
    const file = { paymentFile: 'nacha', nachaDestination: ROUTING_NO, nachaOrigin: ROUTING_NO, nachaOdfi: ROUTING_NO } as const
    const company = { nachaCompanyId: '1000000142', nachaCompanyName: 'NORTHGATE' }
    const { id, name, allowNegative, version } = own
    await system.call(ownAccounts.change, { params: { id }, body: { action: 'edit', version, name, allowNegative, ...file, ...company } })
  }
  for (const [calls, by, vendorId, account] of [
    [ownBankDetails, system, own.id, bankOf('Northgate Trading LLC', '440000000142')],
    [vendorBankDetails, buyer, vendor.id, bankOf(vendor.name, `4400${String(vendor.name.length * 7919).padStart(8, '0')}`)],
  ] as const) {
    const params = { vendorId }
    if ((await by.call(calls.get, { params })).accounts.some(({ routingNo }) => routingNo !== null)) continue
    const { requests } = await by.call(calls.request, { params, body: { kind: 'add', account } })
    const [request] = requests
    if (request) await manager.call(calls.decide, { params: { ...params, requestId: request.id }, body: { action: 'approve' } })
  }
}

/** A draft of a run that pays two new bills of a vendor, each with the same amount. */
const draftOf = async (stage: Stage, q: string): Promise<PaymentRun> => {
  const accounts = await stage.as(people.accounts)
  const vendor = await vendorOf(accounts, q)
  await prepare(stage, vendor)
  const basis = await accounts.call(generalInvoices.basis, { query: { direction: 'payable' } })
  const bills: string[] = []
  for (const subject of ['Packaging', 'Packaging, second delivery']) {
    const lines = [{ accountId: accountIds(basis.accounts)('6190'), description: subject, amount: '935.75', taxId: exemptFrom(basis.taxes) }]
    const body = { direction: 'payable' as const, partyId: vendor.id, subject, currency: 'USD', dueDate: stage.day(5), grandTotal: '935.75', lines }
    const { voucherId, version } = await accounts.call(generalInvoices.create, { body })
    bills.push((await accounts.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })).voucherId)
  }
  const { own, nextBankDay } = await accounts.call(paymentRuns.basis, {})
  const { rows } = await accounts.call(paymentRuns.propose, { query: { currency: 'USD', executionDate: nextBankDay, vendors: vendor.id } })
  const lines = rows.filter(({ document }) => bills.includes(document.voucherId)).map(({ itemId, amount }) => ({ itemId, amount }))
  return accounts.call(paymentRuns.create, { body: { ownAccountId: own[0]?.id ?? '', executionDate: nextBankDay, currency: 'USD', lines } })
}

const stepsOf = async (stage: Stage) => {
  const [accounts, manager] = [await stage.as(people.accounts), await stage.as(people.manager)]
  const step = (run: PaymentRun, body: object, by = accounts): Promise<PaymentRun> =>
    by.call(paymentRuns.change, { params: { voucherId: run.voucherId }, body: { ...body, version: run.version } as never })
  const submit = async (run: PaymentRun) => step(await step(run, { action: 'acknowledge', warnings: run.warnings.map(({ key }) => key) }), { action: 'submit' })
  const exported = async (run: PaymentRun) => step(await step(await submit(run), { action: 'approve' }, manager), { action: 'export' })
  return { step, submit, exported }
}

const detail = ({ voucherId }: PaymentRun) => ({ path: page('/finance/payments/run/detail', { voucherId }) })

export const paymentRunDemos: Feature = {
  name: 'Payment runs',
  demos: [
    {
      id: 'payment-run-warnings',
      title: 'A payment run with warnings',
      sees: 'New bank details, and one amount twice: each warning needs its own tick before the run can be submitted.',
      persona: people.accounts,
      play: async (stage) => detail(await draftOf(stage, 'Ingram')),
    },
    {
      id: 'payment-run-waits',
      title: 'A payment run that waits for its approval',
      sees: 'The bills are reserved for it. The manager sees who changed which bank details and when, approves it or sends it back.',
      persona: people.manager,
      play: async (stage) => detail(await (await stepsOf(stage)).submit(await draftOf(stage, 'Pinnacle'))),
    },
    {
      id: 'payment-run-exported',
      title: 'The file of a payment run',
      sees: 'The bills are paid, the payments in transit until the bank books them; the file has the same bytes and hash each time.',
      persona: people.accounts,
      play: async (stage) => detail(await (await stepsOf(stage)).exported(await draftOf(stage, 'Ingram'))),
    },
    {
      id: 'payment-run-rejected',
      title: 'A payment that the bank has rejected',
      sees: 'The payment is reversed with the bank’s reason, and its bills are open again, free for another payment.',
      persona: people.accounts,
      play: async (stage) => {
        const { step, exported } = await stepsOf(stage)
        const sent = await step(await exported(await draftOf(stage, 'Ingram')), { action: 'markSent' })
        return detail(await step(sent, { action: 'reject', partyId: sent.payees[0]?.party.id, code: 'R03', reason: 'No account, or it can’t be found' }))
      },
    },
  ],
}

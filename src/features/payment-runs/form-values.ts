import { MOST_RUN_LINES } from '@/contracts/payment-run-input'
import type { ResponseOutput } from '@/contracts/endpoint'
import type { PayeeAccount, PaymentRun, paymentRuns, ProposedBill } from '@/contracts/payment-runs'
import { absolute, add, type Decimal, isZero, negate, parseDecimal } from '@/contracts/rules/decimal'
import {
  bodyOf,
  code,
  decimal,
  fileCodecs,
  initialOf,
  labelsOf,
  newRow,
  rowBody,
  type RowOf,
  rows,
  savedRow,
  text,
  type ValuesOf,
  valuesOf,
} from '@/documents/form/codecs'
import { hasText, withoutBlankEnd } from '@/documents/form/resolve'
import { decimalToSend, withoutPadding } from '@/documents/trade/typed'

const figure = (label: string) => ({ ...decimal(label), send: (typed: string): string => decimalToSend(typed) || '0' })

const lineCodecs = { item: code('Document', { itemId: 'Document' }), amount: figure('Pay'), discount: figure('Discount') }
export type RunFormLine = RowOf<typeof lineCodecs>

const bankCodecs = { vendor: text('Vendor'), account: code('Paid to', { bankAccountId: 'Paid to' }) }

const codecs = {
  ownAccountId: text('Paid from'),
  executionDate: text('Execution'),
  currency: text('Currency'),
  entryClass: text('ACH format', 'CCD'),
  date: text('Date'),
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  /** Which account is paid, of vendors for whom it was chosen; their keys are the vendors' ids. */
  banks: rows('Paid to', bankCodecs),
  ...fileCodecs,
}
export type RunForm = ValuesOf<typeof codecs>
export const labels = labelsOf(codecs)

export const newRunLine = (): RunFormLine => newRow(lineCodecs)

/** The open bills and credits by the text that names each. */
export type BillsByName = ReadonlyMap<string, ProposedBill>

/** Names the items by their numbers; a document that is due in parts has several, which are told apart by their due days. */
export const billsByName = (bills: readonly ProposedBill[]): BillsByName => {
  const counts = new Map<string, number>()
  for (const { document } of bills) counts.set(document.voucherId, (counts.get(document.voucherId) ?? 0) + 1)
  return new Map(
    bills.map((bill) => {
      const { voucherId } = bill.document
      return [counts.get(voucherId) === 1 ? voucherId : `${voucherId} ${bill.dueDate ?? bill.date}`, bill]
    }),
  )
}

export interface NamedAccount extends PayeeAccount {
  /** Differs from the names of the vendor's other accounts. */
  accountName: string
}
/** The accounts of vendors by the vendors' ids, first the one that is paid unless another is chosen. */
export type AccountsByVendor = ReadonlyMap<string, readonly NamedAccount[]>

export const accountsByVendor = (banks: readonly PayeeAccount[]): AccountsByVendor => {
  const nameOf = ({ bankName, holder, last4 }: PayeeAccount) => `${bankName ?? holder} …${last4}`
  const found = new Map<string, NamedAccount[]>()
  for (const account of banks) {
    const own = found.get(account.partyId) ?? []
    const same = own.filter((one) => nameOf(one) === nameOf(account)).length
    found.set(account.partyId, [...own, { ...account, accountName: same === 0 ? nameOf(account) : `${nameOf(account)} (${same + 1})` }])
  }
  return found
}

/** The account that a vendor is paid to. */
export const accountPaid = (partyId: string, accounts: AccountsByVendor, banks: RunForm['banks']): NamedAccount | undefined => {
  const [usual, ...others] = accounts.get(partyId) ?? []
  const chosen = banks.find(({ key }) => key === partyId)?.account
  return others.find(({ accountName }) => accountName === chosen) ?? usual
}

export const withAccount = (banks: RunForm['banks'], { partyId, accountName }: NamedAccount, vendor: string): RunForm['banks'] => [
  ...banks.filter(({ key }) => key !== partyId),
  { ...newRow(bankCodecs, { vendor, account: accountName }), key: partyId },
]

/** What of the vendors is open and where they are paid, as a proposal says. */
export interface Known {
  bills: BillsByName
  accounts: AccountsByVendor
}
export const knownOf = ({ rows: bills, banks }: { rows: readonly ProposedBill[]; banks: readonly PayeeAccount[] }): Known => ({
  bills: billsByName(bills),
  accounts: accountsByVendor(banks),
})
export const NOTHING_KNOWN = knownOf({ rows: [], banks: [] })

const shown = (value: Decimal): string => (isZero(value) ? '' : withoutPadding(value))

/** The lines of a proposal: what is chosen has its amount, the rest is left to the user. */
export const proposedLines = (proposed: readonly ProposedBill[], bills: BillsByName): RunFormLine[] => {
  const nameOf = new Map([...bills].map(([name, { itemId }]) => [itemId, name]))
  return proposed.map(({ itemId, document, amount, discountWon, isChosen }) =>
    newRow(lineCodecs, {
      item: nameOf.get(itemId) ?? document.voucherId,
      amount: isChosen ? shown(amount) : '',
      discount: isChosen ? shown(discountWon) : '',
    }),
  )
}

export const isBlankLine = ({ amount, discount }: RunFormLine): boolean => !hasText(amount, discount)

/** The form without unused lines at its end. */
export const withoutUnused = (form: RunForm): RunForm => ({
  ...form,
  lines: withoutBlankEnd(form.lines, isBlankLine).slice(0, MOST_RUN_LINES),
})

/** The form's values of a run. */
export const valuesOfRun = (run: PaymentRun, { bills, accounts }: Known): RunForm => {
  const nameOf = new Map([...bills].map(([name, { itemId }]) => [itemId, name]))
  const lines = run.lines.map((line) =>
    savedRow(lineCodecs, { ...line, discount: shown(line.discount), item: nameOf.get(line.itemId) ?? line.document.voucherId }),
  )
  const banks = run.payees.reduce<RunForm['banks']>((chosen, { party, bank }) => {
    const account = accounts.get(party.id)?.find(({ id }) => id === bank?.bankAccountId)
    return account ? withAccount(chosen, account, party.name) : chosen
  }, [])
  const read = { lines: { ...codecs.lines, read: () => lines }, banks: { ...codecs.banks, read: () => banks } }
  return valuesOf({ ...codecs, ...read }, { ...run, ownAccountId: run.ownAccount.id, lines: [], banks: [] })
}

type OwnAccount = Pick<ResponseOutput<typeof paymentRuns.basis>['own'][number], 'id' | 'currency' | 'paymentFile'>

/** The currency of an account, or that of its files. */
export const currencyPaid = ({ currency, paymentFile }: Pick<OwnAccount, 'currency' | 'paymentFile'>): string =>
  currency ?? (paymentFile === 'sepa' ? 'EUR' : 'USD')

export const initialRun = (today: string, own: OwnAccount | undefined, baseCurrency: string, executionDate: string): RunForm =>
  initialOf(codecs, { date: today, ownAccountId: own?.id ?? '', currency: own ? currencyPaid(own) : baseCurrency, executionDate, lines: [], banks: [] })

/** The body of a save. */
export const sentRun = (form: RunForm, { bills, accounts }: Known) => ({
  ...bodyOf(codecs, form),
  entryClass: form.entryClass as PaymentRun['entryClass'],
  lines: form.lines.map((line) => ({ ...rowBody(lineCodecs, line), itemId: bills.get(line.item)?.itemId ?? '' })),
  banks: vendorsOf(form.lines, bills).flatMap(({ id: partyId }) => {
    const account = accountPaid(partyId, accounts, form.banks)
    return account ? [{ partyId, bankAccountId: account.id }] : []
  }),
})

/** The vendors of lines that pay something, in their order. */
export const vendorsOf = (lines: readonly RunFormLine[], bills: BillsByName): ProposedBill['party'][] => {
  const parties = lines.filter((line) => !isBlankLine(line)).flatMap(({ item }) => bills.get(item)?.party ?? [])
  return [...new Map(parties.map((party) => [party.id, party])).values()]
}

/** What the lines come to: bills less credits. */
export const totalOf = (lines: readonly RunFormLine[], bills: BillsByName): Decimal =>
  add(
    '0',
    ...lines.map((line) => {
      const amount = absolute(parseDecimal(line.amount) ?? '0')
      return bills.get(line.item)?.isCredit ? negate(amount) : amount
    }),
  )

/** The early discounts that are taken. */
export const discountOf = (lines: readonly RunFormLine[]): Decimal => add('0', ...lines.map(({ discount }) => absolute(parseDecimal(discount) ?? '0')))

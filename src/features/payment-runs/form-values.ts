import { MOST_RUN_LINES } from '@/contracts/payment-run-input'
import type { PaymentRun, ProposedBill } from '@/contracts/payment-runs'
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

const codecs = {
  ownAccountId: text('Paid from'),
  executionDate: text('Execution'),
  currency: text('Currency'),
  entryClass: text('ACH format', 'CCD'),
  date: text('Date'),
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
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
export const valuesOfRun = (run: PaymentRun, bills: BillsByName): RunForm => {
  const nameOf = new Map([...bills].map(([name, { itemId }]) => [itemId, name]))
  const lines = run.lines.map((line) =>
    savedRow(lineCodecs, { ...line, discount: shown(line.discount), item: nameOf.get(line.itemId) ?? line.document.voucherId }),
  )
  return valuesOf({ ...codecs, lines: { ...codecs.lines, read: () => lines } }, { ...run, ownAccountId: run.ownAccount.id, lines: [] })
}

export const initialRun = (today: string, own: { id: string; currency: string | null } | undefined, currency: string, executionDate: string): RunForm =>
  initialOf(codecs, { date: today, ownAccountId: own?.id ?? '', currency: own?.currency ?? currency, executionDate, lines: [] })

/** The body of a save. */
export const sentRun = (form: RunForm, bills: BillsByName) => ({
  ...bodyOf(codecs, form),
  entryClass: form.entryClass as PaymentRun['entryClass'],
  lines: form.lines.map((line) => ({ ...rowBody(lineCodecs, line), itemId: bills.get(line.item)?.itemId ?? '' })),
})

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

import type { NachaAddenda, NachaEntry } from './file'
import { changeAddenda, ctxEntry, entry, type Layout, readRecord, remittanceAddenda, returnAddenda, type Values } from './layouts'
import { fromCents } from './totals'

/** A record, or why it can't be read. */
export type Read<T> = { value: T; faults?: never } | { value?: never; faults: readonly string[] }

export const readFields = <L extends Layout>(layout: L, text: string): Read<Values<L>> => {
  const { values, faults } = readRecord(layout, text)
  return faults.length > 0 ? { faults } : { value: values }
}

const mapped = <T, R>({ value, faults }: Read<T>, of: (value: T) => R): Read<R> => (faults ? { faults } : { value: of(value) })

const entryOf = (
  { transactionCode, rdfi, accountNo, amount, identification, name, trace, hasAddenda }: Values<typeof entry>,
  line: number,
  addendaCount: number | null,
): NachaEntry => ({
  line,
  transactionCode,
  // The second digit: 1 to 4 for credits, 5 to 9 for debits.
  isCredit: /[1-4]$/.test(transactionCode),
  rdfi,
  accountNo,
  amount: fromCents(amount),
  identification,
  name,
  trace,
  hasAddenda: hasAddenda === '1',
  addendaCount,
  addenda: [],
})

export const readEntry = (text: string, line: number, entryClass: string): Read<NachaEntry> =>
  entryClass === 'CTX'
    ? mapped(readFields(ctxEntry, text), (values) => entryOf(values, line, Number(values.addendaCount)))
    : mapped(readFields(entry, text), (values) => entryOf(values, line, null))

export const readAddenda = (text: string): Read<NachaAddenda> => {
  const type = text.slice(1, 3)
  if (type === '05') return mapped(readFields(remittanceAddenda, text), (values) => ({ type: 'remittance', ...values }))
  if (type === '98') return mapped(readFields(changeAddenda, text), (values) => ({ type: 'change', ...values }))
  if (type === '99') return mapped(readFields(returnAddenda, text), (values) => ({ type: 'return', ...values }))
  return { faults: [`addenda of type ${type} aren’t known here`] }
}

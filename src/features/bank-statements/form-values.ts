import type { BankStatement } from '@/contracts/bank-statements'
import { type RowOf, fileCodecs, labelsOf, newRow, optional, optionalDecimal, decimal, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { hasText } from '@/documents/form/resolve'

export const lineCodecs = {
  date: text('Date'),
  amount: decimal('Amount'),
  counterparty: text('Who'),
  text: text('Text'),
  reference: text('Reference'),
  chequeNo: text('Cheque no.'),
  valueDate: optional('Value date'),
}
export type TypedLineRow = RowOf<typeof lineCodecs>

export const codecs = {
  ownAccountId: text('Account'),
  from: text('First day'),
  to: text('Last day'),
  opening: optionalDecimal('Opening balance'),
  closing: optionalDecimal('Closing balance'),
  number: text('Number of the bank'),
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
export type StatementForm = ValuesOf<typeof codecs>

export const labels = labelsOf(codecs)
export const valuesOfStatement = (statement: BankStatement): StatementForm => valuesOf(codecs, { ...statement, ownAccountId: statement.ownAccount.id })
export const newTypedLine = (overrides: Partial<ValuesOf<typeof lineCodecs>> = {}): TypedLineRow => newRow(lineCodecs, overrides)
/** A new line has the day of the one before it, which alone is no line. */
export const isBlankLine = ({ key: _key, id: _id, date: _date, ...row }: TypedLineRow): boolean => Object.values(row).every((cell) => !hasText(cell))

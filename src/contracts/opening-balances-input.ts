import { z } from 'zod'
import { invoiceDirections } from './choices'
import { day, optionalLine, requiredText, version, singleLine } from './fields'
import { amount, charge, currencyCode, quantity, rate, unitPrice } from './rules/schemas'

/** The most rows of one entry by hand; more come from a file. */
const MOST_ROWS = 200
const rowsOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ rows: z.array(row).min(1, 'Add at least one row.').max(MOST_ROWS, `Enter at most ${MOST_ROWS} rows at once, or import a file.`) })
/** An empty field of a row says nothing. */
const blankAsNull = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]).nullish()

export const openingDayInput = z.strictObject({
  version: version.or(z.literal(0)),
  /** The first day that is kept here. */
  goesLiveOn: day,
})

const accountRow = z.strictObject({
  account: requiredText(100, 'Choose the account.'),
  debit: blankAsNull(charge),
  credit: blankAsNull(charge),
  currency: blankAsNull(currencyCode),
  currencyAmount: blankAsNull(amount),
  costCentre: optionalLine(20),
})
const itemRow = z.strictObject({
  partyCode: optionalLine(200),
  kind: blankAsNull(z.enum(invoiceDirections, 'Choose receivable or payable.')),
  number: requiredText(60, 'Enter the number of the invoice or credit.'),
  date: day,
  dueDate: blankAsNull(day),
  currency: blankAsNull(currencyCode),
  rate: blankAsNull(rate),
  /** What is left; below zero for a credit. */
  rest: amount,
  account: optionalLine(20),
})
const stockRow = z.strictObject({
  partno: requiredText(60, 'Choose the part.'),
  warehouse: optionalLine(100),
  qty: quantity,
  unitCost: blankAsNull(unitPrice),
  value: blankAsNull(charge),
  batch: optionalLine(60),
  expires: blankAsNull(day),
  serials: singleLine().max(4000).nullish(),
})

/** `statement`: what the bank’s own statement says at the end of the day before going live. */
export const unclearedKinds = ['cheque', 'deposit', 'statement'] as const
const unclearedRow = z.strictObject({
  account: optionalLine(100),
  kind: blankAsNull(z.enum(unclearedKinds, 'Choose cheque, deposit or statement.')),
  number: optionalLine(60),
  date: blankAsNull(day),
  payee: optionalLine(200),
  amount,
})

export const openingAccountsInput = rowsOf(accountRow)
export const openingItemsInput = rowsOf(itemRow)
export const openingStockInput = rowsOf(stockRow)
export const openingUnclearedInput = rowsOf(unclearedRow)
export type OpeningAccountInput = z.input<typeof accountRow>
export type OpeningItemInput = z.input<typeof itemRow>
export type OpeningUnclearedInput = z.input<typeof unclearedRow>
export type OpeningStockInput = z.input<typeof stockRow>

import { z } from 'zod'
import { addFilesStep, day, fileIds, optionalLine, optionalText, removeFileIds, requiredText, version } from './fields'
import { amount } from './rules/schemas'
import { step } from './trade-input'

/** Lines of a statement that is typed by hand. */
const MOST_TYPED_LINES = 500
/** Statements of one file, and its lines that are imported although they look like others. */
const MOST_STATEMENTS = 2000
const MOST_TICKS = 5000

const ownAccountId = z.uuid('Choose the account.')
const notes = optionalText(5000)

const typedLine = z.strictObject({
  id: z.uuid().optional(),
  date: day,
  valueDate: day.nullish(),
  /** In the account's currency; above zero if the bank credits the account. */
  amount: amount.refine((value) => !/^-?0*(\.0*)?$/.test(value), 'Enter an amount other than 0.'),
  counterparty: optionalText(200),
  reference: optionalText(200),
  chequeNo: optionalText(60),
  text: optionalText(2000),
})
export type TypedLine = z.input<typeof typedLine>

/** What the bank says of the statement as a whole. */
const details = {
  number: optionalText(60),
  from: day,
  to: day,
  opening: amount.nullish(),
  closing: amount.nullish(),
}
const inOrder = <T extends { from: string; to: string }>(statement: T, context: z.RefinementCtx): void => {
  if (statement.from > statement.to) context.addIssue({ code: 'custom', path: ['to'], message: 'The last day is before the first.' })
}

const typedFields = { ...details, ownAccountId, lines: z.array(typedLine).max(MOST_TYPED_LINES, `Type at most ${MOST_TYPED_LINES} lines.`), notes, fileIds }
export const typedStatement = z.strictObject(typedFields).superRefine(inOrder)
export type TypedStatement = z.output<typeof typedStatement>
export type TypedStatementBody = z.input<typeof typedStatement>
export const typedStatementEdit = z.strictObject({ version, ...typedFields, removeFileIds }).superRefine(inOrder)
export type TypedStatementEdit = z.input<typeof typedStatementEdit>

export const signStyles = ['as-is', 'inverted', 'by-column'] as const
/** Order of a date's parts; `ymd` has a year of two digits in front. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
/** What a column of a table can hold; the texts of several columns are joined. `account` is the account that the statement is of. */
export const tableFields = [
  'date',
  'valueDate',
  'amount',
  'debit',
  'credit',
  'direction',
  'balance',
  'balanceDirection',
  'text',
  'currency',
  'fee',
  'account',
  'accountBank',
  'counterpartyName',
  'counterpartyAccount',
  'counterpartyBank',
  'reference',
  'chequeNo',
  'bankId',
  'mandateId',
  'type',
  'status',
  'originalAmount',
  'originalCurrency',
] as const
export type TableField = (typeof tableFields)[number]
/** How a table is read; what is left out was chosen for the account before, or is guessed. */
export const tableReading = z.strictObject({
  sheet: z.number().int().min(0).max(999).nullish(),
  /** Row of the heading, from 1; 0 if there is none. */
  headerRow: z.number().int().min(0).max(100_000).nullish(),
  /** What each column holds, by its place from 0; columns that are left out hold nothing of interest. */
  mapping: z.record(z.string().regex(/^\d{1,3}$/), z.enum(tableFields)).nullish(),
  decimal: z.enum(['auto', 'point', 'comma']).nullish(),
  dates: z.enum(['auto', ...dayOrders]).nullish(),
  sign: z.enum(['auto', ...signStyles]).nullish(),
})
export type TableReading = z.output<typeof tableReading>

const place = z.number().int().min(0)
/** Our account for each statement of the file, by its place from 0, where the file doesn't tell it or tells a wrong one. */
const accountsOfFile = z.record(z.string().regex(/^\d{1,4}$/), z.uuid().nullable()).default({})
export const statementPreviewBody = z.strictObject({ accounts: accountsOfFile, table: tableReading.default({}) })
export type StatementPreviewBody = z.input<typeof statementPreviewBody>

const chosenStatement = z.strictObject({
  /** Its place in the file, from 0. */
  index: place,
  ownAccountId,
  /** Lines to import although they look like others, by their places in the statement from 0. */
  unclear: z.array(place).max(MOST_TICKS, `Tick at most ${MOST_TICKS} lines.`).default([]),
  /** Why it is imported although its balances and its lines don't agree. */
  gapReason: optionalLine(500),
})
export const statementFileBody = z.strictObject({
  statements: z.array(chosenStatement).min(1, 'Choose at least one statement.').max(MOST_STATEMENTS),
  table: tableReading.default({}),
})
export type StatementFileBody = z.input<typeof statementFileBody>
/** A statement that is typed, or the choices for the statements of a file that comes with the call. */
export const newStatement = z.union([typedStatement, statementFileBody])
export type NewStatement = z.output<typeof newStatement>
export const isOfFile = (input: NewStatement): input is z.output<typeof statementFileBody> => 'statements' in input

/** Corrects what the file didn't say, or said wrong, until the statement is reconciled. */
export const statementDetails = z.strictObject({ voucherId: requiredText(60, 'Name the statement.'), version, ...details, notes }).superRefine(inOrder)
export type StatementDetails = z.input<typeof statementDetails>

export const bankStatementPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...typedFields, removeFileIds }).superRefine(inOrder),
  z.strictObject({ action: z.literal('details'), version, ...details, notes }).superRefine(inOrder),
  /** Ends the typing: from now on the lines stay as they are. */
  step('complete'),
  /** Freezes the proof that the books and the bank agree. */
  step('reconcile'),
  z.strictObject({ action: z.literal('reopen'), version, reason: requiredText(500, 'Say why it is opened again.') }),
  z.strictObject({ action: z.literal('cancel'), version, reason: requiredText(500, 'Say why it is taken back.') }),
  addFilesStep,
])

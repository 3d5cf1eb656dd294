import { z } from 'zod'
import { bankStatementPatch, dayOrders, newStatement, signStyles, statementDetails, statementPreviewBody, tableFields } from './bank-statement-input'
import { bankStatementStatuses } from './money-choices'
import { changeEndpoint, discardEndpoint, fileEndpoint, readEndpoints } from './document-endpoints'
import { documentKinds, inSentence } from './document-kinds'
import { documentRecord, documentRow, idAndName, nullableText } from './document-record'
import { endpoint } from './endpoint'
import { currencyColumn, documentColumns, listTable } from './list-columns'
import { bankStatementOrders } from './list-orders'
import { documentFilters, listQuery, totalFilters } from './lists'
import { stagedFileEndpoints } from './staged-files'

/*
 * Statements of bank accounts and of our own cards. Amounts are in the account's currency; a line is above zero if the bank credits the account.
 */

export type StatementKind = 'bank_statement' | 'card_statement'
export const statementSources = ['hand', 'ofx', 'camt', 'mt940', 'bai2', 'table'] as const

const statementRow = z.object({
  ...documentRow,
  ownAccount: idAndName,
  number: nullableText,
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  opening: nullableText,
  closing: nullableText,
  lineCount: z.number().int(),
  status: z.enum(bankStatementStatuses),
})

export const statementLine = z.object({
  id: z.uuid(),
  lineNo: z.number().int(),
  /** The batch that it belongs to. */
  parentId: z.uuid().nullable(),
  date: z.string(),
  valueDate: nullableText,
  amount: z.string(),
  type: nullableText,
  counterparty: nullableText,
  reference: nullableText,
  chequeNo: nullableText,
  text: z.string(),
  returnReason: nullableText,
  balanceAfter: nullableText,
  original: z.object({ amount: z.string(), currency: z.string() }).nullable(),
})
export type StatementLine = z.infer<typeof statementLine>

/** The statement of the account before this one. */
const before = z.object({ voucherId: z.string(), to: z.string(), closing: nullableText })

const bankStatement = statementRow.extend({
  ...documentRecord,
  source: z.enum(statementSources),
  variant: nullableText,
  isProvisional: z.boolean(),
  /** The last characters of the account number that the file names. */
  accountEnding: nullableText,
  pendingCount: z.number().int(),
  /** Lines of the file that other statements had brought before. */
  hereCount: z.number().int(),
  /** How signs or charges were read other than written, in sentences. */
  readings: z.array(z.string()),
  /** What the lines come to. */
  total: z.string(),
  /** Closing balance less opening balance and lines; null if a balance is missing. */
  gap: nullableText,
  gapReason: nullableText,
  before: before.nullable(),
  fileName: nullableText,
  importedAt: nullableText,
  importedByName: nullableText,
  outcomeReason: nullableText,
  /** Lines of a draft, which is typed by hand; the lines of other statements have a list of their own. */
  lines: z.array(statementLine),
})
export type BankStatement = z.infer<typeof bankStatement>

export const bankStatementFilters = documentFilters(bankStatementStatuses, {
  account: { kind: 'text', label: 'Account' },
  bankNumber: { kind: 'text', label: 'Number of the bank' },
  currency: totalFilters.currency,
  closing: { kind: 'amount', label: 'Closing balance' },
})
export const bankStatementQuery = listQuery(bankStatementOrders)

const tableOf = (name: string) =>
  listTable<z.infer<typeof statementRow>>()({
    name,
    columns: {
      ...documentColumns,
      account: { header: 'Account', card: 'detail', value: (row) => row.ownAccount.name },
      from: { header: 'From', kind: 'day', value: (row) => row.from },
      bankNumber: { header: 'Number of the bank', kind: 'code', optional: true, value: (row) => row.number },
      lines: { header: 'Lines', kind: 'count', value: (row) => row.lineCount },
      currency: currencyColumn,
      opening: { header: 'Opening balance', kind: 'money', currency: (row) => row.currency, value: (row) => row.opening },
      closing: { header: 'Closing balance', kind: 'money', card: 'amount', currency: (row) => row.currency, value: (row) => row.closing },
    },
    screen: ['number', 'account', 'from', 'date', 'bankNumber', 'lines', 'status', 'opening', 'closing'],
    file: ['number', 'account', 'from', 'date', 'bankNumber', 'lines', 'status', 'currency', 'opening', 'closing'],
    look: ['account', 'status', 'from', 'date', 'lines', 'opening', 'closing'],
  })
export const bankStatementTable = tableOf('bank-statements')
export const cardStatementTable = tableOf('card-statements')

const fileProblem = z.object({ line: z.number().int(), field: nullableText, message: z.string(), severity: z.enum(['error', 'warning']) })
export type StatementProblem = z.infer<typeof fileProblem>

/** `new` is imported, `here` was imported before, `unclear` resembles a line that was: it is imported only if somebody says so. */
export const lineGroups = ['new', 'here', 'unclear'] as const
const previewLine = z.object({
  /** Its place in the statement, from 0, and its line in the file. */
  index: z.number().int(),
  fileLine: z.number().int(),
  date: z.string(),
  amount: z.string(),
  counterparty: nullableText,
  reference: nullableText,
  text: z.string(),
  details: z.number().int(),
  group: z.enum(lineGroups),
  /** Why it isn't new: the statement that has it, and what differs. */
  because: nullableText,
})
export type PreviewLine = z.infer<typeof previewLine>

const previewStatement = z.object({
  index: z.number().int(),
  /** The account as the file names it, masked. */
  accountEnding: nullableText,
  bank: nullableText,
  kind: z.enum(['bank', 'card']),
  /** Ours; null if it has to be chosen. */
  ownAccount: idAndName.nullable(),
  currency: nullableText,
  number: nullableText,
  from: nullableText,
  to: nullableText,
  opening: nullableText,
  closing: nullableText,
  total: z.string(),
  gap: nullableText,
  gapSentence: nullableText,
  stage: z.enum(['final', 'provisional', 'notice']),
  counts: z.object({ new: z.number().int(), here: z.number().int(), unclear: z.number().int(), pending: z.number().int() }),
  readings: z.array(z.string()),
  problems: z.array(fileProblem),
  /** Why it can't be imported, in a sentence; null if it can. */
  refusal: nullableText,
  before: before.nullable(),
  /** The unclear ones first, of a long statement the first ones of each group. */
  lines: z.array(previewLine),
})
export type PreviewStatement = z.infer<typeof previewStatement>

const tablePart = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  sheet: z.number().int(),
  headerRow: z.number().int(),
  columns: z.array(z.object({ index: z.number().int(), heading: z.string(), samples: z.array(z.string()) })),
  /** What each column was taken for, by its place from 0. */
  mapping: z.record(z.string(), z.enum(tableFields)),
  decimal: z.enum(['point', 'comma']),
  dates: z.enum(dayOrders),
  sign: z.enum(signStyles),
  /** What the file doesn't prove and has to be chosen. */
  open: z.object({ columns: z.boolean(), decimal: z.boolean(), dates: z.boolean(), sign: z.boolean() }),
  /** When a file of this kind was imported last, if it is read as then. */
  remembered: nullableText,
})
export type StatementTablePart = z.infer<typeof tablePart>

const statementPreview = z.object({
  fileName: z.string(),
  variant: z.string(),
  /** Null for a file of a format that needs no choices. */
  table: tablePart.nullable(),
  statements: z.array(previewStatement),
  problems: z.array(fileProblem),
})
export type StatementPreview = z.infer<typeof statementPreview>

const ownAccountOption = z.object({ id: z.uuid(), name: z.string(), currency: z.string(), accountEnding: nullableText })
export type StatementAccount = z.infer<typeof ownAccountOption>

/** The statements that a file brought, and how many entries of its notices told more of a line, or wait for its statement. */
const brought = z.object({ voucherIds: z.array(z.string()), detailed: z.number().int(), waiting: z.number().int() })
export type Brought = z.infer<typeof brought>

const parts = {
  query: bankStatementQuery,
  row: statementRow,
  record: bankStatement,
  patch: bankStatementPatch,
  steps: { edit: 'update', details: 'update', complete: 'create', reconcile: 'post', reopen: 'cancel', cancel: 'cancel', addFiles: 'update' },
  summaries: { change: 'Edit a draft or end its typing, correct balances and period, take an import back, or add files in any state' },
  filesNeed: 'read',
} as const

const statementEndpoints = <const K extends StatementKind, const D extends string>(kind: K, detailsPath: D) => {
  const { module, path } = documentKinds[kind] as Pick<(typeof documentKinds)[K], 'module' | 'path'>
  type Path = (typeof documentKinds)[K]['path']
  return {
    basis: endpoint({
      method: 'GET',
      path: `${path}/basis` as `${Path}/basis`,
      response: z.object({ own: z.array(ownAccountOption) }),
      module,
      action: 'read',
      summary: 'Our accounts that have statements of the kind',
    }),
    preview: endpoint({
      method: 'POST',
      path: `${path}/preview` as `${Path}/preview`,
      body: statementPreviewBody,
      response: statementPreview,
      form: true,
      files: 'statement',
      safe: true,
      work: 'import',
      module,
      action: 'create',
      summary: 'Read a file of statements and say what is new in it; nothing is saved',
    }),
    ...readEndpoints(kind, parts),
    create: endpoint({
      method: 'POST',
      path: path as Path,
      body: newStatement,
      /** The draft, or the first statement of the file, if it brought one. */
      response: bankStatement.partial().extend({ brought: brought.optional() }),
      form: true,
      files: 'statement',
      module,
      action: 'create',
      summary: 'Import the statements of a file, or add one that is typed as a draft',
    }),
    details: endpoint({
      method: 'PUT',
      path: detailsPath,
      body: statementDetails,
      response: bankStatement,
      module,
      action: 'update',
      summary: 'Correct number, period and balances of a statement that isn’t reconciled',
    }),
    change: changeEndpoint(kind, parts),
    discard: discardEndpoint(kind),
    ...stagedFileEndpoints(module, path, inSentence(documentKinds[kind].one)),
    file: fileEndpoint(kind, parts),
    lines: endpoint({
      method: 'GET',
      path: `${path}/:voucherId/lines` as `${Path}/:voucherId/lines`,
      query: z.object({ after: z.coerce.number().int().min(0).default(0), q: z.string().trim().max(100).optional() }),
      response: z.object({ rows: z.array(statementLine), next: z.number().int().nullable() }),
      module,
      action: 'read',
      summary: 'The lines of a statement in its order, 500 at a time',
    }),
  }
}

export const bankStatements = statementEndpoints('bank_statement', '/statments/bank-details')
export const cardStatements = statementEndpoints('card_statement', '/statments/card-details')
export type StatementEndpoints = typeof bankStatements

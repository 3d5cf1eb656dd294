import { z } from 'zod'
import { entryOrigins, journalEntryStatuses } from './money-choices'
import { basisEndpoint, changeEndpoint, discardEndpoint, draftEndpoints, fileEndpoint, paperEndpoint, readEndpoints } from './document-endpoints'
import { documentRecord, documentRow, nullableText, postedRecord } from './document-record'
import { endpoint } from './endpoint'
import { day, partySummary } from './fields'
import { journalEntryEdit, journalEntryInput, entryTaxSides, journalEntryPatch } from './journal-entry-input'
import { accountOption, costCentreOption } from './ledger'
import { currencyColumn, documentColumns, listTable, totalColumn } from './list-columns'
import { journalEntryOrders } from './list-orders'
import { documentFilters, listQuery } from './lists'
import { salesTax } from './sales-taxes'
import { stagedFileEndpoints } from './staged-files'
import { tradeBasis } from './trade'

/*
 * Journal entries: postings that are entered by their accounts. An entry balances in the base currency; each line has a currency of its own.
 */

const journalEntryRow = z.object({
  ...documentRow,
  /** The entry's key under the name that its path has in the specification. */
  account_id: z.string(),
  narration: z.string(),
  reference: nullableText,
  origin: z.enum(entryOrigins),
  status: z.enum(journalEntryStatuses),
  /** The base currency, in which the total is the sum of the debits. */
  currency: z.string(),
  grandTotal: z.string(),
  /** The day on which it is reversed by itself. */
  reverseOn: nullableText,
  /** Day and number of its reversal. */
  reversedOn: nullableText,
  reversalNo: nullableText,
})

const journalEntryLine = z.object({
  id: z.uuid(),
  lineNo: z.number().int(),
  account: accountOption,
  memo: nullableText,
  /** In the line's currency, debit positive. */
  amount: z.string(),
  debit: nullableText,
  credit: nullableText,
  currency: z.string(),
  rate: z.string(),
  /** In the base currency, debit positive. */
  base: z.string(),
  party: partySummary.nullable(),
  dueDate: nullableText,
  partno: nullableText,
  costCentre: costCentreOption.nullable(),
  taxId: z.uuid().nullable(),
  taxCode: nullableText,
  taxSide: z.enum(entryTaxSides).nullable(),
  taxBase: nullableText,
  assertedBalance: nullableText,
  /** Whether the line is computed: a tax, the part of a tax that is cost, or the rounding of other lines. */
  isComputed: z.boolean(),
})
export type JournalEntryLine = z.infer<typeof journalEntryLine>

const journalEntry = journalEntryRow.extend({
  ...documentRecord,
  ...postedRecord,
  /** Why it couldn’t be reversed on its day. */
  reverseProblem: nullableText,
  /** The recurring entry that made it, for which date, and why it was left as a draft. */
  recurring: z.object({ id: z.uuid(), name: z.string(), dueOn: z.string(), problem: nullableText }).nullable(),
  submittedByName: nullableText,
  approvedByName: nullableText,
  /** What the debits exceed the credits by in the base currency; zero for an entry that can be posted. */
  difference: z.string(),
  lines: z.array(journalEntryLine),
})
export type JournalEntry = z.infer<typeof journalEntry>

export const journalEntryFilters = documentFilters(journalEntryStatuses, {
  narration: { kind: 'text', label: 'Narration' },
  reference: { kind: 'text', label: 'Reference' },
  origin: { kind: 'choice', label: 'Origin', choices: entryOrigins },
  reverseOn: { kind: 'day', label: 'Reverses on' },
  total: { kind: 'amount', label: 'Total' },
  mayApprove: { kind: 'yesno', label: 'For you to approve' },
})
export const journalEntryQuery = listQuery(journalEntryOrders)

export const journalEntryTable = listTable<z.infer<typeof journalEntryRow>>()({
  name: 'journal-entries',
  columns: {
    ...documentColumns,
    narration: { header: 'Narration', card: 'detail', value: (row) => row.narration },
    reference: { header: 'Reference', kind: 'code', value: (row) => row.reference },
    origin: { header: 'Origin', kind: 'words', optional: true, value: (row) => row.origin },
    reverseOn: { header: 'Reverses on', kind: 'day', optional: true, value: (row) => row.reverseOn },
    reversedOn: { header: 'Reversed on', kind: 'day', optional: true, value: (row) => row.reversedOn },
    reversalNo: { header: 'Reversal', kind: 'code', optional: true, value: (row) => row.reversalNo },
    currency: currencyColumn,
    total: totalColumn,
  },
  screen: ['number', 'date', 'narration', 'reference', 'status', 'reverseOn', 'total'],
  file: ['number', 'date', 'narration', 'reference', 'origin', 'status', 'reverseOn', 'reversedOn', 'reversalNo', 'currency', 'total'],
  look: ['narration', 'status', 'date', 'reference', 'origin', 'total'],
})

const parts = {
  query: journalEntryQuery,
  row: journalEntryRow,
  record: journalEntry,
  input: journalEntryInput,
  edit: journalEntryEdit,
  patch: journalEntryPatch,
  steps: { edit: 'update', post: 'post', approve: 'approve', sendBack: 'approve', withdraw: 'post', reverse: 'cancel', addFiles: 'update' },
  summaries: {
    create: 'Add a journal entry as a draft',
    edit: 'Edit a draft as a whole; the parameter is the key of the entry',
    change: 'Edit a draft, post it to the ledger, approve it or send it back, reverse what is posted, or add files in any state',
  },
  filesNeed: 'read',
} as const

/** An account that an entry may name. Null: it takes any currency. */
const entryAccount = accountOption.extend({ currency: nullableText, requiresCostCentre: z.boolean() })
export type EntryAccount = z.infer<typeof entryAccount>

export const journalEntries = {
  basis: basisEndpoint('journal_entry', {
    query: z.object({ date: day.optional() }),
    basis: tradeBasis.omit({ taxes: true, discounts: true }).extend({
      accounts: z.array(entryAccount),
      saleTaxes: z.array(salesTax),
      purchaseTaxes: z.array(salesTax),
      costCentres: z.array(costCentreOption),
    }),
    summary: 'What an entry of a day, today without one, may name: accounts, tax codes with their rates, exchange rates, cost centres',
  }),
  parties: endpoint({
    method: 'GET',
    path: '/finance/journal-entry/parties',
    response: z.object({ customers: z.array(partySummary), vendors: z.array(partySummary) }),
    module: 'journal-entries',
    action: 'read',
    summary: 'The customers and vendors that lines on receivables and payables may name, by name and code alone',
  }),
  ...readEndpoints('journal_entry', parts),
  ...draftEndpoints('journal_entry', parts, { edit: '/finance/journal-entry/:account_id' }),
  change: changeEndpoint('journal_entry', parts),
  discard: discardEndpoint('journal_entry'),
  ...stagedFileEndpoints('journal-entries', '/finance/journal-entry', 'journal entry'),
  file: fileEndpoint('journal_entry', parts),
  pdf: paperEndpoint('journal_entry', 'The entry as a voucher for the files'),
}

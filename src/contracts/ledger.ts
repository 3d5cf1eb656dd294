import { z } from 'zod'
import { accountTypes } from './choices'
import { endpoint } from './endpoint'

const text = z.string().nullable()

/** An account as a field offers it: `accountId` is its number in the chart. */
export const accountOption = z.object({ id: z.uuid(), accountId: z.string(), name: z.string(), type: z.enum(accountTypes) })
export type AccountOption = z.infer<typeof accountOption>

/** What one assertion about the ledger found. */
export const ledgerCheck = z.object({
  code: z.string(),
  title: z.string(),
  /** How many rows were looked at. */
  checked: z.number().int(),
  passed: z.boolean(),
  /** The first row for which it does not hold. */
  offender: z.object({ subject: z.string(), expected: text, found: text }).nullable(),
})
export type LedgerCheck = z.infer<typeof ledgerCheck>

export const ledgerHealth = z.object({
  passed: z.boolean(),
  journals: z.number().int(),
  lines: z.number().int(),
  checks: z.array(ledgerCheck),
})
export type LedgerHealth = z.infer<typeof ledgerHealth>

export const journalRecord = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  date: z.string(),
  narration: z.string(),
  currency: z.string(),
  rate: z.string(),
  /** The number of the journal that it takes back. */
  reversalOf: text,
  reversedBy: text,
  postedAt: z.string(),
  postedByName: text,
  lines: z.array(
    z.object({
      lineNo: z.number().int(),
      accountId: z.string(),
      accountName: z.string(),
      party: text,
      memo: text,
      /** In the base currency. */
      debit: z.string(),
      credit: z.string(),
      /** In the journal's currency, debit positive. */
      amount: z.string(),
      /** What a line about tax is on, in the base currency and signed like the amount; owed (output) or given back (input). */
      tax: z.object({ code: z.string(), base: z.string(), direction: z.enum(['output', 'input']).nullable() }).nullable(),
    }),
  ),
})
export type JournalRecord = z.infer<typeof journalRecord>

export const ledger = {
  health: endpoint({
    method: 'GET',
    path: '/finance/ledger-health',
    response: ledgerHealth,
    work: 'report',
    module: 'ledger',
    action: 'read',
    summary: 'Recomputes from the lines what must always be true of the ledger',
  }),
  ofDocument: endpoint({
    method: 'GET',
    path: '/finance/journals/:documentId',
    response: z.object({ baseCurrency: z.string(), rows: z.array(journalRecord) }),
    module: 'ledger',
    action: 'read',
    summary: 'What a document was posted as, oldest first',
  }),
}

import { z } from 'zod'
import { accountTypes } from './choices'
import { endpoint } from './endpoint'

const text = z.string().nullable()

/** An account to choose in a form; `accountId` is its number in the chart of accounts. */
export const accountOption = z.object({ id: z.uuid(), accountId: z.string(), name: z.string(), type: z.enum(accountTypes), requiresCostCentre: z.boolean() })
export type AccountOption = z.infer<typeof accountOption>

/** A cost centre to choose in a form, and as records show it. */
export const costCentreOption = z.object({ id: z.uuid(), code: z.string(), name: z.string() })
export type CostCentreOption = z.infer<typeof costCentreOption>

/** Result of one check of the ledger. */
export const ledgerCheck = z.object({
  code: z.string(),
  title: z.string(),
  /** Number of rows that were checked. */
  checked: z.number().int(),
  passed: z.boolean(),
  /** The first row that fails the check. */
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
  /** Number of the journal that this one reverses. */
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
      costCentre: costCentreOption.nullable(),
      /** In the base currency. */
      debit: z.string(),
      credit: z.string(),
      /** In the journal's currency, debit positive. */
      amount: z.string(),
      /** Set on a tax line: the tax base, in the base currency and signed like `amount`; output tax is owed, input tax is deducted. */
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

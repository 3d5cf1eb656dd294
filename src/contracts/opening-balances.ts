import { z } from 'zod'
import { endpoint } from './endpoint'
import { tableAddBody, tableImported, tablePreview, tablePreviewBody } from './imports'
import { openingAccountsInput, openingDayInput, openingItemsInput, openingStockInput, openingUnclearedInput } from './opening-balances-input'

export * from './opening-balances-input'

const text = z.string().nullable()
export const openingParts = ['accounts', 'items', 'stock', 'uncleared'] as const
export type OpeningPart = (typeof openingParts)[number]
/** What each of the four clearing accounts clears. */
export const openingSides = ['ledger', 'receivable', 'payable', 'stock'] as const
export type OpeningSide = (typeof openingSides)[number]

const accountName = z.object({ id: z.uuid(), accountId: z.string(), name: z.string() })
const clearing = z.object({
  side: z.enum(openingSides),
  /** Null while the company has none for this role. */
  account: accountName.nullable(),
  /** What the trial balance says (for the ledger its debits), and what was brought over one by one (its credits). */
  trialBalance: z.string(),
  detail: z.string(),
  /** What is left on the account, debit positive; the migration can be finished once it is 0. */
  balance: z.string(),
  /** What is missing, in words; null when nothing is. */
  missing: text,
})
export type OpeningClearing = z.infer<typeof clearing>
const openingImport = z.object({
  id: z.uuid(),
  part: z.enum(openingParts),
  /** Null for an entry by hand. */
  fileName: text,
  rows: z.number().int(),
  createdAt: z.string(),
  createdByName: text,
  takenBackAt: text,
  takenBackByName: text,
})
export type OpeningImport = z.infer<typeof openingImport>

/** A bank account of which something uncleared, or a statement, was brought over. In its currency. */
const openingBank = z.object({
  id: z.uuid(),
  accountId: z.string(),
  name: z.string(),
  currency: z.string(),
  /** What the books say at the end of the day before going live. */
  books: z.string(),
  /** Cheques that the bank didn’t pay yet, and deposits that it didn’t credit yet. */
  cheques: z.string(),
  deposits: z.string(),
  /** What the first statement must begin with: the books, with the cheques and without the deposits. */
  expected: z.string(),
  /** What the statement says; null while it wasn’t entered. */
  statement: text,
  /** What is missing, in words; null when nothing is. */
  missing: text,
})
export type OpeningBank = z.infer<typeof openingBank>

export const openingBalances = z.object({
  baseCurrency: z.string(),
  goesLiveOn: text,
  /** The day before, on which everything is posted. */
  day: text,
  finishedAt: text,
  finishedByName: text,
  /** 0 before the day was set. */
  version: z.number().int(),
  clearing: z.array(clearing),
  banks: z.array(openingBank),
  /** The latest first. */
  imports: z.array(openingImport),
  /** Why the migration can't be finished yet; empty when it can. */
  obstacles: z.array(z.string()),
})
export type OpeningBalances = z.infer<typeof openingBalances>

/** `jobId` is set when the part is long and taken back in the background. */
const openingTakenBack = openingBalances.extend({ jobId: z.uuid().nullable() })
export type OpeningTakenBack = z.infer<typeof openingTakenBack>

const comparedRow = z.object({
  key: z.string(),
  /** Number of an account, code of a party, number of a part. */
  code: z.string(),
  name: z.string(),
  /** Number of open items or stock rows; null for an account of the trial balance. */
  count: z.number().int().nullable(),
  /** In the base currency, without sign where it is on its usual side. */
  amount: z.string(),
})
export type ComparedRow = z.infer<typeof comparedRow>
export const openingComparison = z.object({
  left: z.array(comparedRow),
  right: z.array(comparedRow),
  /** Rows of the right list that are exactly as much as is missing: the first to look at. */
  suspects: z.array(z.object({ code: z.string(), name: z.string(), number: z.string(), amount: z.string() })),
})
export type OpeningComparison = z.infer<typeof openingComparison>

/** What rows that are typed may name. */
export const openingBasis = z.object({
  accounts: z.array(z.object({ accountId: z.string(), name: z.string(), type: z.string() })),
  costCentres: z.array(z.object({ code: z.string(), name: z.string() })),
  warehouses: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type OpeningBasis = z.infer<typeof openingBasis>

const entered = z.object({ created: z.number().int(), left: z.number().int() })
const module = 'opening-balances' as const
const path = '/finance/opening-balances'
const enterEndpoint = <const P extends OpeningPart, B extends z.ZodType>(part: P, body: B, what: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/${part}`,
    body,
    response: entered,
    module,
    action: 'create',
    summary: `Post ${what} by hand; rows that stand already add nothing`,
  })
const preview = <const P extends OpeningPart>(part: P, what: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/${part}/import-preview`,
    body: tablePreviewBody,
    response: tablePreview,
    form: true,
    work: 'import',
    safe: true,
    module,
    action: 'import',
    summary: `Read ${what} and show what an import would post`,
  })
const importOf = <const P extends OpeningPart>(part: P, what: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/${part}/import`,
    body: tableAddBody,
    response: tableImported,
    form: true,
    work: 'import',
    module,
    action: 'import',
    summary: `Post ${what} from a table; more than 500 rows become a job, and rows that stand already add nothing`,
  })

export const openings = {
  get: endpoint({ method: 'GET', path, response: openingBalances, module, action: 'read', summary: 'How far the opening balances are, and what is missing' }),
  setDay: endpoint({
    method: 'PUT',
    path,
    body: openingDayInput,
    response: openingBalances,
    module,
    action: 'update',
    summary: 'Set the first day that is kept here',
  }),
  comparison: endpoint({
    method: 'GET',
    path: `${path}/comparison`,
    query: z.object({ side: z.enum(openingSides) }),
    response: openingComparison,
    module,
    action: 'read',
    summary: 'The two lists of a clearing account side by side',
  }),
  basis: endpoint({
    method: 'GET',
    path: `${path}/basis`,
    response: openingBasis,
    module,
    action: 'create',
    summary: 'Accounts, cost centres and warehouses that rows by hand may name',
  }),
  enterAccounts: enterEndpoint('accounts', openingAccountsInput, 'balances of accounts'),
  enterItems: enterEndpoint('items', openingItemsInput, 'open items'),
  enterStock: enterEndpoint('stock', openingStockInput, 'stock'),
  enterUncleared: enterEndpoint('uncleared', openingUnclearedInput, 'uncleared cheques and deposits, and balances of statements'),
  accountsPreview: preview('accounts', 'a trial balance'),
  accountsImport: importOf('accounts', 'a trial balance'),
  itemsPreview: preview('items', 'a list of open items'),
  itemsImport: importOf('items', 'open items'),
  stockPreview: preview('stock', 'a stock list'),
  stockImport: importOf('stock', 'stock'),
  unclearedPreview: preview('uncleared', 'a list of uncleared cheques and deposits'),
  unclearedImport: importOf('uncleared', 'uncleared cheques and deposits'),
  takeBack: endpoint({
    method: 'POST',
    path: `${path}/take-back`,
    body: z.strictObject({ importId: z.uuid() }),
    response: openingTakenBack,
    module,
    action: 'post',
    summary: 'Reverse everything that one import posted, so that it can be imported anew; more than 500 rows become a job',
  }),
  finish: endpoint({
    method: 'POST',
    path: `${path}/finish`,
    body: z.strictObject({ version: z.number().int().min(1) }),
    response: openingBalances,
    module,
    action: 'post',
    summary: 'Finish the migration and lock the days before going live; refused while a clearing account is not at zero',
  }),
}

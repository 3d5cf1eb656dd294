import { z } from 'zod'
import { accountEdit, accountInput, accountPatch, mergeBody } from './ledger-account-input'
import { accountGroupOption } from './account-groups'
import { accountTypes, cashFlowSections } from './choices'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, fileRow } from './fields'
import { exportEndpoint, exportFormats, type FilterFields, listOrders, listQuery } from './lists'
import { accountRoots } from './account-roots'
import { fileOf, stagedFileEndpoints } from './staged-files'

export * from './ledger-account-input'

const text = z.string().nullable()

export const accountRow = z.object({
  id: z.uuid(),
  accountId: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  currency: text,
  group: accountGroupOption,
  /** Its place in the cash flow; null for the usual one of its type. */
  cashFlow: z.enum(cashFlowSections).nullable(),
  isPostable: z.boolean(),
  requiresCostCentre: z.boolean(),
  isActive: z.boolean(),
  /** Numbers under which it is found as well. */
  aliases: z.array(z.string()),
  version: z.number().int(),
})
export type AccountRow = z.infer<typeof accountRow>

/** Something that refers to the account, in words: “default account for sales”. */
export const accountReference = z.object({ what: z.string(), count: z.number().int() })
export type AccountReference = z.infer<typeof accountReference>
const otherAccount = z.object({ id: z.uuid(), accountId: z.string(), name: z.string() })

export const account = accountRow.extend({
  /** Whether a line is posted to it or to an account merged into it. Its type, currency and root are fixed then. */
  isPosted: z.boolean(),
  /** Null as long as nothing keeps the account from being deleted. */
  keptBy: text,
  references: z.array(accountReference),
  mergedInto: otherAccount.nullable(),
  merged: z.array(otherAccount),
  files: z.array(fileRow),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type Account = z.infer<typeof account>

export const accountFilters = {
  type: { kind: 'choice', label: 'Type', choices: accountTypes },
  root: { kind: 'choice', label: 'Root', choices: accountRoots },
  isActive: { kind: 'yesno', label: 'Active' },
  isPostable: { kind: 'yesno', label: 'Takes postings' },
  requiresCostCentre: { kind: 'yesno', label: 'Needs a cost centre' },
  accountId: { kind: 'text', label: 'Number' },
  name: { kind: 'text', label: 'Name' },
  group: { kind: 'text', label: 'Group' },
  currency: { kind: 'text', label: 'Currency' },
} as const satisfies FilterFields
export const accountOrders = listOrders(['accountId', 'name'], 'accountId')
export const accountQuery = listQuery(accountOrders)

/** Balances are debits less credits. `own` is the balance in the account's own currency, null if it has none. */
const treeAccount = accountRow.omit({ group: true }).extend({ groupId: z.uuid(), balance: z.string(), own: text })
export type TreeAccount = z.infer<typeof treeAccount>
const treeGroup = z.object({
  id: z.uuid(),
  groupId: z.string(),
  name: z.string(),
  root: z.enum(accountRoots),
  parentId: z.uuid().nullable(),
  isActive: z.boolean(),
  /** Of all accounts below, closed ones included, in the base currency. */
  balance: z.string(),
})
export type TreeGroup = z.infer<typeof treeGroup>
/** The whole chart. Merged accounts are not in it: their balance is that of the account they were merged into. */
export const chartTree = z.object({ asOf: z.string(), baseCurrency: z.string(), groups: z.array(treeGroup), accounts: z.array(treeAccount) })
export type ChartTree = z.infer<typeof chartTree>

/** The effect of merging one account into another. `obstacle` says why it isn't possible. */
export const mergePreview = z.object({
  from: otherAccount,
  into: otherAccount,
  lines: z.number().int(),
  balance: z.string(),
  baseCurrency: z.string(),
  moved: z.array(accountReference),
  obstacle: text,
})
export type MergePreview = z.infer<typeof mergePreview>

const path = '/finance/chart-of-account'
/** Accounts are found by their number, in any case, and by the numbers that they had before. */
const at = `${path}/:account_id` as const
const module = 'accounts'

export const accounts = {
  list: endpoint({ method: 'GET', path, query: accountQuery, response: page(accountRow), module, action: 'read', summary: 'Accounts' }),
  export: exportEndpoint(module, path, accountQuery),
  tree: endpoint({
    method: 'GET',
    path: `${path}/tree`,
    query: z.object({ asOf: day.optional() }),
    response: chartTree,
    module,
    action: 'read',
    summary: 'The chart as a tree, with balances at the end of a day, by default today',
  }),
  chart: endpoint({
    method: 'GET',
    path: `${path}/chart`,
    query: z.object({ format: z.enum(exportFormats) }),
    response: z.object({}),
    download: true,
    work: 'export',
    module,
    action: 'export',
    summary: 'The whole chart as a file that can be imported again',
  }),
  get: endpoint({ method: 'GET', path: at, response: account, module, action: 'read', summary: 'One account' }),
  create: endpoint({ method: 'POST', path, body: accountInput, response: account, module, action: 'create', summary: 'Add an account' }),
  edit: endpoint({
    method: 'PUT',
    path: at,
    body: accountEdit,
    response: account,
    module,
    action: 'update',
    summary: 'Save an account as a whole; another number renumbers it, and the old one still finds it',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/chart-of-account/:voucherId',
    body: accountPatch,
    response: account,
    form: 'always',
    module,
    action: { activate: 'update', deactivate: 'update', addFiles: 'update', removeFiles: 'update' },
    summary: 'Close an account, open it again, or change its files; voucherId is its number',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ accountId: z.string() }),
    module,
    action: 'delete',
    summary: 'Delete an account without postings to which nothing refers',
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: `${at}/merge`,
    query: z.object({ into: z.string().max(60).default('') }),
    response: mergePreview,
    module,
    action: 'update',
    summary: 'What merging the account into another one would do',
  }),
  merge: endpoint({
    method: 'POST',
    path: `${at}/merge`,
    body: mergeBody,
    response: account,
    module,
    action: 'update',
    summary: 'Merge the account into another one, for good; answers the other one',
  }),
  ...stagedFileEndpoints(module, path, 'account'),
  file: fileOf(module, at, 'an account'),
}

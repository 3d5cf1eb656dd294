import { type Flag, type Module, pages, type PageUrl } from './permissions'

const recordFlags = ['read', 'create', 'update', 'export'] as const

/** The flags that have a meaning in a module: those that its endpoints or its code check. A test compares the table with the server. */
export const moduleFlags: Readonly<Record<Module, readonly Flag[]>> = {
  inquiries: [...recordFlags, 'delete', 'approve', 'import'],
  'vendor-quotations': [...recordFlags, 'cancel', 'import', 'cost'],
  'customer-quotations': [...recordFlags, 'approve', 'cancel', 'print', 'cost'],
  'customer-pos': [...recordFlags, 'delete', 'approve', 'cancel'],
  'vendor-pos': [...recordFlags, 'delete', 'approve', 'cancel', 'print', 'cost'],
  deliveries: [...recordFlags, 'delete', 'post', 'cancel', 'print', 'cost'],
  'goods-receipts': [...recordFlags, 'delete', 'post', 'cancel', 'print', 'cost'],
  'sales-orders': [...recordFlags, 'delete', 'approve', 'cancel', 'print', 'cost'],
  // No `approve`: higher costs are accepted by users who may approve orders to vendors.
  'vendor-orders': [...recordFlags, 'delete', 'cancel', 'cost'],
  'invoice-pdfs': [...recordFlags, 'delete'],
  // Without `cost`, the customer's margin is left out of the timeline.
  customers: [...recordFlags, 'approve', 'import', 'cost'],
  vendors: [...recordFlags, 'approve', 'import'],
  parts: [...recordFlags, 'import', 'cost'],
  'tax-codes': recordFlags,
  'payment-terms': recordFlags,
  'exchange-rates': recordFlags,
  'cost-centres': [...recordFlags, 'delete'],
  'default-accounts': ['read', 'update'],
  'customer-invoices': [...recordFlags, 'delete', 'approve', 'post', 'cancel', 'print'],
  'vendor-invoices': [...recordFlags, 'delete', 'approve', 'post', 'cancel'],
  'general-invoices': [...recordFlags, 'delete', 'post', 'cancel', 'print'],
  // `approve` writes off more than the company's tolerance.
  'customer-payments': [...recordFlags, 'delete', 'approve', 'post', 'cancel', 'print'],
  'vendor-payments': [...recordFlags, 'delete', 'approve', 'post', 'cancel', 'print'],
  // `post` submits, exports and records what the bank did.
  'payment-runs': [...recordFlags, 'delete', 'approve', 'post', 'cancel'],
  // `post` sends a reminder.
  reminders: [...recordFlags, 'delete', 'post', 'cancel', 'print'],
  'reminder-levels': ['read', 'update'],
  'cash-payments': [...recordFlags, 'delete', 'post', 'cancel', 'print'],
  'bank-payments': [...recordFlags, 'delete', 'post', 'cancel', 'print'],
  'cash-receipts': [...recordFlags, 'delete', 'post', 'cancel', 'print'],
  'bank-receipts': [...recordFlags, 'delete', 'post', 'cancel', 'print'],
  'account-transfers': [...recordFlags, 'delete', 'post', 'cancel'],
  'cash-counts': [...recordFlags, 'delete', 'post', 'cancel', 'print'],
  // `post` explains lines and reconciles, `cancel` takes an import back and opens a reconciled statement again.
  'bank-statements': [...recordFlags, 'delete', 'post', 'cancel'],
  'card-statements': [...recordFlags, 'delete', 'post', 'cancel'],
  // `post` charges and refunds cards, `approve` decides about a payment whose outcome nobody knows.
  'card-global': [...recordFlags, 'delete', 'approve', 'post', 'cancel'],
  'card-mnt': [...recordFlags, 'delete', 'approve', 'post', 'cancel'],
  // `create` writes cheques, `cancel` voids them, `post` makes the files that tell the bank of them.
  cheques: [...recordFlags, 'post', 'cancel', 'print'],
  // `approve` decides on changes of bank details that somebody else asked for.
  'own-accounts': [...recordFlags, 'approve'],
  'account-groups': [...recordFlags, 'delete'],
  accounts: [...recordFlags, 'delete', 'import'],
  'journal-entries': [...recordFlags, 'delete', 'approve', 'post', 'cancel', 'print', 'import'],
  'entry-templates': [...recordFlags, 'delete'],
  // `post`: entries may be posted by night in the user's name.
  'recurring-entries': [...recordFlags, 'delete', 'post'],
  // `post` revalues and fills in the checklist, `approve` closes and locks for good, `cancel` reopens.
  'fiscal-years': [...recordFlags, 'delete', 'approve', 'post', 'cancel'],
  ledger: ['read'],
  'ledger-reports': ['read', 'export'],
  'party-reports': ['read', 'export'],
  // `post` files the report of a period.
  'tax-reports': ['read', 'post', 'export'],
  'report-schedules': ['read', 'create', 'update', 'delete'],
  // No create: the files are made of what is posted. `update` is for their settings.
  'audit-files': ['read', 'update', 'export'],
  'opening-balances': ['read', 'create', 'update', 'post', 'import'],
  users: [...recordFlags, 'delete'],
  roles: ['read', 'create', 'update', 'delete'],
  permissions: ['read', 'update'],
  'company-info': ['read', 'create', 'update'],
  audit: ['read', 'export'],
}

/** Whether the page serves only to add records. */
export const isForAdding = (url: string): boolean => url.endsWith('/add') || url === '/add-product'

const moduleOfPage = new Map<string, Module>(pages.map(({ url, module }) => [url, module]))

export const moduleOf = (url: PageUrl): Module => {
  const module = moduleOfPage.get(url)
  if (!module) throw new Error(`No page ${url}`)
  return module
}

/** The flags that may be granted or denied on a page. */
export const flagsOf = (url: PageUrl): readonly Flag[] => (isForAdding(url) ? ['read', 'create'] : moduleFlags[moduleOf(url)])

/** The permissions of an administrator. A company always needs a user who has all of them and so can repair every other permission. */
export const administratorPermissions: readonly (readonly [Module, Flag])[] = [
  ['users', 'update'],
  ['roles', 'update'],
  ['permissions', 'update'],
]

import { type Flag, type Module, pages, type PageUrl } from './permissions'

const record = ['read', 'create', 'update', 'export'] as const

/** The flags that mean something in a module: those that its endpoints or its code ask for. A test holds both against the server. */
export const moduleFlags: Readonly<Record<Module, readonly Flag[]>> = {
  inquiries: [...record, 'delete', 'approve', 'import'],
  'vendor-quotations': [...record, 'cancel', 'import', 'cost'],
  'customer-quotations': [...record, 'approve', 'cancel', 'print', 'cost'],
  'customer-pos': [...record, 'delete', 'approve', 'cancel'],
  'vendor-pos': [...record, 'delete', 'approve', 'cancel', 'print', 'cost'],
  deliveries: [...record, 'delete', 'post', 'cancel', 'print', 'cost'],
  'goods-receipts': [...record, 'delete', 'post', 'cancel', 'print', 'cost'],
  'sales-orders': [...record, 'delete', 'approve', 'cancel', 'print', 'cost'],
  // A higher cost is accepted by who may approve orders to vendors.
  'vendor-orders': [...record, 'delete', 'cancel', 'cost'],
  'invoice-pdfs': [...record, 'delete'],
  // Its margin is left out of the timeline without `cost`.
  customers: [...record, 'approve', 'import', 'cost'],
  vendors: [...record, 'approve', 'import'],
  parts: [...record, 'import', 'cost'],
  'tax-codes': record,
  'payment-terms': record,
  'exchange-rates': record,
  'customer-invoices': [...record, 'delete', 'approve', 'post', 'cancel', 'print'],
  'vendor-invoices': [...record, 'delete', 'approve', 'post', 'cancel'],
  'general-invoices': [...record, 'delete', 'post', 'cancel', 'print'],
  'cash-payments': [...record, 'delete', 'post', 'cancel', 'print'],
  ledger: ['read'],
  users: [...record, 'delete'],
  roles: ['read', 'create', 'update', 'delete'],
  permissions: ['read', 'update'],
  'company-info': ['read', 'create', 'update'],
  audit: ['read', 'export'],
}

/** Pages where something is added, and nothing else is done. */
export const isForAdding = (url: string): boolean => url.endsWith('/add') || url === '/add-product'

const moduleOfPage = new Map<string, Module>(pages.map(({ url, module }) => [url, module]))

export const moduleOf = (url: PageUrl): Module => {
  const module = moduleOfPage.get(url)
  if (!module) throw new Error(`No page ${url}`)
  return module
}

/** The flags that may be granted or denied on a page. */
export const flagsOf = (url: PageUrl): readonly Flag[] => (isForAdding(url) ? ['read', 'create'] : moduleFlags[moduleOf(url)])

/** What nobody may be without: whoever has it all can put every other permission right again. */
export const administrationKeys: readonly (readonly [Module, Flag])[] = [
  ['users', 'update'],
  ['roles', 'update'],
  ['permissions', 'update'],
]

import { z } from 'zod'

/** What a permission entry may allow. `cost` sends cost and margin; without it they never leave the server. */
export const flags = ['read', 'create', 'update', 'delete', 'approve', 'post', 'cancel', 'export', 'print', 'import', 'cost'] as const
export type Flag = (typeof flags)[number]

/** Every page under the shell that has a permission entry, with the module that owns it. */
export const pages = [
  { module: 'inquiries', url: '/inquiries/list' },
  { module: 'inquiries', url: '/inquiries/add' },
  { module: 'vendor-quotations', url: '/quotation/vendorQuotation/ingrammicro/list' },
  { module: 'vendor-quotations', url: '/quotation/vendorQuotation/ingrammicro/add' },
  { module: 'vendor-quotations', url: '/quotation/vendorQuotation/general/add' },
  { module: 'customer-quotations', url: '/quotation/customerQuotation/list' },
  { module: 'customer-quotations', url: '/quotation/customerQuotation/add' },
  { module: 'customer-pos', url: '/purchases/po-from-customer/list' },
  { module: 'customer-pos', url: '/purchases/po-from-customer/add' },
  { module: 'vendor-pos', url: '/purchases/po-to-vendor/list' },
  { module: 'vendor-pos', url: '/purchases/po-to-vendor/add' },
  { module: 'vendor-pos', url: '/purchases/po-to-vendor/general/add' },
  { module: 'deliveries', url: '/sales/delivery/list' },
  { module: 'deliveries', url: '/sales/delivery/add' },
  { module: 'goods-receipts', url: '/purchases/goods-receipt/list' },
  { module: 'goods-receipts', url: '/purchases/goods-receipt/add' },
  { module: 'sales-orders', url: '/sales/sales-order/list' },
  { module: 'sales-orders', url: '/sales/sales-order/add' },
  { module: 'sales-orders', url: '/sales/sales-order/jaak/list' },
  { module: 'sales-orders', url: '/sales/sales-order/jaak/add' },
  { module: 'vendor-orders', url: '/sales/sales-order/vendor/list' },
  { module: 'vendor-orders', url: '/sales/sales-order/vendor/add' },
  { module: 'invoice-pdfs', url: '/purchases/invoice-pdf/list' },
  { module: 'invoice-pdfs', url: '/purchases/invoice-pdf/add' },
  { module: 'customers', url: '/people/customer' },
  { module: 'customers', url: '/people/customer/add' },
  { module: 'vendors', url: '/people/vendor' },
  { module: 'vendors', url: '/people/vendor/add' },
  { module: 'parts', url: '/product-list' },
  { module: 'parts', url: '/add-product' },
  { module: 'tax-codes', url: '/finance/tax-codes' },
  { module: 'payment-terms', url: '/finance/payment-terms' },
  { module: 'exchange-rates', url: '/finance/exchange-rates' },
  { module: 'customer-invoices', url: '/finance/invoices/customer/list' },
  { module: 'customer-invoices', url: '/finance/invoices/customer/add' },
  { module: 'vendor-invoices', url: '/finance/invoices/vendor/list' },
  { module: 'vendor-invoices', url: '/finance/invoices/vendor/add' },
  { module: 'general-invoices', url: '/finance/invoices/general/list' },
  { module: 'general-invoices', url: '/finance/invoices/general/add' },
  { module: 'ledger', url: '/finance/ledger-health' },
  { module: 'users', url: '/user-management/users/list' },
  { module: 'roles', url: '/user-management/roles/list' },
  { module: 'permissions', url: '/user-management/permissions/role-wise' },
  { module: 'permissions', url: '/user-management/permissions/user-wise' },
  { module: 'company-info', url: '/company-info' },
  { module: 'audit', url: '/user-management/audit' },
] as const

export type Module = (typeof pages)[number]['module']
export type PageUrl = (typeof pages)[number]['url']
export const modules = [...new Set(pages.map((page) => page.module))] as [Module, ...Module[]]

/** What decides who may do what in a company. Its flags are given to few. */
export const administration: readonly Module[] = ['users', 'roles', 'permissions', 'company-info', 'audit']

const flagShape = Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<Flag, z.ZodBoolean>

/** One row of what a user may do in a company: a page, its module, and a boolean per flag. */
export const permissionEntry = z.object({ module: z.string(), url: z.string(), ...flagShape })
export type PermissionEntry = z.infer<typeof permissionEntry>

import { z } from 'zod'

/** The flags that a permission entry may allow. `cost` gives access to costs and margins; without it they never leave the server. */
export const flags = ['read', 'create', 'update', 'delete', 'approve', 'post', 'cancel', 'export', 'print', 'import', 'cost'] as const
export type Flag = (typeof flags)[number]

/** Every page under the shell that has a permission entry, by the module that owns it. */
const pagesOf = {
  inquiries: ['/inquiries/list', '/inquiries/add'],
  'vendor-quotations': ['/quotation/vendorQuotation/ingrammicro/list', '/quotation/vendorQuotation/ingrammicro/add', '/quotation/vendorQuotation/general/add'],
  'customer-quotations': ['/quotation/customerQuotation/list', '/quotation/customerQuotation/add'],
  'customer-pos': ['/purchases/po-from-customer/list', '/purchases/po-from-customer/add'],
  'vendor-pos': ['/purchases/po-to-vendor/list', '/purchases/po-to-vendor/add', '/purchases/po-to-vendor/general/add'],
  deliveries: ['/sales/delivery/list', '/sales/delivery/add'],
  'goods-receipts': ['/purchases/goods-receipt/list', '/purchases/goods-receipt/add'],
  'sales-orders': ['/sales/sales-order/list', '/sales/sales-order/add', '/sales/sales-order/jaak/list', '/sales/sales-order/jaak/add'],
  'vendor-orders': ['/sales/sales-order/vendor/list', '/sales/sales-order/vendor/add'],
  'invoice-pdfs': ['/purchases/invoice-pdf/list', '/purchases/invoice-pdf/add'],
  customers: ['/people/customer', '/people/customer/add'],
  vendors: ['/people/vendor', '/people/vendor/add'],
  parts: ['/product-list', '/add-product'],
  'tax-codes': ['/finance/tax-codes'],
  'payment-terms': ['/finance/payment-terms'],
  'exchange-rates': ['/finance/exchange-rates'],
  'cost-centres': ['/finance/cost-centres'],
  'default-accounts': ['/finance/default-accounts'],
  'customer-invoices': ['/finance/invoices/customer/list', '/finance/invoices/customer/add'],
  'vendor-invoices': ['/finance/invoices/vendor/list', '/finance/invoices/vendor/add'],
  'general-invoices': ['/finance/invoices/general/list', '/finance/invoices/general/add'],
  'customer-payments': ['/finance/payments/customer-payment/list', '/finance/payments/customer-payment/add'],
  'vendor-payments': ['/finance/payments/vendor-payment/list', '/finance/payments/vendor-payment/add'],
  'payment-runs': ['/finance/payments/run/list', '/finance/payments/run/add'],
  reminders: ['/finance/reminders/list', '/finance/reminders/add', '/finance/reminders/proposal'],
  'reminder-levels': ['/finance/reminders/levels'],
  'cash-payments': ['/finance/cash-and-bank/cash-payment/list', '/finance/cash-and-bank/cash-payment/add'],
  'bank-payments': ['/finance/cash-and-bank/bank-payment/list', '/finance/cash-and-bank/bank-payment/add'],
  'cash-receipts': ['/finance/cash-and-bank/cash-receipt/list', '/finance/cash-and-bank/cash-receipt/add'],
  'bank-receipts': ['/finance/cash-and-bank/bank-receipt/list', '/finance/cash-and-bank/bank-receipt/add'],
  'account-transfers': ['/finance/cash-and-bank/transfer/list', '/finance/cash-and-bank/transfer/add'],
  'cash-counts': ['/finance/cash-and-bank/cash-count/list', '/finance/cash-and-bank/cash-count/add'],
  'bank-statements': ['/finance/statement/bank/list', '/finance/statement/bank/add', '/finance/statement/bank/rules'],
  'card-statements': ['/finance/statement/card/list', '/finance/statement/card/add'],
  'card-global': ['/finance/transaction/global/list', '/finance/transaction/global/add'],
  'card-mnt': ['/finance/transaction/m&t/list', '/finance/transaction/m&t/add'],
  cheques: ['/finance/cheques/list'],
  'own-accounts': ['/finance/cash-and-bank/own-account/list', '/finance/cash-and-bank/own-account/add'],
  'account-groups': ['/finance/chartOfAccounts/accountGroups/list', '/finance/chartOfAccounts/accountGroups/add'],
  accounts: ['/finance/chartOfAccounts/account/list', '/finance/chartOfAccounts/account/add'],
  'journal-entries': ['/finance/journalEntry/list', '/finance/journalEntry/add'],
  'entry-templates': ['/finance/journalEntry/template'],
  'recurring-entries': ['/finance/journalEntry/recurring'],
  'fiscal-years': ['/finance/fiscalYear/fiscal-year/list', '/finance/fiscalYear/fiscal-year/add'],
  ledger: ['/finance/ledger-health'],
  'ledger-reports': [
    '/reports',
    '/reports/trial-balance',
    '/reports/general-ledger',
    '/reports/journal',
    '/reports/balance-sheet',
    '/profit-loss',
    '/reports/cash-flow',
    '/reports/consolidated',
    '/reports/income',
    '/reports/expense',
    '/reports/bank-reconciliation',
    '/reports/card-settlement',
    '/reports/sequence-gaps',
    '/reports/changed-since-reported',
  ],
  'party-reports': ['/reports/aged-receivables', '/reports/aged-payables', '/reports/party-statement'],
  'tax-reports': ['/reports/tax', '/reports/withholding'],
  'report-schedules': ['/reports/schedules'],
  'audit-files': ['/reports/audit-files'],
  'opening-balances': ['/finance/opening-balances'],
  users: ['/user-management/users/list'],
  roles: ['/user-management/roles/list'],
  permissions: ['/user-management/permissions/role-wise', '/user-management/permissions/user-wise'],
  'company-info': ['/company-info'],
  audit: ['/user-management/audit'],
} as const

export type Module = keyof typeof pagesOf
export type PageUrl = (typeof pagesOf)[Module][number]
export const modules = Object.keys(pagesOf) as [Module, ...Module[]]
export const pages = modules.flatMap((module) => pagesOf[module].map((url: PageUrl) => ({ module, url })))

/** The modules that decide who may do what in a company. Few roles get their flags. */
export const administrationModules: readonly Module[] = ['users', 'roles', 'permissions', 'company-info', 'audit']

const flagShape = Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<Flag, z.ZodBoolean>

/** One row of a user's permissions in a company: a page, its module, and a boolean per flag. */
export const permissionEntry = z.object({ module: z.string(), url: z.string(), ...flagShape })
export type PermissionEntry = z.infer<typeof permissionEntry>

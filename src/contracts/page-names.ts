import { type DocumentKind, documentKinds, inSentence } from './document-kinds'
import type { Module, PageUrl } from './permissions'

const documents = (...kinds: DocumentKind[]) => kinds.map((kind) => [documentKinds[kind].module, documentKinds[kind].many] as const)

/** Names of the modules in screens and messages about permissions, in the order and under the headings of the menu. */
export const moduleNames: readonly { section: string; modules: readonly (readonly [Module, string])[] }[] = [
  {
    section: 'Trade',
    modules: [
      ...documents('inquiry', 'customer_quotation', 'vendor_quotation', 'customer_po', 'vendor_po', 'delivery', 'goods_receipt', 'sales_order', 'vendor_order'),
      ['invoice-pdfs', 'Vendors’ papers'],
    ],
  },
  {
    section: 'Records',
    modules: [
      ['parts', 'Parts'],
      ['customers', 'Customers'],
      ['vendors', 'Vendors'],
    ],
  },
  {
    section: 'Finance',
    modules: [
      ['accounts', 'Accounts'],
      ['account-groups', 'Account groups'],
      ...documents(
        'customer_invoice',
        'vendor_invoice',
        'general_invoice',
        'customer_payment',
        'vendor_payment',
        'payment_run',
        'reminder',
        'cash_payment',
        'bank_payment',
        'cash_receipt',
        'bank_receipt',
        'account_transfer',
        'cash_count',
        'bank_statement',
        'card_statement',
        'card_global',
        'card_mnt',
        'journal_entry',
      ),
      ['cheques', 'Cheques'],
      ['reminder-levels', 'Reminder levels'],
      ['own-accounts', 'Own accounts'],
      ['entry-templates', 'Entry templates'],
      ['recurring-entries', 'Recurring entries'],
      ['fiscal-years', 'Fiscal years'],
      ['ledger', 'Ledger'],
      ['ledger-reports', 'Reports on accounts'],
      ['party-reports', 'Reports on customers and vendors'],
      ['tax-reports', 'Reports on taxes'],
      ['report-schedules', 'Reports by mail'],
      ['audit-files', 'Audit files'],
      ['opening-balances', 'Opening balances'],
      ['tax-codes', 'Tax codes'],
      ['payment-terms', 'Payment terms'],
      ['exchange-rates', 'Exchange rates'],
      ['cost-centres', 'Cost centres'],
      ['default-accounts', 'Default accounts'],
    ],
  },
  {
    section: 'Administration',
    modules: [
      ['users', 'Users'],
      ['roles', 'Roles'],
      ['permissions', 'Permissions'],
      ['company-info', 'Company'],
      ['audit', 'Audit trail'],
    ],
  },
]

type DocumentPageUrl = (typeof documentKinds)[DocumentKind]['pages']['list' | 'add']

const otherPages: Readonly<Record<Exclude<PageUrl, DocumentPageUrl>, string>> = {
  '/quotation/vendorQuotation/ingrammicro/add': 'New vendor quotation from a file',
  '/purchases/po-to-vendor/add': 'New order to the distributor',
  '/sales/sales-order/jaak/list': 'Jaak sales orders',
  '/sales/sales-order/jaak/add': 'New Jaak sales order',
  '/purchases/invoice-pdf/list': 'Vendors’ papers',
  '/purchases/invoice-pdf/add': 'Add vendors’ papers',
  '/people/customer': 'Customers',
  '/people/customer/add': 'New customer',
  '/people/vendor': 'Vendors',
  '/people/vendor/add': 'New vendor',
  '/product-list': 'Parts',
  '/add-product': 'New part',
  '/finance/chartOfAccounts/account/list': 'Chart of accounts',
  '/finance/chartOfAccounts/account/add': 'New account',
  '/finance/chartOfAccounts/accountGroups/list': 'Account groups',
  '/finance/chartOfAccounts/accountGroups/add': 'New account group',
  '/finance/cheques/list': 'Cheques',
  '/finance/cash-and-bank/own-account/list': 'Own accounts',
  '/finance/cash-and-bank/own-account/add': 'New own account',
  '/finance/reminders/proposal': 'Proposed reminders',
  '/finance/reminders/levels': 'Reminder levels',
  '/finance/tax-codes': 'Tax codes',
  '/finance/payment-terms': 'Payment terms',
  '/finance/exchange-rates': 'Exchange rates',
  '/finance/cost-centres': 'Cost centres',
  '/finance/default-accounts': 'Default accounts',
  '/finance/journalEntry/template': 'Entry templates',
  '/finance/journalEntry/recurring': 'Recurring entries',
  '/finance/fiscalYear/fiscal-year/list': 'Fiscal years',
  '/finance/fiscalYear/fiscal-year/add': 'New fiscal year',
  '/finance/ledger-health': 'Ledger health',
  '/reports': 'Reports',
  '/reports/trial-balance': 'Trial balance',
  '/reports/general-ledger': 'General ledger',
  '/reports/journal': 'Journal',
  '/reports/balance-sheet': 'Balance sheet',
  '/profit-loss': 'Profit and loss',
  '/reports/cash-flow': 'Cash flow',
  '/reports/consolidated': 'Consolidated statements',
  '/reports/income': 'Income',
  '/reports/expense': 'Expenses',
  '/reports/bank-reconciliation': 'Bank reconciliation',
  '/reports/sequence-gaps': 'Sequence gaps',
  '/reports/changed-since-reported': 'Changed since reported',
  '/reports/aged-receivables': 'Aged receivables',
  '/reports/aged-payables': 'Aged payables',
  '/reports/party-statement': 'Statement of a customer or vendor',
  '/reports/tax': 'Tax',
  '/reports/withholding': 'Withholding tax',
  '/reports/schedules': 'Reports by mail',
  '/reports/audit-files': 'Audit files',
  '/finance/opening-balances': 'Opening balances',
  '/user-management/users/list': 'Users',
  '/user-management/roles/list': 'Roles',
  '/user-management/permissions/role-wise': 'Permissions by role',
  '/user-management/permissions/user-wise': 'Permissions by user',
  '/company-info': 'Company',
  '/user-management/audit': 'Audit trail',
}

const pageNames = {
  ...otherPages,
  ...Object.fromEntries(
    Object.values(documentKinds).flatMap(({ pages, one, many }) => [
      [pages.list, many],
      [pages.add, `New ${inSentence(one)}`],
    ]),
  ),
} as Readonly<Record<PageUrl, string>>

/** The page's name on screen. */
export const pageName = (url: PageUrl): string => pageNames[url]

import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import type { PageUrl, PermissionEntry } from '@/contracts/permissions'
import type { MenuItem, MenuSection } from '@/contracts/session'

interface Node {
  icon: string
  label: string
  page?: PageUrl
  /** Pages that keep this entry highlighted, besides its own. */
  paths?: string[]
  submenu?: Node[]
}

/** The list page of a document kind, and all pages that keep its menu entry highlighted. */
const pagesOf = (kind: DocumentKind, ...otherPaths: string[]) => {
  const { list, add, edit, detail } = documentKinds[kind].pages
  return { page: list, paths: [add, edit, detail, ...otherPaths] }
}

/** The whole menu; each user gets the entries whose page they may read. It lists only pages that work. */
const MENU: { heading: string; entries: Node[] }[] = [
  {
    heading: 'Trade',
    entries: [
      { icon: 'inbox', label: 'Inquiries', ...pagesOf('inquiry') },
      {
        icon: 'file-text',
        label: 'Quotations',
        submenu: [
          { icon: 'send', label: 'Customer', ...pagesOf('customer_quotation', '/quotation/customerQuotation/compare') },
          {
            icon: 'file-down',
            label: 'Vendor',
            submenu: [
              {
                icon: 'truck',
                label: 'All quotations',
                // Without the page for adding a general quotation, which has its own entry.
                page: '/quotation/vendorQuotation/ingrammicro/list',
                paths: [
                  '/quotation/vendorQuotation/ingrammicro/add',
                  '/quotation/vendorQuotation/ingrammicro/detail',
                  '/quotation/vendorQuotation/edit',
                  '/quotation/vendorQuotation/general/detail',
                  '/quotation/vendorQuotation/general/edit',
                  '/quotation/vendorQuotation/compare',
                ],
              },
              { icon: 'file-plus', label: 'New quotation', page: '/quotation/vendorQuotation/general/add' },
            ],
          },
        ],
      },
      {
        icon: 'clipboard-list',
        label: 'Orders',
        submenu: [
          { icon: 'file-down', label: 'From customers', ...pagesOf('customer_po', '/purchases/po-from-customer/deal') },
          { icon: 'send', label: 'Sales orders', ...pagesOf('sales_order', '/sales/sales-order/deal') },
          { icon: 'send', label: 'Jaak orders', page: '/sales/sales-order/jaak/list', paths: ['/sales/sales-order/jaak/add'] },
          { icon: 'truck', label: 'To vendors', ...pagesOf('vendor_po', '/purchases/po-to-vendor/add', '/purchases/po-to-vendor/split') },
          { icon: 'truck', label: 'Confirmations of vendors', ...pagesOf('vendor_order') },
        ],
      },
      {
        icon: 'truck',
        label: 'Goods',
        submenu: [
          { icon: 'inbox', label: 'Receipts', ...pagesOf('goods_receipt') },
          { icon: 'truck', label: 'Deliveries', ...pagesOf('delivery') },
        ],
      },
      {
        icon: 'inbox',
        label: 'Vendors’ papers',
        page: '/purchases/invoice-pdf/list',
        paths: ['/purchases/invoice-pdf/add', '/purchases/invoice-pdf/review'],
      },
    ],
  },
  {
    heading: 'Records',
    entries: [
      { icon: 'package', label: 'Parts', page: '/product-list', paths: ['/add-product', '/edit-product', '/product-details', '/inventory'] },
      {
        icon: 'users',
        label: 'People',
        submenu: [
          { icon: 'user', label: 'Customers', page: '/people/customer', paths: ['/people/customer/add', '/people/customer/detail'] },
          { icon: 'store', label: 'Vendors', page: '/people/vendor', paths: ['/people/vendor/add', '/people/vendor/detail'] },
        ],
      },
    ],
  },
  {
    heading: 'Finance',
    entries: [
      { icon: 'file-text', label: 'Customer invoices', ...pagesOf('customer_invoice') },
      { icon: 'file-text', label: 'Vendor invoices', ...pagesOf('vendor_invoice') },
      { icon: 'file-text', label: 'General invoices', ...pagesOf('general_invoice') },
      {
        icon: 'banknote',
        label: 'Payments',
        submenu: [
          { icon: 'file-down', label: 'From customers', ...pagesOf('customer_payment', '/finance/payments/customer-payment/settle') },
          { icon: 'send', label: 'To vendors', ...pagesOf('vendor_payment', '/finance/payments/vendor-payment/settle') },
          { icon: 'clipboard-list', label: 'Payment runs', ...pagesOf('payment_run') },
          { icon: 'credit-card', label: 'Cards, Global Payments', ...pagesOf('card_global', '/finance/transaction/global/deposits') },
          { icon: 'credit-card', label: 'Cards, M&T', ...pagesOf('card_mnt', '/finance/transaction/m&t/deposits') },
        ],
      },
      {
        icon: 'history',
        label: 'Reminders',
        submenu: [
          { icon: 'clipboard-list', label: 'Proposed', page: '/finance/reminders/proposal', paths: ['/finance/reminders/exclusions'] },
          { icon: 'send', label: 'All reminders', ...pagesOf('reminder') },
          { icon: 'settings', label: 'Levels', page: '/finance/reminders/levels', paths: ['/finance/reminders/levels/edit'] },
        ],
      },
      {
        icon: 'landmark',
        label: 'Cash and bank',
        submenu: [
          { icon: 'banknote', label: 'Cash payments', ...pagesOf('cash_payment') },
          { icon: 'banknote', label: 'Cash receipts', ...pagesOf('cash_receipt') },
          { icon: 'landmark', label: 'Bank payments', ...pagesOf('bank_payment') },
          { icon: 'landmark', label: 'Bank receipts', ...pagesOf('bank_receipt') },
          { icon: 'send', label: 'Account transfers', ...pagesOf('account_transfer') },
          { icon: 'scale', label: 'Cash counts', ...pagesOf('cash_count') },
          { icon: 'file-down', label: 'Bank statements', ...pagesOf('bank_statement', '/finance/statement/bank/reconcile') },
          { icon: 'file-down', label: 'Card statements', ...pagesOf('card_statement', '/finance/statement/card/reconcile') },
          { icon: 'settings', label: 'Rules for statements', page: '/finance/statement/bank/rules' },
          { icon: 'file-text', label: 'Cheques', page: '/finance/cheques/list', paths: ['/finance/cheques/detail'] },
          {
            icon: 'landmark',
            label: 'Own accounts',
            page: '/finance/cash-and-bank/own-account/list',
            paths: ['add', 'detail', 'edit'].map((page) => `/finance/cash-and-bank/own-account/${page}`),
          },
        ],
      },
      {
        icon: 'landmark',
        label: 'Chart of accounts',
        submenu: [
          {
            icon: 'notebook',
            label: 'Accounts',
            page: '/finance/chartOfAccounts/account/list',
            paths: ['add', 'detail', 'edit', 'import'].map((page) => `/finance/chartOfAccounts/account/${page}`),
          },
          {
            icon: 'clipboard-list',
            label: 'Groups',
            page: '/finance/chartOfAccounts/accountGroups/list',
            paths: ['add', 'detail', 'edit'].map((page) => `/finance/chartOfAccounts/accountGroups/${page}`),
          },
        ],
      },
      {
        icon: 'notebook',
        label: 'Journal',
        submenu: [
          { icon: 'notebook', label: 'Journal entries', ...pagesOf('journal_entry', '/finance/journalEntry/import') },
          {
            icon: 'clipboard-list',
            label: 'Templates',
            page: '/finance/journalEntry/template',
            paths: ['add', 'detail', 'edit'].map((page) => `/finance/journalEntry/template/${page}`),
          },
          {
            icon: 'calendar',
            label: 'Recurring entries',
            page: '/finance/journalEntry/recurring',
            paths: ['add', 'detail', 'edit'].map((page) => `/finance/journalEntry/recurring/${page}`),
          },
        ],
      },
      {
        icon: 'calendar',
        label: 'Fiscal years',
        page: '/finance/fiscalYear/fiscal-year/list',
        paths: [
          '/finance/fiscalYear/fiscal-year/add',
          '/finance/fiscalYear/fiscal-year/detail',
          '/finance/fiscalYear/fiscal-year/close',
          '/finance/fiscalYear/fiscal-year/revaluation',
        ],
      },
      {
        icon: 'landmark',
        label: 'Opening balances',
        page: '/finance/opening-balances',
        paths: [
          '/finance/opening-balances/enter-accounts',
          '/finance/opening-balances/enter-items',
          '/finance/opening-balances/enter-stock',
          '/finance/opening-balances/enter-uncleared',
          '/finance/opening-balances/import-accounts',
          '/finance/opening-balances/import-items',
          '/finance/opening-balances/import-stock',
          '/finance/opening-balances/import-uncleared',
        ],
      },
      { icon: 'scale', label: 'Ledger health', page: '/finance/ledger-health' },
      {
        icon: 'receipt',
        label: 'Tax codes',
        page: '/finance/tax-codes',
        paths: ['/finance/tax-codes/add', '/finance/tax-codes/detail', '/finance/tax-codes/edit'],
      },
      {
        icon: 'notebook',
        label: 'Payment terms',
        page: '/finance/payment-terms',
        paths: ['/finance/payment-terms/add', '/finance/payment-terms/detail', '/finance/payment-terms/edit'],
      },
      {
        icon: 'banknote',
        label: 'Exchange rates',
        page: '/finance/exchange-rates',
        paths: ['/finance/exchange-rates/add', '/finance/exchange-rates/detail', '/finance/exchange-rates/paste'],
      },
      {
        icon: 'chart',
        label: 'Cost centres',
        page: '/finance/cost-centres',
        paths: ['/finance/cost-centres/add', '/finance/cost-centres/detail', '/finance/cost-centres/edit'],
      },
      { icon: 'settings', label: 'Default accounts', page: '/finance/default-accounts', paths: ['/finance/default-accounts/edit'] },
    ],
  },
  {
    heading: 'Reports',
    entries: [
      { icon: 'chart', label: 'All reports', page: '/reports' },
      {
        icon: 'scale',
        label: 'Accounts',
        submenu: [
          { icon: 'scale', label: 'Trial balance', page: '/reports/trial-balance' },
          { icon: 'notebook', label: 'General ledger', page: '/reports/general-ledger' },
          { icon: 'history', label: 'Journal', page: '/reports/journal' },
          { icon: 'landmark', label: 'Bank reconciliation', page: '/reports/bank-reconciliation' },
          { icon: 'scale', label: 'Card settlement', page: '/reports/card-settlement' },
          { icon: 'clipboard-list', label: 'Sequence gaps', page: '/reports/sequence-gaps' },
          { icon: 'history', label: 'Changed since reported', page: '/reports/changed-since-reported' },
        ],
      },
      {
        icon: 'landmark',
        label: 'Statements',
        submenu: [
          { icon: 'landmark', label: 'Balance sheet', page: '/reports/balance-sheet' },
          { icon: 'chart', label: 'Profit and loss', page: '/profit-loss' },
          { icon: 'banknote', label: 'Cash flow', page: '/reports/cash-flow' },
          { icon: 'building', label: 'Consolidated', page: '/reports/consolidated' },
          { icon: 'file-down', label: 'Income', page: '/reports/income' },
          { icon: 'send', label: 'Expenses', page: '/reports/expense' },
        ],
      },
      {
        icon: 'users',
        label: 'Owed and owing',
        submenu: [
          { icon: 'user', label: 'Aged receivables', page: '/reports/aged-receivables' },
          { icon: 'store', label: 'Aged payables', page: '/reports/aged-payables' },
          { icon: 'file-text', label: 'Statement of a party', page: '/reports/party-statement' },
        ],
      },
      { icon: 'receipt', label: 'Tax', page: '/reports/tax' },
      { icon: 'receipt', label: 'Withholding tax', page: '/reports/withholding' },
      { icon: 'send', label: 'Reports by mail', page: '/reports/schedules' },
      { icon: 'file-down', label: 'Audit files', page: '/reports/audit-files' },
    ],
  },
  {
    heading: 'Administration',
    entries: [
      { icon: 'users', label: 'Users', page: '/user-management/users/list' },
      { icon: 'clipboard-list', label: 'Roles', page: '/user-management/roles/list' },
      {
        icon: 'shield',
        label: 'Permissions',
        submenu: [
          { icon: 'users', label: 'Role-wise', page: '/user-management/permissions/role-wise' },
          { icon: 'user', label: 'User-wise', page: '/user-management/permissions/user-wise' },
        ],
      },
      { icon: 'building', label: 'Company', page: '/company-info', paths: ['/company-info/add', '/company-info/edit'] },
      { icon: 'history', label: 'Audit trail', page: '/user-management/audit', paths: ['/user-management/audit/detail'] },
    ],
  },
]

const collect = (items: MenuItem[]): string[] => items.flatMap((item) => item.paths)

const build = (node: Node, readable: ReadonlySet<string>): MenuItem[] => {
  const submenu = (node.submenu ?? []).flatMap((child) => build(child, readable))
  if (node.page ? !readable.has(node.page) : submenu.length === 0) return []
  const entryPaths = node.page ? [node.page, ...(node.paths ?? [])] : []
  return [{ icon: node.icon, label: node.label, link: node.page ?? null, paths: [...entryPaths, ...collect(submenu)], showInMenu: true, submenu }]
}

/** The menu of a user: sections without an entry are left out. */
export const menuFor = (permissions: readonly PermissionEntry[]): MenuSection[] => {
  const readable = new Set(permissions.filter((permission) => permission.read).map((permission) => permission.url))
  return MENU.map(({ heading, entries }) => ({ heading, entries: entries.flatMap((entry) => build(entry, readable)) })).filter(
    (section) => section.entries.length > 0,
  )
}

import type { Flag, Module, PageUrl } from './permissions'

interface KindRow {
  /** Label of one document, and label of several. */
  one: string
  many: string
  module: Module
  /** Path of its records, below the API root. */
  path: string
  /** The flag of its module that is needed to see its total: `cost` where the total is what we pay. */
  amounts: Extract<Flag, 'read' | 'cost'>
  /** Labels of its number series, by prefix. A prefix never changes once numbers with it have been assigned. */
  series: Readonly<Record<string, string>>
  pages: { list: PageUrl; add: PageUrl; edit: string; detail: string }
}

/** The pages of a kind whose addresses differ only in their last part. */
const pagesBelow = <const P extends string>(area: P) =>
  ({ list: `${area}/list`, add: `${area}/add`, edit: `${area}/edit`, detail: `${area}/detail` }) as {
    list: `${P}/list`
    add: `${P}/add`
    edit: `${P}/edit`
    detail: `${P}/detail`
  }

/** Every kind of document, in the order of a deal. Whatever is the same for all kinds is derived from this table. */
export const documentKinds = {
  inquiry: {
    one: 'Inquiry',
    many: 'Inquiries',
    module: 'inquiries',
    path: '/inquiry',
    amounts: 'read',
    series: { INQ: 'Inquiries' },
    pages: pagesBelow('/inquiries'),
  },
  vendor_quotation: {
    one: 'Vendor quotation',
    many: 'Vendor quotations',
    module: 'vendor-quotations',
    path: '/vendorQuotation',
    amounts: 'cost',
    series: { VQ: 'Vendor quotations', IMQ: 'Distributor quotations' },
    pages: {
      list: '/quotation/vendorQuotation/ingrammicro/list',
      add: '/quotation/vendorQuotation/general/add',
      edit: '/quotation/vendorQuotation/general/edit',
      detail: '/quotation/vendorQuotation/ingrammicro/detail',
    },
  },
  customer_quotation: {
    one: 'Customer quotation',
    many: 'Customer quotations',
    module: 'customer-quotations',
    path: '/RfqForCustomer/customer-qoutation',
    amounts: 'read',
    series: { CQ: 'Customer quotations' },
    pages: pagesBelow('/quotation/customerQuotation'),
  },
  customer_po: {
    one: 'PO from customer',
    many: 'POs from customers',
    module: 'customer-pos',
    path: '/poFromCustomer/customer-PO',
    amounts: 'read',
    series: { CPO: 'POs from customers' },
    pages: pagesBelow('/purchases/po-from-customer'),
  },
  sales_order: {
    one: 'Sales order',
    many: 'Sales orders',
    module: 'sales-orders',
    path: '/order/sales-orders',
    amounts: 'read',
    series: { SO: 'Sales orders' },
    pages: pagesBelow('/sales/sales-order'),
  },
  vendor_po: {
    one: 'PO to vendor',
    many: 'POs to vendors',
    module: 'vendor-pos',
    path: '/poToVendor/vendor-POs',
    amounts: 'cost',
    series: { PO: 'POs to vendors' },
    pages: {
      list: '/purchases/po-to-vendor/list',
      add: '/purchases/po-to-vendor/general/add',
      edit: '/purchases/po-to-vendor/edit',
      detail: '/purchases/po-to-vendor/general/detail',
    },
  },
  vendor_order: {
    one: 'Confirmation of a vendor',
    many: 'Confirmations of vendors',
    module: 'vendor-orders',
    path: '/order/vendor-orders',
    amounts: 'cost',
    series: { VO: 'Confirmations of vendors' },
    pages: pagesBelow('/sales/sales-order/vendor'),
  },
  goods_receipt: {
    one: 'Goods receipt',
    many: 'Goods receipts',
    module: 'goods-receipts',
    path: '/goodsReceipts',
    amounts: 'cost',
    series: { GRN: 'Goods receipts' },
    pages: pagesBelow('/purchases/goods-receipt'),
  },
  delivery: {
    one: 'Delivery',
    many: 'Deliveries',
    module: 'deliveries',
    path: '/deliveries',
    amounts: 'cost',
    series: { DN: 'Delivery notes' },
    pages: pagesBelow('/sales/delivery'),
  },
  customer_invoice: {
    one: 'Customer invoice',
    many: 'Customer invoices',
    module: 'customer-invoices',
    path: '/invoices/customer-invoice',
    amounts: 'read',
    series: { INV: 'Customer invoices', CRN: 'Credit notes' },
    pages: pagesBelow('/finance/invoices/customer'),
  },
  vendor_invoice: {
    one: 'Vendor invoice',
    many: 'Vendor invoices',
    module: 'vendor-invoices',
    path: '/invoices/vendor-invoice',
    amounts: 'read',
    series: { VINV: 'Vendor invoices', VCN: 'Debit notes' },
    pages: pagesBelow('/finance/invoices/vendor'),
  },
  general_invoice: {
    one: 'General invoice',
    many: 'General invoices',
    module: 'general-invoices',
    path: '/invoices/general-invoice',
    amounts: 'read',
    series: { GINV: 'General invoices', OPEN: 'Opening items' },
    pages: pagesBelow('/finance/invoices/general'),
  },
  cash_payment: {
    one: 'Cash payment',
    many: 'Cash payments',
    module: 'cash-payments',
    path: '/finance/cash-payment',
    amounts: 'read',
    series: { CP: 'Cash payments' },
    pages: pagesBelow('/finance/cash-and-bank/cash-payment'),
  },
  customer_payment: {
    one: 'Customer payment',
    many: 'Customer payments',
    module: 'customer-payments',
    path: '/finance/customer-payments',
    amounts: 'read',
    series: { CUP: 'Customer payments' },
    pages: pagesBelow('/finance/payments/customer-payment'),
  },
  reminder: {
    one: 'Reminder',
    many: 'Reminders',
    module: 'reminders',
    path: '/finance/reminders',
    amounts: 'read',
    series: { REM: 'Reminders' },
    pages: pagesBelow('/finance/reminders'),
  },
  vendor_payment: {
    one: 'Vendor payment',
    many: 'Vendor payments',
    module: 'vendor-payments',
    path: '/finance/vendor-payments',
    amounts: 'read',
    series: { VEP: 'Vendor payments' },
    pages: pagesBelow('/finance/payments/vendor-payment'),
  },
  payment_run: {
    one: 'Payment run',
    many: 'Payment runs',
    module: 'payment-runs',
    path: '/finance/payment-runs',
    amounts: 'read',
    series: { PRUN: 'Payment runs' },
    pages: pagesBelow('/finance/payments/run'),
  },
  bank_payment: {
    one: 'Bank payment',
    many: 'Bank payments',
    module: 'bank-payments',
    path: '/finance/bank-payment',
    amounts: 'read',
    series: { BP: 'Bank payments' },
    pages: pagesBelow('/finance/cash-and-bank/bank-payment'),
  },
  cash_receipt: {
    one: 'Cash receipt',
    many: 'Cash receipts',
    module: 'cash-receipts',
    path: '/finance/cash-receipt',
    amounts: 'read',
    series: { CR: 'Cash receipts' },
    pages: pagesBelow('/finance/cash-and-bank/cash-receipt'),
  },
  bank_receipt: {
    one: 'Bank receipt',
    many: 'Bank receipts',
    module: 'bank-receipts',
    path: '/finance/bank-receipt',
    amounts: 'read',
    series: { BR: 'Bank receipts' },
    pages: pagesBelow('/finance/cash-and-bank/bank-receipt'),
  },
  account_transfer: {
    one: 'Account transfer',
    many: 'Account transfers',
    module: 'account-transfers',
    path: '/finance/account-transfer',
    amounts: 'read',
    series: { FTR: 'Account transfers' },
    pages: pagesBelow('/finance/cash-and-bank/transfer'),
  },
  cash_count: {
    one: 'Cash count',
    many: 'Cash counts',
    module: 'cash-counts',
    path: '/finance/cash-count',
    amounts: 'read',
    series: { CC: 'Cash counts' },
    pages: pagesBelow('/finance/cash-and-bank/cash-count'),
  },
  bank_statement: {
    one: 'Bank statement',
    many: 'Bank statements',
    module: 'bank-statements',
    path: '/statments/bank',
    amounts: 'read',
    series: { BST: 'Bank statements' },
    pages: pagesBelow('/finance/statement/bank'),
  },
  card_statement: {
    one: 'Card statement',
    many: 'Card statements',
    module: 'card-statements',
    path: '/statments/card',
    amounts: 'read',
    series: { CST: 'Card statements' },
    pages: pagesBelow('/finance/statement/card'),
  },
  card_global: {
    one: 'Card payment, Global Payments',
    many: 'Card payments, Global Payments',
    module: 'card-global',
    path: '/payments/globle',
    amounts: 'read',
    series: { CGP: 'Card payments, Global Payments' },
    pages: pagesBelow('/finance/transaction/global'),
  },
  card_mnt: {
    one: 'Card payment, M&T',
    many: 'Card payments, M&T',
    module: 'card-mnt',
    path: '/payments/mnt',
    amounts: 'read',
    series: { CMT: 'Card payments, M&T' },
    pages: pagesBelow('/finance/transaction/m&t'),
  },
  journal_entry: {
    one: 'Journal entry',
    many: 'Journal entries',
    module: 'journal-entries',
    path: '/finance/journal-entry',
    amounts: 'read',
    series: { JE: 'Journal entries' },
    pages: pagesBelow('/finance/journalEntry'),
  },
} as const satisfies Readonly<Record<string, KindRow>>

export type DocumentKind = keyof typeof documentKinds
/** Names of the kinds in the database and in the API, in the order of the table. */
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(documentKinds, kind)

/** "Sales order" within a sentence: "sales order". "PO to vendor" stays as it is. */
export const inSentence = (name: string): string => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

import { type DocumentKind, documentKinds } from './document-kinds'

/** Fixed sets of values that forms, lists and the database share. Kept apart from their schemas, because filtering a list by one needs no schema. */

export const receivedVia = ['email', 'phone', 'portal', 'visit', 'other'] as const
export const priorities = ['low', 'normal', 'high'] as const

export const partTypes = ['stock', 'service', 'non_stock', 'license'] as const
/** Serial numbers are not recorded, recorded as entered, or required for every stock movement. */
export const serialTracking = ['none', 'record_only', 'strict'] as const

export const taxKinds = ['sales', 'purchase', 'withholding', 'reverse_charge', 'intra_community', 'exempt'] as const

export const addressKinds = ['billing', 'shipping', 'other'] as const
export const taxIdTypes = ['vat', 'gst', 'ein', 'trn', 'tin', 'other'] as const
/** Hold on a vendor: none, its invoices aren't booked, its invoices aren't paid, or no business with the vendor at all. */
export const vendorHolds = ['none', 'invoices', 'payments', 'all'] as const
export const distributorKinds = ['none', 'ingrammicro'] as const

/** Paper sizes of ISO 216 and ANSI. */
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]
/** How goods that leave the stock are valued. */
export const costingMethods = ['moving_average', 'fifo'] as const
export type CostingMethod = (typeof costingMethods)[number]
/** Charts of accounts that a company may start with. */
export const startingCharts = ['general', 'us'] as const
export type StartingChart = (typeof startingCharts)[number]
/** Kinds of further addresses, besides the one that documents print. */
export const companyAddressKinds = ['billing', 'shipping', 'warehouse', 'other'] as const
/** Colours that tell companies apart; a company stores the index of its colour. */
export const companyHues = ['Petrol', 'Blue', 'Violet', 'Pink', 'Red', 'Orange', 'Green', 'Teal'] as const
type NumberedSeries = { [K in DocumentKind]: keyof (typeof documentKinds)[K]['series'] }[DocumentKind]
/** Label of each number series, by the prefix of its numbers. */
export const seriesNames = Object.assign({}, ...Object.values(documentKinds).map(({ series }) => series)) as Readonly<Record<NumberedSeries, string>>
export const numberedSeries = Object.keys(seriesNames) as NumberedSeries[]

/** Whether something is owed to us or by us. */
export const invoiceDirections = ['receivable', 'payable'] as const

/** A stock movement is a draft, posted to stock and ledger, or reversed in both. */
export const movementStatuses = ['draft', 'posted', 'reversed'] as const
/** Goods come into a warehouse, go from the vendor straight to the customer, or go back to the vendor. */
export const receiptTypes = ['receipt', 'dropship', 'return'] as const
/** Goods leave a warehouse, go from a vendor straight to the customer, or come back from the customer. */
export const deliveryTypes = ['delivery', 'dropship', 'return'] as const
export const customerInvoiceTypes = ['invoice', 'credit_note'] as const
export const vendorInvoiceTypes = ['invoice', 'debit_note'] as const

/** Status of a submission to a customer's invoicing portal. */
export const portalStatuses = ['not_submitted', 'submitted', 'accepted', 'rejected', 'paid'] as const

/** Types of ledger accounts; the type decides which postings an account takes. */
export const accountTypes = [
  'bank',
  'cash',
  'card_clearing',
  'receivable',
  'payable',
  'inventory',
  'gr_ni',
  'tax_payable',
  'tax_receivable',
  'income',
  'cogs',
  'expense',
  'equity',
  'retained_earnings',
  'fx_gain_loss',
  'rounding',
  'suspense',
  'fixed_asset',
  'other',
] as const
export type AccountType = (typeof accountTypes)[number]

/** The parts of a cash flow statement. */
export const cashFlowSections = ['operating', 'investing', 'financing'] as const
export type CashFlowSection = (typeof cashFlowSections)[number]

/** The two ways of handling a customer's order. Each has its own list and form. */
export const orderProfiles = ['standard', 'jaak'] as const
/** A line is supplied from stock, by a vendor straight to the customer, or is a service, for which nothing is delivered. */
export const fulfilments = ['stock', 'dropship', 'service'] as const
/** Whether ordered or delivered quantities are invoiced. */
export const invoicePolicies = ['order', 'delivery'] as const

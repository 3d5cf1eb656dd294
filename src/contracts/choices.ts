import { type DocumentKind, documentKinds } from './document-kinds'

/** Fixed sets that forms, lists and the database share. Apart from the schemas made of them: a list that is filtered by one needs no schema. */

export const receivedVia = ['email', 'phone', 'portal', 'visit', 'other'] as const
export const priorities = ['low', 'normal', 'high'] as const

export const partTypes = ['stock', 'service', 'non_stock', 'license'] as const
/** Serial numbers are not kept, noted as they come, or required at every move. */
export const serialTracking = ['none', 'record_only', 'strict'] as const

export const taxKinds = ['sales', 'purchase', 'withholding', 'reverse_charge', 'intra_community', 'exempt'] as const

export const addressKinds = ['billing', 'shipping', 'other'] as const
export const taxIdTypes = ['vat', 'gst', 'ein', 'trn', 'tin', 'other'] as const
/** What is held back from a vendor: its invoices aren't booked, aren't paid, or nothing is done with it at all. */
export const vendorHolds = ['none', 'invoices', 'payments', 'all'] as const
export const distributorKinds = ['none', 'ingrammicro'] as const

/** ISO 216 or ANSI. */
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]
/** Beside the one that papers print. */
export const companyAddressKinds = ['billing', 'shipping', 'warehouse', 'other'] as const
/** Companies are told apart by one of these colours, each known by its place. */
export const companyHues = ['Petrol', 'Blue', 'Violet', 'Pink', 'Red', 'Orange', 'Green', 'Teal'] as const
type NumberedSeries = { [K in DocumentKind]: keyof (typeof documentKinds)[K]['series'] }[DocumentKind]
/** What each series of numbers counts, by the letters that its numbers begin with. */
export const seriesNames = Object.assign({}, ...Object.values(documentKinds).map(({ series }) => series)) as Readonly<Record<NumberedSeries, string>>
export const numberedSeries = Object.keys(seriesNames) as NumberedSeries[]

/** Whether something is owed to us or by us. */
export const invoiceDirections = ['receivable', 'payable'] as const

/** A draft, in the stock and the ledger, or taken back from both. */
export const movementStatuses = ['draft', 'posted', 'reversed'] as const
/** Into a warehouse, straight to the customer, or back to the vendor. */
export const receiptTypes = ['receipt', 'dropship', 'return'] as const
/** From a warehouse, by a vendor straight to the customer, or back from the customer. */
export const deliveryTypes = ['delivery', 'dropship', 'return'] as const
export const customerInvoiceTypes = ['invoice', 'credit_note'] as const
export const vendorInvoiceTypes = ['invoice', 'debit_note'] as const

/** How far a submission to a customer's invoicing portal has come. */
export const portalStatuses = ['not_submitted', 'submitted', 'accepted', 'rejected', 'paid'] as const

/** What an account is for; it decides which postings it takes. */
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

/** The two ways in which a customer's order is handled. Each has a list and a form of its own. */
export const orderProfiles = ['standard', 'jaak'] as const
/** How a line comes to the customer: from stock, from a vendor straight away, or not at all, because nothing is delivered. */
export const fulfilments = ['stock', 'dropship', 'service'] as const
/** Whether what is ordered is invoiced, or what was delivered. */
export const invoicePolicies = ['order', 'delivery'] as const

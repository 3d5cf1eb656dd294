/** Column headings (normalised by `headingKey`) by field, the best first: where a file has two of them, the first one counts. */
export const columnAliases = {
  lineNo: ['item#', 'line', 'line#', 'lineno', '#'],
  sku: ['sku', 'ingrampartnumber', 'vendorsku', 'distributorsku', 'distributorpart#'],
  manufacturer: ['manufacturer', 'mfr', 'vendorname', 'supplier'],
  mfrPartNo: ['mfrpart#', 'mfrpartnumber', 'vendorpartnumber', 'partnumber', 'part#', 'partno', 'itemnumber', 'itemno', 'item'],
  // The quantity over all configurations is bought, so it comes before the quantity in one of them.
  qty: ['extqty', 'qtyquoted', 'qty', 'quantity'],
  description: ['descriptionandproductinfo', 'productdescription', 'description', 'product'],
  discount: ['discount', 'discount%'],
  availQty: ['availqty', 'availableqty', 'availability'],
  msrp: ['msrp', 'unitlistprice', 'listprice'],
  extMsrp: ['extmsrp', 'extlistprice', 'extendedlistprice', 'totallistprice', 'totallistprice(usd)'],
  price: ['resellernetprice', 'resellerprice', 'quoteprice', 'unitnetprice', 'unitprice', 'price'],
  extPrice: ['extprice', 'extendedprice', 'extnetprice', 'extendednetprice', 'totalprice', 'linetotal', 'exttotal'],
  productInfo: ['addlproductinfo', 'additionalproductinfo'],
  comments: ['comments', 'comment', 'notes'],
} as const satisfies Record<string, readonly string[]>
export type ColumnField = keyof typeof columnAliases

/** `gross` is a total with tax; nothing is compared with it. */
export type StopRow = 'subTotal' | 'productsTotal' | 'total' | 'gross'
export const stopRows: Readonly<Record<string, StopRow>> = {
  'sub-total': 'subTotal',
  subtotal: 'subTotal',
  'products/servicestotal': 'productsTotal',
  productstotal: 'productsTotal',
  nettotal: 'productsTotal',
  totalnet: 'productsTotal',
  totalexclvat: 'productsTotal',
  totalexcludingvat: 'productsTotal',
  totalbeforetax: 'productsTotal',
  total: 'total',
  grandtotal: 'total',
  quotetotal: 'total',
  totalprice: 'total',
  totalinclvat: 'gross',
  totalincludingvat: 'gross',
  totalincvat: 'gross',
  totalincltax: 'gross',
  totalincludingtax: 'gross',
  grosstotal: 'gross',
}

/** Headings of groups of lines inside a table; such rows hold no data. */
export const sectionRows: ReadonlySet<string> = new Set(['hardware', 'software', 'services', 'service', 'subscriptions'])

export type LabelField =
  | 'quote'
  | 'callReference'
  | 'name'
  | 'customerName'
  | 'endUserName'
  | 'declaredAmount'
  | 'currency'
  | 'governmentSegment'
  | 'specialPricing'
  | 'specialPricingNumber'
  | 'specialPricingEffective'
  | 'specialPricingExpiry'
  | 'validUntil'
  | 'customerQuestion'
  | 'comments'
  | 'solutionProducts'
  | 'configurationName'

/** Labels of the text around the table, as the files spell them. */
export const labels: Readonly<Record<string, LabelField>> = {
  Quote: 'quote',
  'Quote #': 'quote',
  'Quote No': 'quote',
  'Quote No.': 'quote',
  'Quote Number': 'quote',
  'Quote Name': 'quote',
  'Supplier Quote #': 'quote',
  'Price Quotation': 'quote',
  'Call reference #': 'callReference',
  Name: 'name',
  'Customer Name': 'customerName',
  'End User Name': 'endUserName',
  'End User': 'endUserName',
  'Quote Amount': 'declaredAmount',
  Currency: 'currency',
  'Government Segment Type': 'governmentSegment',
  'Special Pricing Information': 'specialPricing',
  'Special Pricing Number': 'specialPricingNumber',
  'Special Bid Number': 'specialPricingNumber',
  'Special Pricing Effective Date': 'specialPricingEffective',
  'Special Pricing Effective': 'specialPricingEffective',
  'Effective Date': 'specialPricingEffective',
  'Special Pricing Expiration Date': 'specialPricingExpiry',
  'Special Pricing Expiration': 'specialPricingExpiry',
  'Special Pricing Expiry Date': 'specialPricingExpiry',
  'Valid Until': 'validUntil',
  'Quote Valid Until': 'validUntil',
  'Quote Expiration Date': 'validUntil',
  'Expiration Date': 'validUntil',
  'Expiry Date': 'validUntil',
  'Customer Question': 'customerQuestion',
  'Solution Comments': 'comments',
  'Solution Products': 'solutionProducts',
  'Configuration Name': 'configurationName',
}

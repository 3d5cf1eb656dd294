/** What the trail calls the kinds of things that were done something to. */
export const auditKinds = {
  company: 'Company',
  customer: 'Customer',
  customer_quotation: 'Customer quotation',
  'exchange-rate': 'Exchange rate',
  file: 'File',
  import_mapping: 'Reading of a table',
  inquiry: 'Inquiry',
  job: 'Job',
  maintenance: 'Maintenance',
  part: 'Part',
  'payment-term': 'Payment terms',
  price_file: 'Price file',
  session: 'Session',
  'tax-code': 'Tax code',
  vendor: 'Vendor',
  vendor_quotation: 'Vendor quotation',
  // What is done to many at once is noted of their module.
  customers_import: 'Import of customers',
  vendors_import: 'Import of vendors',
  customers: 'Customers',
  'customer-quotations': 'Customer quotations',
  inquiries: 'Inquiries',
  parts: 'Parts',
  'vendor-quotations': 'Vendor quotations',
  vendors: 'Vendors',
} as const satisfies Readonly<Record<string, string>>

/** What was done, as it is said of a record: “Inquiry, submitted”. */
export const auditActions = {
  accept: 'Accepted',
  activate: 'Taken into use',
  addData: 'Data added',
  addVendorItem: 'Offer of a vendor added',
  approve: 'Approved',
  approveBankChange: 'Change of bank details approved',
  assign: 'Assigned',
  'bulk approve': 'Approved together',
  'bulk assign': 'Assigned together',
  cancel: 'Cancelled',
  changeRate: 'Rate changed',
  close: 'Closed',
  comment: 'Remark written',
  create: 'Created',
  deactivate: 'Taken out of use',
  decline: 'Declined',
  discard: 'Discarded',
  edit: 'Edited',
  editVendorItem: 'Offer of a vendor changed',
  expire: 'Expired',
  found: 'Founded',
  import: 'Imported',
  lose: 'Lost',
  noQuote: 'Not quoted',
  open: 'Opened',
  paste: 'Pasted',
  quoteAgain: 'Quoted again',
  recomment: 'Remark put back',
  record: 'Recorded',
  reject: 'Rejected',
  rejectBankChange: 'Change of bank details rejected',
  remember: 'Remembered',
  removeFile: 'File removed',
  removeVendorItem: 'Offer of a vendor removed',
  reopen: 'Reopened',
  request: 'Asked for a quotation',
  requestBankChange: 'Change of bank details asked for',
  restore: 'Restored',
  retry: 'Tried again',
  revealAccountNo: 'Account number shown',
  revise: 'Revised',
  select: 'Selected',
  selectOffers: 'Offers selected',
  send: 'Sent',
  sendBack: 'Sent back',
  share: 'Link made',
  stage: 'Uploaded',
  startQuoting: 'Quoting begun',
  submit: 'Submitted',
  supersede: 'Superseded',
  'switch-company': 'Switched to another company',
  uncomment: 'Remark taken back',
  unselect: 'Selection taken back',
  unsend: 'Sending taken back',
  unshare: 'Link withdrawn',
  unstage: 'Upload removed',
  withdraw: 'Withdrawn',
  withdrawBankChange: 'Change of bank details withdrawn',
} as const satisfies Readonly<Record<string, string>>

const spelled = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const said = (words: Readonly<Record<string, string>>, name: string): string => (Object.hasOwn(words, name) ? (words[name] ?? name) : spelled(name))

export const auditKind = (entity: string): string => said(auditKinds, entity)
export const auditAction = (action: string): string => said(auditActions, action)

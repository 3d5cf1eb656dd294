import { companyHues } from '@/contracts/choices'

const LABELS: Readonly<Record<string, string>> = {
  voucherId: 'Number',
  partno: 'Part number',
  mfrPartNo: 'Mfr part no.',
  qty: 'Qty',
  uom: 'Unit',
  rate: 'Exchange rate',
  ownerName: 'Owner',
  isActive: 'Active',
  hue: 'Colour',
  addressLines: 'Address on papers',
  requiresSecondStep: 'Second step required',
  receivedVia: 'Received via',
  grandTotal: 'Total',
  taxNumber: 'Tax number',
  taxPercent: 'Tax %',
  upc: 'UPC',
  taxMode: 'Tax if paid early',
  discountTaxMode: 'Tax if paid early',
}

/** Name of a field in words: "dueDate" becomes "Due date", "marginPct" becomes "Margin %". */
export const labelOf = (field: string): string => {
  const label = LABELS[field]
  if (label) return label
  const words = field
    .replace(/Pct$/, ' %')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields whose values are words of the application rather than of the user. */
const CHOICES = new Set([
  'status',
  'priority',
  'receivedVia',
  'type',
  'kind',
  'distributorKind',
  'fulfilment',
  'profile',
  'invoicePolicy',
  'noQuoteReason',
  'taxMode',
  'discountTaxMode',
])

/** Timestamp in ISO 8601 and UTC, as the API writes it. */
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?Z$/

/** A stored value in readable form; null if it is empty. */
export const valueInWords = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (field === 'hue') return companyHues[Number(value)] ?? String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && CHOICES.has(field)) {
    const words = value.replaceAll('_', ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
  const timestamp = typeof value === 'string' ? TIMESTAMP.exec(value) : null
  return timestamp ? `${timestamp[1]} ${timestamp[2]} UTC` : String(value)
}

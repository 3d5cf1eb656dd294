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
}

/** "dueDate" as "Due date", "marginPct" as "Margin %": a field's name in words. */
export const labelOf = (field: string): string => {
  const known = LABELS[field]
  if (known) return known
  const words = field
    .replace(/Pct$/, ' %')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields whose values are words of ours rather than the user's. */
const CHOSEN = new Set(['status', 'priority', 'receivedVia', 'type', 'kind', 'distributorKind', 'fulfilment', 'profile', 'invoicePolicy', 'noQuoteReason'])

/** ISO 8601 in UTC, as the API writes moments. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?Z$/

/** A stored value as a reader expects it; null for nothing. */
export const valueInWords = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (field === 'hue') return companyHues[Number(value)] ?? String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && CHOSEN.has(field)) {
    const words = value.replaceAll('_', ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
  const moment = typeof value === 'string' ? MOMENT.exec(value) : null
  return moment ? `${moment[1]} ${moment[2]} UTC` : String(value)
}

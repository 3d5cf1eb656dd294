import type { PaperValues } from '@/contracts/invoice-pdf-input'
import type { InvoiceResult } from './read-invoice'
import type { HeaderField } from './types'

export type Verdict = 'foundAll' | 'foundMatched' | 'foundSome'

const REQUIRED = [
  ['vendorId', 'vendor'],
  ['vendorInvoiceNo', 'number'],
  ['invoiceDate', 'invoice date'],
  ['currency', 'currency'],
  ['grandTotal', 'total'],
] as const satisfies readonly (readonly [keyof PaperValues, string])[]

/** Confidence below which a user has to check a field of a reading. */
const SURE = 0.8
const CHECKED_FIELDS: readonly (readonly [HeaderField, string])[] = [
  ['invoiceNumber', 'number'],
  ['invoiceDate', 'invoice date'],
  ['currency', 'currency'],
  ['grandTotal', 'total'],
]

const listed = (words: readonly string[]): string => (words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? ''))

/** Whether every line is linked to the line that it credits or bills. An invoice may also have lines that weren't ordered. */
const isLinked = ({ kind, lines }: PaperValues): boolean =>
  lines.every(({ vendorPoLineId, invoiceLineId }) => (kind === 'credit_note' ? invoiceLineId : vendorPoLineId))

export const missingOf = (values: PaperValues): string[] => [
  ...REQUIRED.flatMap(([name, word]) => (values[name] ? [] : [word])),
  ...(values.lines.length === 0 ? ['lines'] : []),
  ...(values.kind === 'credit_note' && !values.invoiceVoucherId && !isLinked(values) ? ['the invoice that it takes back'] : []),
]

/** Judges whether the form has everything that an invoice needs; `message` is the first objection. */
export const judgeValues = (values: PaperValues, doubts: readonly string[]): { verdict: Verdict; message: string | null } => {
  const missing = missingOf(values)
  const unlinked = values.kind === 'credit_note' && !isLinked(values) ? ['Choose for each line what it takes back.'] : []
  const objections = [...(missing.length > 0 ? [`Not found: ${listed(missing)}.`] : []), ...unlinked, ...doubts]
  if (objections.length > 0) return { verdict: 'foundSome', message: objections[0] ?? null }
  return { verdict: isLinked(values) ? 'foundMatched' : 'foundAll', message: null }
}

/** The doubts that a reading leaves, as sentences. */
export const doubtsOf = ({ reading, used }: Pick<InvoiceResult, 'reading' | 'used'>): string[] => {
  if (used === 'none') return reading.notes
  const unsure = CHECKED_FIELDS.flatMap(([field, word]) => {
    const found = reading.header[field]
    return found && found.confidence < SURE ? [word] : []
  })
  return [...reading.notes, ...(unsure.length > 0 ? [`Please check: ${listed(unsure)}.`] : [])]
}

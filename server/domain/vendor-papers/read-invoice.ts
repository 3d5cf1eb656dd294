import { contradictions } from './checks'
import type { PdfAttachment, PdfContents } from './contents'
import { NOBODY, type Us } from './heuristics/parties'
import { readByHeuristics } from './heuristics/read'
import { paperOf } from './layout/paper'
import { applyTo } from './templates/apply'
import type { VendorTemplate } from './templates/types'
import { amountFields, type HeaderReading, type InvoiceReading } from './types'
import { readInvoiceXml } from './xml/read-xml'

export interface StoredTemplate {
  id: string
  template: VendorTemplate
}
export interface InvoiceResult {
  reading: InvoiceReading
  /** `none`: there is nothing to read, and the reading is empty but for its notes. */
  used: 'xml' | 'template' | 'heuristic' | 'none'
  templateId?: string
  /** An order (Order-X, UBL) isn't an invoice and isn't read further. */
  document: 'invoice' | 'order'
}

const empty = (notes: string[]): InvoiceReading => ({
  kind: 'invoice',
  profile: null,
  header: {},
  lines: [],
  linesIncludeTax: false,
  taxes: [],
  adjustments: [],
  notes,
})

/** Names that the standards give the XML within a PDF; others are tried after them. */
const KNOWN = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml', 'order-x.xml']
const looksLikeXml = ({ name, bytes }: PdfAttachment): boolean => {
  if (/\.xml$/i.test(name)) return true
  const start = [...bytes.subarray(0, 8)].filter((byte) => byte > 0x20 && byte < 0x80)
  return start[0] === 0x3c && start[1] === 0x3f
}
const rank = ({ name }: PdfAttachment): number => {
  const at = KNOWN.indexOf(name.toLowerCase())
  return at < 0 ? KNOWN.length : at
}

const ORDER = (number: string | null) => `This is an order${number === null ? '' : ` (${number})`}, not an invoice.`

/** The first embedded XML that is an invoice or an order; why others weren't used goes to the notes. */
const fromXml = (attachments: readonly PdfAttachment[], notes: string[]): InvoiceResult | null => {
  for (const attachment of attachments.filter(looksLikeXml).toSorted((a, b) => rank(a) - rank(b))) {
    const answer = readInvoiceXml(attachment.bytes)
    if (answer.is === 'invoice') return { reading: { ...answer.reading, notes: [...notes, ...answer.reading.notes] }, used: 'xml', document: 'invoice' }
    if (answer.is === 'order') return { reading: empty([...notes, ORDER(answer.number)]), used: 'none', document: 'order' }
    if (answer.is === 'broken') notes.push(`The embedded XML “${attachment.name}” can’t be used: ${answer.why}.`)
  }
  return null
}

const TOTALS = ['netTotal', 'taxTotal', 'grandTotal'] as const
/** Net, tax and total are there, and they and the lines add up. */
const addsUp = ({ header, notes }: InvoiceReading): boolean => notes.length === 0 && TOTALS.every((field) => header[field] !== undefined)

const amountsOf = (header: HeaderReading): HeaderReading =>
  Object.fromEntries(amountFields.flatMap((field) => (header[field] ? [[field, header[field]]] : []))) as HeaderReading

/**
 * Fields that the template doesn't know yet are read as on any paper; its amounts too where they don't add up and others do, since a lesson
 * may have been wrong, or of another layout.
 */
const completed = (reading: InvoiceReading, otherwise: InvoiceReading): InvoiceReading => {
  const doubtful = reading.notes.length > 0 && addsUp(otherwise)
  const header: HeaderReading = { ...otherwise.header, ...reading.header, ...(doubtful && amountsOf(otherwise.header)) }
  const fields = { ...reading, header, taxes: otherwise.taxes }
  const adjustments = reading.adjustments.length > 0 && !doubtful ? reading.adjustments : otherwise.adjustments
  const withLinesOf = ({ lines, linesIncludeTax }: InvoiceReading): InvoiceReading => {
    const whole = { ...fields, adjustments, lines, linesIncludeTax }
    return { ...whole, notes: contradictions(whole) }
  }
  const [taught, found] = [withLinesOf(reading), withLinesOf(otherwise)]
  const isFound = reading.lines.length === 0 || (otherwise.lines.length > 0 && (doubtful || (taught.notes.length > 0 && found.notes.length === 0)))
  return isFound ? found : taught
}

/** A currency's sign alone may stand in any text, also in one whose letters aren't those of the page. */
const isEmpty = ({ header, lines }: InvoiceReading): boolean => Object.keys(header).every((field) => field === 'currency') && lines.length === 0

/**
 * Reads an invoice by what is surest: an embedded XML (or a file that is nothing but XML), the template of its vendor, and else its
 * labels, tables and sums. Of several templates the one that finds the most is taken.
 */
export const readInvoice = (source: PdfContents | Uint8Array, templates: readonly StoredTemplate[] = [], us: Us = NOBODY): InvoiceResult => {
  const notes: string[] = []
  const isXml = source instanceof Uint8Array
  const xml = fromXml(isXml ? [{ name: 'invoice.xml', bytes: source }] : source.attachments, notes)
  if (xml) return xml
  if (isXml) return { reading: empty(notes.length > 0 ? notes : ['This XML is no invoice.']), used: 'none', document: 'invoice' }
  if (!source.textLayer)
    return { reading: empty([...notes, 'The pages hold no text, only pictures. Please enter the invoice by hand.']), used: 'none', document: 'invoice' }
  const paper = paperOf(source)
  const otherwise = readByHeuristics(paper, us)
  const applied = templates.flatMap(({ id, template }) => {
    const reading = applyTo(paper, template)
    return reading ? [{ id, reading, worth: Object.keys(reading.header).length + (reading.lines.length > 0 ? 2 : 0) - reading.notes.length }] : []
  })
  const [best] = applied.toSorted((a, b) => b.worth - a.worth)
  if (best) {
    const reading = completed(best.reading, otherwise)
    return { reading: { ...reading, notes: [...notes, ...reading.notes] }, used: 'template', templateId: best.id, document: 'invoice' }
  }
  if (isEmpty(otherwise)) return { reading: empty([...notes, 'Nothing of an invoice was found on the pages.']), used: 'none', document: 'invoice' }
  return { reading: { ...otherwise, notes: [...notes, ...otherwise.notes] }, used: 'heuristic', document: 'invoice' }
}

import { contradictions } from './checks'
import type { PdfAttachment, PdfContents } from './contents'
import { NO_COMPANY, type OwnCompany } from './heuristics/parties'
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
  /** `none`: there was nothing to read, and the reading is empty except for its notes. */
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

/** File names that the standards prescribe for an XML within a PDF; files with other names are tried after them. */
const KNOWN_FILE_NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml', 'order-x.xml']
const looksLikeXml = ({ name, bytes }: PdfAttachment): boolean => {
  if (/\.xml$/i.test(name)) return true
  const start = [...bytes.subarray(0, 8)].filter((byte) => byte > 0x20 && byte < 0x80)
  return start[0] === 0x3c && start[1] === 0x3f
}
const rank = ({ name }: PdfAttachment): number => {
  const at = KNOWN_FILE_NAMES.indexOf(name.toLowerCase())
  return at < 0 ? KNOWN_FILE_NAMES.length : at
}

const ORDER = (number: string | null) => `This is an order${number === null ? '' : ` (${number})`}, not an invoice.`

/** Reads the first embedded XML that is an invoice or an order; adds the reasons to `notes` why broken ones can't be used. */
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
/** Whether net, tax and total are all there, and add up together with the lines. */
const addsUp = ({ header, notes }: InvoiceReading): boolean => notes.length === 0 && TOTALS.every((field) => header[field] !== undefined)

const amountsOf = (header: HeaderReading): HeaderReading =>
  Object.fromEntries(amountFields.flatMap((field) => (header[field] ? [[field, header[field]]] : []))) as HeaderReading

/**
 * Completes a template's reading with the heuristic one: takes the fields that the template doesn't know yet, and the amounts too if only the
 * heuristic ones add up, since a lesson may have been wrong or from another layout.
 */
const completed = (reading: InvoiceReading, heuristic: InvoiceReading): InvoiceReading => {
  const doubtful = reading.notes.length > 0 && addsUp(heuristic)
  const header: HeaderReading = { ...heuristic.header, ...reading.header, ...(doubtful && amountsOf(heuristic.header)) }
  const fields = { ...reading, header, taxes: heuristic.taxes }
  const adjustments = reading.adjustments.length > 0 && !doubtful ? reading.adjustments : heuristic.adjustments
  const withLinesOf = ({ lines, linesIncludeTax }: InvoiceReading): InvoiceReading => {
    const whole = { ...fields, adjustments, lines, linesIncludeTax }
    return { ...whole, notes: contradictions(whole) }
  }
  const [withTemplateLines, withHeuristicLines] = [withLinesOf(reading), withLinesOf(heuristic)]
  const useHeuristicLines =
    reading.lines.length === 0 || (heuristic.lines.length > 0 && (doubtful || (withTemplateLines.notes.length > 0 && withHeuristicLines.notes.length === 0)))
  return useHeuristicLines ? withHeuristicLines : withTemplateLines
}

/** Whether a reading holds at most a currency, whose sign may stand in any text, even in one whose letters differ from those shown on the page. */
const isEmpty = ({ header, lines }: InvoiceReading): boolean => Object.keys(header).every((field) => field === 'currency') && lines.length === 0

/**
 * Reads an invoice from the surest source: an embedded XML (or a file that is nothing but XML), else by a template of its vendor, else by its
 * labels, tables and sums. Of several templates the one that finds the most is used.
 */
export const readInvoice = (source: PdfContents | Uint8Array, templates: readonly StoredTemplate[] = [], us: OwnCompany = NO_COMPANY): InvoiceResult => {
  const notes: string[] = []
  const isXml = source instanceof Uint8Array
  const xml = fromXml(isXml ? [{ name: 'invoice.xml', bytes: source }] : source.attachments, notes)
  if (xml) return xml
  if (isXml) return { reading: empty(notes.length > 0 ? notes : ['This XML is no invoice.']), used: 'none', document: 'invoice' }
  if (!source.textLayer)
    return { reading: empty([...notes, 'The pages hold no text, only pictures. Please enter the invoice by hand.']), used: 'none', document: 'invoice' }
  const paper = paperOf(source)
  const heuristic = readByHeuristics(paper, us)
  const applied = templates.flatMap(({ id, template }) => {
    const reading = applyTo(paper, template)
    return reading ? [{ id, reading, worth: Object.keys(reading.header).length + (reading.lines.length > 0 ? 2 : 0) - reading.notes.length }] : []
  })
  const [best] = applied.toSorted((a, b) => b.worth - a.worth)
  if (best) {
    const reading = completed(best.reading, heuristic)
    return { reading: { ...reading, notes: [...notes, ...reading.notes] }, used: 'template', templateId: best.id, document: 'invoice' }
  }
  if (isEmpty(heuristic)) return { reading: empty([...notes, 'Nothing of an invoice was found on the pages.']), used: 'none', document: 'invoice' }
  return { reading: { ...heuristic, notes: [...notes, ...heuristic.notes] }, used: 'heuristic', document: 'invoice' }
}

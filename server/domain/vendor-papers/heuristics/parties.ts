import type { Box } from '../contents'
import type { Layout } from '../layout/rows'
import { bottom, overlap, right, union, type Word } from '../layout/words'
import { codeKey, key } from '../text/normal'
import type { Found } from '../types'
import { domainsOn } from './domains'
import { endOfValue, type Labels, labelsFor } from './find-labels'
import { nameTextOf, isName, legalNameIn, type Name } from './names'
import { letterheadOf } from './letterhead'
import { sellersOf } from './sellers'
import { hasShape, taxIdsOn } from './tax-ids'

/** Parts of the domains on a paper, to compare names with: "aws.amazon.com" has "aws" and "amazon". */
const domainWords = (text: string): string[] =>
  domainsOn(text).flatMap((domain) =>
    domain
      .split('.')
      .slice(0, -1)
      .filter((part) => part.length > 2),
  )

/** Whether a web or mail domain on the paper confirms a name; if the name has no legal form, one must begin with the other. */
const isConfirmedByDomain = ({ text, legal }: Name, domains: readonly string[]): boolean => {
  const words = text
    .toLowerCase()
    .split(/[\s,.-]+/)
    .map(key)
    .filter((word) => word.length > 3)
  const whole = key(text)
  return domains
    .map(key)
    .some(
      (domain) =>
        (whole.length > 2 && domain.length > 3 && (whole.startsWith(domain) || domain.startsWith(whole))) ||
        (legal && words.some((word) => domain.includes(word))),
    )
}

const BLOCK_ROWS = 7

const ENDS_BLOCK: ReadonlySet<string> = new Set(['invoiceNumber', 'invoiceDate', 'dueDate', 'orderNumber', 'netTotal', 'grandTotal', 'amountDue'])

/** Boxes below labels like "Bill to"; names in them are the customer's. */
const customerBlocks = ({ rows }: Layout, labels: Labels): { page: number; box: Box }[] =>
  labelsFor(labels, 'customerName').flatMap((hit) => {
    if (!hit.sure) return []
    // The next label below ends the block, except labels of tax numbers, telephones and the like.
    const end = labels.all.find(
      ({ row, field, page, box }) => row > hit.row && page === hit.page && ENDS_BLOCK.has(field ?? '') && Math.abs(box.x - hit.box.x) <= 2 * box.height,
    )
    const height = Math.min(hit.box.height * 1.6 * BLOCK_ROWS, (end?.box.y ?? Number.POSITIVE_INFINITY) - hit.box.y - 1)
    // A segment further right in the label's row begins another block.
    const next = rows[hit.row]?.segments.find(({ x }) => x > right(hit.box) + 3 * hit.box.height)?.x ?? Number.POSITIVE_INFINITY
    const width = Math.min(Math.max(hit.box.width, 160), Math.max(hit.box.width, next - hit.box.x - 9))
    return rows[hit.row] ? [{ page: hit.page, box: { x: hit.box.x - 4, y: hit.box.y, width: width + 8, height } }] : []
  })

const isBeside = (a: Found, b: Found): boolean =>
  a.page === b.page && a.box !== null && b.box !== null && Math.abs(a.box.y - b.box.y) < 4 * a.box.height && Math.abs(a.box.x - b.box.x) < 200

const inside = (box: Box, blocks: readonly { page: number; box: Box }[], page: number): boolean =>
  blocks.some(
    (block) => block.page === page && overlap(box, block.box) > 0 && box.x >= block.box.x - 6 && box.y >= block.box.y - 2 && box.y <= bottom(block.box),
  )

const found = (value: string, confidence: number, page: number, words: readonly Word[]): Found => ({
  value: value.slice(0, 120),
  confidence,
  method: 'heuristic',
  page,
  box: union(words),
})

const customerOf = ({ rows }: Layout, labels: Labels, vendor: string | null): Found | null => {
  for (const hit of labelsFor(labels, 'customerName')) {
    if (!hit.sure) continue
    const labelRow = rows[hit.row]
    const beside = labelRow?.words.slice(hit.to, endOfValue(hit, labels)).filter(({ x }) => x - right(hit.box) < 12 * hit.box.height) ?? []
    const textBeside = nameTextOf(beside)
    const isApart = beside[0] !== undefined && beside[0].x - right(hit.box) > hit.box.height
    if (labelRow && (isApart || (labelRow.words[hit.to - 1]?.text ?? '').endsWith(':')) && isName(textBeside) && textBeside.split(' ').length <= 8)
      return found(textBeside, 0.7, labelRow.page, beside)
    for (let index = hit.row + 1; index < hit.row + 4; index++) {
      const row = rows[index]
      if (!row || row.page !== hit.page || row.y - bottom(hit.box) > 4 * hit.box.height) break
      const segment = row.segments.find(({ x }) => Math.abs(x - hit.box.x) <= 1.5 * hit.box.height)
      const text = segment ? nameTextOf(segment.words) : ''
      if (
        segment &&
        isName(text) &&
        key(text) !== key(vendor ?? '') &&
        !labels.on(index).some(({ field, box }) => field !== 'customerName' && box.x === segment.x)
      )
        return found(text, 0.75, row.page, segment.words)
    }
  }
  return null
}

/** Our own names and tax numbers, which are never the vendor's. */
export interface OwnCompany {
  names: readonly string[]
  taxIds: readonly string[]
}
export const NO_COMPANY: OwnCompany = { names: [], taxIds: [] }

export interface Parties {
  vendorName?: Found
  vendorTaxId?: Found
  customerName?: Found
}

/**
 * Finds vendor and customer. The vendor is a name with a legal form that isn't the customer's; a matching web or mail domain and repetition raise
 * its score.
 */
export const findParties = (layout: Layout, labels: Labels, us: OwnCompany): Parties => {
  const ourNames = new Set(us.names.map(key))
  const ourTaxIds = new Set(us.taxIds.map(codeKey))
  const blocks = customerBlocks(layout, labels)
  const domains = domainWords(layout.text)
  const scores = new Map<string, { score: number; name: Name; page: number }>()
  layout.rows.forEach((row, index) => {
    for (const segment of row.segments) {
      if (inside(segment, blocks, row.page)) continue
      const legal = legalNameIn(segment)
      const isHeading =
        legal === null && row.page === 1 && index < 12 && segment.words.length <= 5 && !labels.on(index).some(({ box }) => overlap(box, segment) > 0)
      const name =
        legal ??
        (isHeading && isName(segment.text) && !/[@:/]|\d|\.\p{L}{2,}/u.test(segment.text) ? { text: segment.text, words: segment.words, legal: false } : null)
      if (!name || !isName(name.text) || ourNames.has(key(name.text))) continue
      const isConfirmed = isConfirmedByDomain(name, domains)
      if (!name.legal && !isConfirmed) continue
      const known = scores.get(key(name.text))
      const score = (name.legal ? 0.45 : 0.3) + (isConfirmed ? 0.3 : 0) + (row.page === 1 && index < 8 ? 0.05 : 0)
      scores.set(key(name.text), known ? { ...known, score: Math.min(0.95, known.score + 0.08) } : { score, name, page: row.page })
    }
  })
  const labelledCustomer = labels.all.some(({ field, sure }) => field === 'customerName' && sure) ? customerOf(layout, labels, null)?.value : undefined
  const sellers = sellersOf(layout)
  for (const [name, { name: seller, page }] of sellers) {
    if (ourNames.has(name)) continue
    const known = scores.get(name)
    scores.set(name, { score: Math.min(0.95, (known?.score ?? 0.4) + 0.3), name: seller, page })
  }
  const sorted = [...scores].toSorted(([, a], [, b]) => b.score - a.score)
  const mayBeVendor = (name: string) => !ourNames.has(key(name)) && (labelledCustomer === undefined || key(name) !== key(labelledCustomer))
  const letterhead = sorted.length > 0 ? null : letterheadOf(layout, labels, (segment) => mayBeVendor(segment.text) && !inside(segment, blocks, segment.page))
  const best = (sorted.find(([name]) => labelledCustomer === undefined || name !== key(labelledCustomer)) ?? sorted[0])?.[1] ?? letterhead
  const vendorName = best ? found(best.name.text, Math.min(0.95, best.score), best.page, best.name.words) : undefined
  const taxIds = taxIdsOn(layout, labels).filter((id) => id.box !== null && !inside(id.box, blocks, id.page ?? 1) && !ourTaxIds.has(id.value))
  const [first] = taxIds
  // The first number may be from a register of companies, with the VAT number beside it.
  const vatIdBeside = first && !hasShape(first.value) ? taxIds.find((id) => hasShape(id.value) && isBeside(first, id)) : undefined
  const taxId = vatIdBeside ?? first
  const customerName = customerOf(layout, labels, vendorName?.value ?? null)
  return { ...(vendorName && { vendorName }), ...(taxId && { vendorTaxId: taxId }), ...(customerName && { customerName }) }
}

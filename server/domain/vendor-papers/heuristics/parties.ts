import type { Box } from '../contents'
import type { Layout } from '../layout/rows'
import { bottom, overlap, right, union, type Word } from '../layout/words'
import { codeKey, key } from '../text/normal'
import type { Found } from '../types'
import { domainsOn } from './domains'
import { endOfValue, type Labels, labelsFor } from './find-labels'
import { cleaned, isName, legalNameIn, type Name } from './names'
import { letterheadOf } from './letterhead'
import { sellersOf } from './sellers'
import { hasShape, taxIdsOn } from './tax-ids'

/** What names are compared with: "aws.amazon.com" is "aws" and "amazon". */
const domainWords = (text: string): string[] =>
  domainsOn(text).flatMap((domain) =>
    domain
      .split('.')
      .slice(0, -1)
      .filter((part) => part.length > 2),
  )

/** Whether addresses of web and mail on the paper tell a name; one without a legal form must begin as the address does. */
const told = ({ text, legal }: Name, domains: readonly string[]): boolean => {
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

/** Boxes below labels like "Bill to": who is named there is the customer. */
const customerBlocks = ({ rows }: Layout, labels: Labels): { page: number; box: Box }[] =>
  labelsFor(labels, 'customerName').flatMap((hit) => {
    if (!hit.sure) return []
    // Another label below ends the block, but for those of tax numbers, telephones and the like.
    const end = labels.all.find(
      ({ row, field, page, box }) => row > hit.row && page === hit.page && ENDS_BLOCK.has(field ?? '') && Math.abs(box.x - hit.box.x) <= 2 * box.height,
    )
    const height = Math.min(hit.box.height * 1.6 * BLOCK_ROWS, (end?.box.y ?? Number.POSITIVE_INFINITY) - hit.box.y - 1)
    // What begins beside the label on its row is another block.
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
    const own = rows[hit.row]
    const beside = own?.words.slice(hit.to, endOfValue(hit, labels)).filter(({ x }) => x - right(hit.box) < 12 * hit.box.height) ?? []
    const near = cleaned(beside)
    const apart = beside[0] !== undefined && beside[0].x - right(hit.box) > hit.box.height
    if (own && (apart || (own.words[hit.to - 1]?.text ?? '').endsWith(':')) && isName(near) && near.split(' ').length <= 8)
      return found(near, 0.7, own.page, beside)
    for (let index = hit.row + 1; index < hit.row + 4; index++) {
      const row = rows[index]
      if (!row || row.page !== hit.page || row.y - bottom(hit.box) > 4 * hit.box.height) break
      const segment = row.segments.find(({ x }) => Math.abs(x - hit.box.x) <= 1.5 * hit.box.height)
      const text = segment ? cleaned(segment.words) : ''
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

/** Who reads: neither our names nor our tax numbers are the vendor's. */
export interface Us {
  names: readonly string[]
  taxIds: readonly string[]
}
export const NOBODY: Us = { names: [], taxIds: [] }

export interface Parties {
  vendorName?: Found
  vendorTaxId?: Found
  customerName?: Found
}

/** Who sells: a name with a legal form that isn't the customer's, the more so where web or mail address and repetition agree. */
export const findParties = (layout: Layout, labels: Labels, us: Us): Parties => {
  const ours = new Set(us.names.map(key))
  const ourTaxIds = new Set(us.taxIds.map(codeKey))
  const blocks = customerBlocks(layout, labels)
  const domains = domainWords(layout.text)
  const scores = new Map<string, { score: number; name: Name; page: number }>()
  layout.rows.forEach((row, index) => {
    for (const segment of row.segments) {
      if (inside(segment, blocks, row.page)) continue
      const legal = legalNameIn(segment)
      const heading =
        legal === null && row.page === 1 && index < 12 && segment.words.length <= 5 && !labels.on(index).some(({ box }) => overlap(box, segment) > 0)
      const name =
        legal ??
        (heading && isName(segment.text) && !/[@:/]|\d|\.\p{L}{2,}/u.test(segment.text) ? { text: segment.text, words: segment.words, legal: false } : null)
      if (!name || !isName(name.text) || ours.has(key(name.text))) continue
      const isTold = told(name, domains)
      if (!name.legal && !isTold) continue
      const known = scores.get(key(name.text))
      const score = (name.legal ? 0.45 : 0.3) + (isTold ? 0.3 : 0) + (row.page === 1 && index < 8 ? 0.05 : 0)
      scores.set(key(name.text), known ? { ...known, score: Math.min(0.95, known.score + 0.08) } : { score, name, page: row.page })
    }
  })
  const named = labels.all.some(({ field, sure }) => field === 'customerName' && sure) ? customerOf(layout, labels, null)?.value : undefined
  const sellers = sellersOf(layout)
  for (const [name, { name: seller, page }] of sellers) {
    if (ours.has(name)) continue
    const known = scores.get(name)
    scores.set(name, { score: Math.min(0.95, (known?.score ?? 0.4) + 0.3), name: seller, page })
  }
  const sorted = [...scores].toSorted(([, a], [, b]) => b.score - a.score)
  const isOther = (name: string) => !ours.has(key(name)) && (named === undefined || key(name) !== key(named))
  const letterhead = sorted.length > 0 ? null : letterheadOf(layout, labels, (segment) => isOther(segment.text) && !inside(segment, blocks, segment.page))
  const best = (sorted.find(([name]) => named === undefined || name !== key(named)) ?? sorted[0])?.[1] ?? letterhead
  const vendorName = best ? found(best.name.text, Math.min(0.95, best.score), best.page, best.name.words) : undefined
  const taxIds = taxIdsOn(layout, labels).filter((id) => id.box !== null && !inside(id.box, blocks, id.page ?? 1) && !ourTaxIds.has(id.value))
  const [first] = taxIds
  // Beside a number of a register stands the one for taxes.
  const shaped = first && !hasShape(first.value) ? taxIds.find((id) => hasShape(id.value) && isBeside(first, id)) : undefined
  const taxId = shaped ?? first
  const customerName = customerOf(layout, labels, vendorName?.value ?? null)
  return { ...(vendorName && { vendorName }), ...(taxId && { vendorTaxId: taxId }), ...(customerName && { customerName }) }
}

import type { Box } from '../contents'
import type { Layout, Segment } from '../layout/rows'
import { bottom, overlap, right, union, type Word } from '../layout/words'
import { key } from '../text/normal'
import type { Found } from '../types'
import { domainsOn } from './domains'
import { endOfValue, type Labels, labelsFor } from './find-labels'
import { taxIdsOn } from './tax-ids'

const LEGAL = new Set(
  `gmbh ag kg ohg ug ek ev mbh se inc incorporated llc llp lp ltd limited plc corp corporation company co pty bv nv vof cv bvba sprl srl spa snc sas sarl sa sasu eurl sl slu sau sociedad oy oyj ab as asa aps a/s sro doo spzoo sp kft zrt pte pvt bhd sdnbhd fze fzco llcfz lda ltda`.split(
    ' ',
  ),
)
const JOINING = new Set([
  '&',
  '+',
  'and',
  'und',
  'et',
  'en',
  'y',
  'e',
  'of',
  'de',
  'du',
  'des',
  'la',
  'le',
  'van',
  'der',
  'den',
  'di',
  'del',
  '-',
  'the',
  'für',
  'for',
])
const LONGEST_NAME = 7

const isLegal = (word: string): boolean => /\p{Lu}|^(?:gmbh|e\.k|e\.v)/u.test(word) && LEGAL.has(key(word))
const isNameWord = (word: string): boolean => /^["'(]?[\p{Lu}\d]/u.test(word) || JOINING.has(word.toLowerCase()) || /^[a-z]\p{Lu}/u.test(word)

interface Name {
  text: string
  words: readonly Word[]
  legal: boolean
}

/** "Amazon Web Services, Inc." in "All services are sold by Amazon Web Services, Inc." */
const legalNameIn = ({ words }: Segment): Name | null => {
  const at = words.findIndex(({ text }, index) => index > 0 && isLegal(text))
  if (at < 0) return null
  let to = at + 1
  while (to < words.length && isLegal(words[to]?.text ?? '') && to < at + 4) to += 1
  let from = at
  while (from > 0 && at - from < LONGEST_NAME && isNameWord(words[from - 1]?.text ?? '') && !/[:|.;]$/.test(words[from - 1]?.text ?? '')) from -= 1
  while (from < at && JOINING.has(words[from]?.text ?? '')) from += 1
  const name = words.slice(from, to)
  return from === at
    ? null
    : {
        text: name
          .map(({ text }) => text)
          .join(' ')
          .replace(/[,;:|–-]+$/, ''),
        words: name,
        legal: true,
      }
}

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

/** Boxes below labels like "Bill to": who is named there is the customer. */
const customerBlocks = ({ rows }: Layout, labels: Labels): { page: number; box: Box }[] =>
  labelsFor(labels, 'customerName').flatMap((hit) => {
    if (!hit.sure) return []
    const height = hit.box.height * 1.6 * BLOCK_ROWS
    const width = Math.max(hit.box.width, 160)
    return rows[hit.row] ? [{ page: hit.page, box: { x: hit.box.x - 4, y: hit.box.y, width: width + 8, height } }] : []
  })

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

const cleaned = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^(?:ATTN|Attn|z\. ?Hd\.|c\/o)[:.]?\s*/, '')
    .replace(/[,;:]$/, '')
    .trim()

const isName = (text: string): boolean => /\p{L}{2}/u.test(text) && !/\d{3}/.test(text) && text.length >= 3

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

export interface Parties {
  vendorName?: Found
  vendorTaxId?: Found
  customerName?: Found
}

/** Who sells: a name with a legal form that isn't the customer's, the more so where web or mail address and repetition agree. */
export const findParties = (layout: Layout, labels: Labels): Parties => {
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
      if (!name || !isName(name.text)) continue
      const isTold = told(name, domains)
      if (!name.legal && !isTold) continue
      const known = scores.get(key(name.text))
      const score = (name.legal ? 0.45 : 0.3) + (isTold ? 0.3 : 0) + (row.page === 1 && index < 8 ? 0.05 : 0)
      scores.set(key(name.text), known ? { ...known, score: Math.min(0.95, known.score + 0.08) } : { score, name, page: row.page })
    }
  })
  const [best] = [...scores.values()].toSorted((a, b) => b.score - a.score)
  const vendorName = best ? found(best.name.text, Math.min(0.95, best.score), best.page, best.name.words) : undefined
  const taxId = taxIdsOn(layout, labels).find((id) => id.box !== null && !inside(id.box, blocks, id.page ?? 1))
  const customerName = customerOf(layout, labels, vendorName?.value ?? null)
  return { ...(vendorName && { vendorName }), ...(taxId && { vendorTaxId: taxId }), ...(customerName && { customerName }) }
}

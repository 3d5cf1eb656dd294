import type { Segment } from '../layout/rows'
import type { Word } from '../layout/words'
import { key } from '../text/normal'

const LEGAL = new Set(
  `gmbh gesmbh ag kg ohg ug ek ev mbh se inc incorporated llc llp lp ltd limited plc corp corporation company co pty bv nv vof cv bvba sprl srl spa snc sas sarl sa sasu eurl sl slu sau sociedad oy oyj ab as asa aps a/s sro doo spzoo sp kft zrt pte pvt bhd sdnbhd fze fzco llcfz lda ltda wll kgaa ulc oü uab sia`.split(
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
  'do',
  'da',
  'dos',
  'das',
])
export const LONGEST_NAME = 7

/** Forms that stand before the name in some countries. */
const BEFORE = new Set(['SARL', 'SAS', 'SASU', 'EURL', 'SNC', 'SCI', 'PT', 'CV', 'Ets', 'ETS'])

const isLegal = (word: string): boolean => /\p{Lu}|^(?:gmbh|e\.k|e\.v|s\.r\.o|a\.s\.|d\.o\.o)/u.test(word) && LEGAL.has(key(word))
const isNameWord = (word: string): boolean => /^["'(]?[\p{Lu}\d]/u.test(word) || JOINING.has(word.toLowerCase()) || /^[a-z]\p{Lu}/u.test(word)

export interface Name {
  text: string
  words: readonly Word[]
  legal: boolean
}

/** "Amazon Web Services, Inc." in "All services are sold by Amazon Web Services, Inc." */
export const legalNameIn = ({ words }: Segment): Name | null => {
  if (BEFORE.has(words[0]?.text ?? '') && words.length > 1) {
    const end = words.findIndex(({ text }, index) => index > 0 && !isNameWord(text))
    const name = words.slice(0, end < 0 ? LONGEST_NAME : end)
    const text = name.map((word) => word.text).join(' ')
    if (name.length > 1 && !name.slice(1).some((word) => isLegal(word.text))) return { text: text.replace(/[,;:|]+$/, ''), words: name, legal: true }
  }
  const at = words.findIndex(({ text }, index) => index > 0 && isLegal(text))
  if (at < 0) return null
  let to = at + 1
  const isLegalAt = (index: number) => isLegal(words[index]?.text ?? '')
  for (; to < words.length && to < at + 5; to += 1) {
    // "GmbH & Co. KG", "Sp. z o.o."
    if (/^[&+]$/.test(words[to]?.text ?? '') && isLegalAt(to + 1)) to += 1
    else if (words[to]?.text === 'z' && /^o\.?o\.?,?$/.test(words[to + 1]?.text ?? '')) to += 1
    else if (!isLegalAt(to)) break
  }
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

export const cleaned = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^(?:ATTN|Attn|z\. ?Hd\.|c\/o)[:.]?\s*/, '')
    .replace(/[,;:]$/, '')
    .trim()

export const isName = (text: string): boolean => /\p{L}{2}/u.test(text) && !/\d{3}/.test(text) && text.length >= 3

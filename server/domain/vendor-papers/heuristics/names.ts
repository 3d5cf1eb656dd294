import type { Segment } from '../layout/rows'
import type { Word } from '../layout/words'
import { key } from '../text/normal'

const LEGAL_FORMS = new Set(
  `gmbh gesmbh ag kg ohg ug ek ev mbh se inc incorporated llc llp lp ltd limited plc corp corporation company co pty bv nv vof cv bvba sprl srl spa snc sas sarl sa sasu eurl sl slu sau sociedad oy oyj ab as asa aps a/s sro doo spzoo sp kft zrt pte pvt bhd sdnbhd fze fzco llcfz lda ltda wll kgaa ulc oü uab sia`.split(
    ' ',
  ),
)
const JOINING_WORDS = new Set([
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

/** Legal forms that stand before the name in some countries. */
const LEADING_LEGAL_FORMS = new Set(['SARL', 'SAS', 'SASU', 'EURL', 'SNC', 'SCI', 'PT', 'CV', 'Ets', 'ETS'])

const isLegal = (word: string): boolean => /\p{Lu}|^(?:gmbh|e\.k|e\.v|s\.r\.o|a\.s\.|d\.o\.o)/u.test(word) && LEGAL_FORMS.has(key(word))
const isNameWord = (word: string): boolean => /^["'(]?[\p{Lu}\d]/u.test(word) || JOINING_WORDS.has(word.toLowerCase()) || /^[a-z]\p{Lu}/u.test(word)

export interface Name {
  text: string
  words: readonly Word[]
  legal: boolean
}

/** Finds a name with its legal form in a text: "Amazon Web Services, Inc." in "All services are sold by Amazon Web Services, Inc." */
export const legalNameIn = ({ words }: Segment): Name | null => {
  if (LEADING_LEGAL_FORMS.has(words[0]?.text ?? '') && words.length > 1) {
    const end = words.findIndex(({ text }, index) => index > 0 && !isNameWord(text))
    const name = words.slice(0, end < 0 ? LONGEST_NAME : end)
    const text = name.map((word) => word.text).join(' ')
    if (name.length > 1 && !name.slice(1).some((word) => isLegal(word.text))) return { text: text.replace(/[,;:|]+$/, ''), words: name, legal: true }
  }
  const legalFormAt = words.findIndex(({ text }, index) => index > 0 && isLegal(text))
  if (legalFormAt < 0) return null
  let to = legalFormAt + 1
  const isLegalAt = (index: number) => isLegal(words[index]?.text ?? '')
  for (; to < words.length && to < legalFormAt + 5; to += 1) {
    // "GmbH & Co. KG", "Sp. z o.o."
    if (/^[&+]$/.test(words[to]?.text ?? '') && isLegalAt(to + 1)) to += 1
    else if (words[to]?.text === 'z' && /^o\.?o\.?,?$/.test(words[to + 1]?.text ?? '')) to += 1
    else if (!isLegalAt(to)) break
  }
  let from = legalFormAt
  while (from > 0 && legalFormAt - from < LONGEST_NAME && isNameWord(words[from - 1]?.text ?? '') && !/[:|.;]$/.test(words[from - 1]?.text ?? '')) from -= 1
  while (from < legalFormAt && JOINING_WORDS.has(words[from]?.text ?? '')) from += 1
  const nameWords = words.slice(from, to)
  return from === legalFormAt
    ? null
    : {
        text: nameWords
          .map(({ text }) => text)
          .join(' ')
          .replace(/[,;:|–-]+$/, ''),
        words: nameWords,
        legal: true,
      }
}

export const nameTextOf = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^(?:ATTN|Attn|z\. ?Hd\.|c\/o)[:.]?\s*/, '')
    .replace(/[,;:]$/, '')
    .trim()

export const isName = (text: string): boolean => /\p{L}{2}/u.test(text) && !/\d{3}/.test(text) && text.length >= 3

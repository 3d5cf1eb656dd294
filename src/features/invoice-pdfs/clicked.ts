import { parseDecimal } from '@/contracts/rules/decimal'
import type { PaperWords } from '@/contracts/invoice-pdfs'
import { parseDay } from '@/lib/day-shorthand'

export type ValueKind = 'text' | 'number' | 'day'
type Word = PaperWords['words'][number]

const DAYS: ReadonlySet<string> = new Set(['invoiceDate', 'dueDate'])
const NUMBERS: ReadonlySet<string> = new Set(['rate', 'freight', 'otherCharges', 'netTotal', 'taxTotal', 'grandTotal', 'qty', 'unitPrice', 'discountPct'])

/** Kind of value that a form field takes. */
export const valueKindOf = (path: string): ValueKind => {
  const name = path.split('.').at(-1) ?? ''
  return DAYS.has(name) ? 'day' : NUMBERS.has(name) ? 'number' : 'text'
}

/** Parses "1.260,00 €" and "$1,260.00" as 1260: the last separator is the decimal one, unless it is the only kind and exactly three digits follow. */
export const numberIn = (text: string): string | null => {
  const digits = text.replace(/[^\d.,\-−]/g, '').replace('−', '-')
  const separatorAt = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const separator = digits[separatorAt] ?? ''
  const isThousands =
    separatorAt >= 0 &&
    digits.length - separatorAt === 4 &&
    !/[.,]/.test(digits.slice(0, separatorAt).replaceAll(separator, '')) &&
    digits.slice(0, separatorAt).replace('-', '') !== '0'
  const normalized =
    separatorAt < 0 || isThousands ? digits.replace(/[.,]/g, '') : `${digits.slice(0, separatorAt).replace(/[.,]/g, '')}.${digits.slice(separatorAt + 1)}`
  return /\d/.test(normalized) ? parseDecimal(normalized) : null
}

const SLASHED = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/
/** @param monthFirst whether the paper writes ambiguous dates month first */
const dayIn = (text: string, monthFirst: boolean, today: string): string | null => {
  const [, a, , b, year] = SLASHED.exec(text) ?? []
  const swapped = a !== undefined && b !== undefined && Number(a) <= 12 && (monthFirst || Number(b) > 12)
  return parseDay(swapped ? `${b}/${a}/${year}` : text, today)
}

/** Whether the paper writes dates month first, judged by a date whose value is known: "03/24/2026" for 2026-03-24. */
export const isMonthFirst = (words: readonly Word[], known: readonly string[]): boolean =>
  words.some(({ text }) => {
    const [, a, , b, year] = SLASHED.exec(text) ?? []
    return known.some((day) => day === `${(year ?? '').padStart(4, '20')}-${a?.padStart(2, '0')}-${b?.padStart(2, '0')}`)
  })

const EDGES = /^[\s:;,(]+|[\s:;,)]+$/g

/** Value of the clicked word for a field of the given kind; null where the word holds no such value. */
export const clickedValue = (
  words: readonly Word[],
  index: number,
  kind: ValueKind,
  { monthFirst, today }: { monthFirst: boolean; today: string },
): string | null => {
  const word = words[index]
  if (!word) return null
  const text = word.text.replace(EDGES, '')
  if (kind === 'text') return text === '' ? null : text
  if (kind === 'number') return numberIn(text)
  // "4 May 2026" is three words.
  for (const length of [3, 2, 1])
    for (let from = Math.max(0, index - length + 1); from <= index; from++) {
      const phraseWords = words.slice(from, from + length)
      if (phraseWords.length < length || phraseWords.some(({ page, y }) => page !== word.page || Math.abs(y - word.y) > word.height / 2)) continue
      const phrase = phraseWords.map((one) => one.text.replace(EDGES, '')).join(' ')
      const day = /\d/.test(phrase) && phrase.length > 5 ? dayIn(phrase, monthFirst, today) : null
      if (day) return day
    }
  return null
}

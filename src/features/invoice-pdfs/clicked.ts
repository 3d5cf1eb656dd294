import { parseDecimal } from '@/contracts/rules/decimal'
import type { PaperWords } from '@/contracts/invoice-pdfs'
import { parseDay } from '@/lib/day-shorthand'

export type Wanted = 'text' | 'number' | 'day'
type Word = PaperWords['words'][number]

const DAYS: ReadonlySet<string> = new Set(['invoiceDate', 'dueDate'])
const NUMBERS: ReadonlySet<string> = new Set(['rate', 'freight', 'otherCharges', 'netTotal', 'taxTotal', 'grandTotal', 'qty', 'unitPrice', 'discountPct'])

/** What a field of the form takes. */
export const wantedBy = (path: string): Wanted => {
  const name = path.split('.').at(-1) ?? ''
  return DAYS.has(name) ? 'day' : NUMBERS.has(name) ? 'number' : 'text'
}

/** "1.260,00 €" and "$1,260.00" are 1260: the last sign between digits parts the decimals, unless three digits follow it alone. */
export const numberIn = (text: string): string | null => {
  const digits = text.replace(/[^\d.,\-−]/g, '').replace('−', '-')
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const sign = digits[at] ?? ''
  const groups = at >= 0 && digits.length - at === 4 && !/[.,]/.test(digits.slice(0, at).replaceAll(sign, '')) && digits.slice(0, at).replace('-', '') !== '0'
  const plain = at < 0 || groups ? digits.replace(/[.,]/g, '') : `${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`
  return /\d/.test(plain) ? parseDecimal(plain) : null
}

const SLASHED = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/
/** @param monthFirst how the paper writes days that could be read in two ways */
const dayIn = (text: string, monthFirst: boolean, today: string): string | null => {
  const [, a, , b, year] = SLASHED.exec(text) ?? []
  const swapped = a !== undefined && b !== undefined && Number(a) <= 12 && (monthFirst || Number(b) > 12)
  return parseDay(swapped ? `${b}/${a}/${year}` : text, today)
}

/** Whether the paper's days are read month first, by one that was read rightly: "03/24/2026" for 2026-03-24. */
export const isMonthFirst = (words: readonly Word[], known: readonly string[]): boolean =>
  words.some(({ text }) => {
    const [, a, , b, year] = SLASHED.exec(text) ?? []
    return known.some((day) => day === `${(year ?? '').padStart(4, '20')}-${a?.padStart(2, '0')}-${b?.padStart(2, '0')}`)
  })

const EDGES = /^[\s:;,(]+|[\s:;,)]+$/g

/** The value that is meant by the word at this place, for a field that wants one of the kind; null where it says none. */
export const clickedValue = (
  words: readonly Word[],
  at: number,
  wanted: Wanted,
  { monthFirst, today }: { monthFirst: boolean; today: string },
): string | null => {
  const word = words[at]
  if (!word) return null
  const text = word.text.replace(EDGES, '')
  if (wanted === 'text') return text === '' ? null : text
  if (wanted === 'number') return numberIn(text)
  // "4 May 2026" is three words.
  for (const length of [3, 2, 1])
    for (let from = Math.max(0, at - length + 1); from <= at; from++) {
      const taken = words.slice(from, from + length)
      if (taken.length < length || taken.some(({ page, y }) => page !== word.page || Math.abs(y - word.y) > word.height / 2)) continue
      const said = taken.map((one) => one.text.replace(EDGES, '')).join(' ')
      const day = /\d/.test(said) && said.length > 5 ? dayIn(said, monthFirst, today) : null
      if (day) return day
    }
  return null
}

import { compare, parseDecimal } from '@/contracts/rules/decimal'
import { type QuotedBreak, quotedBreakFor, sortBreaks } from '@/contracts/rules/quoted-breaks'

/** Price breaks as text: "10: 95; 50: 90", by rising quantities. */
export const breaksText = (breaks: readonly QuotedBreak[]): string =>
  sortBreaks(breaks)
    .map(({ minQty, unitPrice }) => `${minQty}: ${unitPrice}`)
    .join('; ')

/** Parses "quantity: price" pairs, separated by semicolons or line breaks; null if the text can't be parsed. */
export const readBreaks = (text: string): QuotedBreak[] | null => {
  const pieces = text
    .split(/[;\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const parsed = pieces.flatMap((piece) => {
    const [minQty = null, unitPrice = null, ...more] = piece.split(':').map(parseDecimal)
    const complete = minQty !== null && unitPrice !== null && more.length === 0
    return complete && compare(minQty, '0') > 0 && compare(unitPrice, '0') >= 0 ? [{ minQty, unitPrice }] : []
  })
  return parsed.length < pieces.length ? null : parsed
}

/** Returns the normalised text of the breaks, or the typed text if it can't be parsed. */
export const tidyBreaks = (text: string): string => {
  const breaks = readBreaks(text)
  return breaks ? breaksText(breaks) : text.trim()
}

/** Error message for the breaks of a line with quantity `qty`; null if they are valid. */
export const breaksProblem = (text: string, qty: string): string | null => {
  if (text.trim() === '') return null
  const breaks = readBreaks(text)
  if (!breaks) return 'Enter quantity and price like 1: 100; 10: 95.'
  if (new Set(breaks.map(({ minQty }) => minQty)).size < breaks.length) return 'Two prices begin at the same quantity.'
  const lineQty = parseDecimal(qty)
  return lineQty !== null && compare(lineQty, '0') > 0 && !quotedBreakFor(breaks, lineQty) ? `The quantity is below the smallest price break.` : null
}

import { compare, parseDecimal } from '@/contracts/rules/decimal'
import { type QuotedBreak, quotedBreakFor, sortBreaks } from '@/contracts/rules/quoted-breaks'

/** "10: 95; 50: 90", by rising quantities. */
export const breaksText = (breaks: readonly QuotedBreak[]): string =>
  sortBreaks(breaks)
    .map(({ minQty, unitPrice }) => `${minQty}: ${unitPrice}`)
    .join('; ')

/** What was typed as quantity and price, parted by colons, and semicolons or line breaks between; null while it can't be read. */
export const readBreaks = (text: string): QuotedBreak[] | null => {
  const pieces = text
    .split(/[;\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const read = pieces.flatMap((piece) => {
    const [minQty = null, unitPrice = null, ...more] = piece.split(':').map(parseDecimal)
    const complete = minQty !== null && unitPrice !== null && more.length === 0
    return complete && compare(minQty, '0') > 0 && compare(unitPrice, '0') >= 0 ? [{ minQty, unitPrice }] : []
  })
  return read.length < pieces.length ? null : read
}

/** As it will be shown, where it can be read; else as it was typed. */
export const tidyBreaks = (text: string): string => {
  const breaks = readBreaks(text)
  return breaks ? breaksText(breaks) : text.trim()
}

/** What is wrong with the breaks of a line of `qty`; null when nothing is. */
export const breaksProblem = (text: string, qty: string): string | null => {
  if (text.trim() === '') return null
  const breaks = readBreaks(text)
  if (!breaks) return 'Enter quantity and price like 1: 100; 10: 95.'
  if (new Set(breaks.map(({ minQty }) => minQty)).size < breaks.length) return 'Two prices begin at the same quantity.'
  const own = parseDecimal(qty)
  return own !== null && compare(own, '0') > 0 && !quotedBreakFor(breaks, own) ? `The quantity is below the smallest price break.` : null
}

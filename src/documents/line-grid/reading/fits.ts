import { isCurrency } from '@/contracts/rules/currencies'
import { isNumeric } from '../cells'
import type { ColumnFacts } from './column-facts'
import type { PasteHead } from './target'

/** Of a column's cells so many must be what the column holds; the others land as they are and are red. */
const MOST = 0.75
/** A column that bears the name may hold more that doesn't fit, since it is what was meant. */
const HALF = 0.5

const matched = ({ choices = [] }: PasteHead, texts: readonly string[]): number =>
  texts.filter((text) => choices.some(({ value, label, aliases = [] }) => [value, label, ...aliases].some((one) => one.toLowerCase() === text.toLowerCase())))
    .length / Math.max(1, texts.length)

/** The currency that a column's header names: "Price USD". */
export const currencyOfHead = ({ header }: PasteHead): string | null => {
  const named = /\b[A-Z]{3}$/.exec(header)?.[0]
  return named !== undefined && isCurrency(named) ? named : null
}
/** Money in another currency than the column's would be taken for the column's own. */
export const isOtherMoney = (head: PasteHead, { currency }: ColumnFacts): boolean => {
  const own = currencyOfHead(head)
  return head.kind === 'money' && own !== null && currency !== null && currency !== own
}

const isLong = ({ maxLength }: PasteHead, { texts }: ColumnFacts): boolean => maxLength !== undefined && texts.some((text) => text.length > maxLength)

/**
 * Whether what a column of the block holds belongs into a column of the lines.
 * @param named its heading says so: then only what can't be meant is refused
 */
export const fits = (head: PasteHead, facts: ColumnFacts, named: boolean): boolean => {
  if (head.write === undefined || head.kind === 'computed') return false
  if (facts.texts.length === 0) return true
  if (isLong(head, facts)) return false
  const most = named ? HALF : MOST
  if (isNumeric(head)) return facts.numbers >= most && (head.kind === 'percent' || !facts.percent)
  if (head.kind === 'day') return facts.days >= most
  if (head.kind === 'choice') return matched(head, facts.texts) >= (named ? HALF : 1)
  if (head.kind === 'list' || head.kind === 'check') return named
  if (head.id === 'currency') return facts.isCurrency
  const isFigures = facts.numbers >= MOST
  if (head.id === 'uom') return named ? !isFigures && facts.texts.every((text) => text.length <= 20) : facts.units >= MOST
  if (head.kind === 'part' || head.mono) {
    if (named) return !facts.money && (facts.words < HALF || facts.known >= HALF)
    return facts.known >= HALF || (facts.codes >= MOST && facts.known >= 0)
  }
  return named ? !(isFigures && facts.money) : !isFigures && facts.days < HALF && facts.units < HALF && !facts.isCurrency
}

import { isCurrency } from '@/contracts/rules/currencies'
import { exactChoice } from '@/ui/form/choice-search'
import { isNumeric } from '../cells'
import type { ColumnFacts } from './column-facts'
import type { PasteHead } from './target'

/** Share of a column's cells that must fit the target column; the others are pasted as they are and turn red. */
const MOST = 0.75
/** The share for a column whose heading names the target column: more cells may be wrong, because the target is certain. */
const HALF = 0.5

const isChoice = ({ kind, choices = [] }: PasteHead, text: string): boolean =>
  kind === 'search'
    ? exactChoice(choices, text) !== undefined
    : choices.some(({ value, label, aliases = [] }) => [value, label, ...aliases].some((one) => one.toLowerCase() === text.toLowerCase()))

const matchedShare = (head: PasteHead, texts: readonly string[]): number => texts.filter((text) => isChoice(head, text)).length / Math.max(1, texts.length)

/** The currency that a column's header names: "Price USD". */
export const currencyOfHead = ({ header }: PasteHead): string | null => {
  const code = /\b[A-Z]{3}$/.exec(header)?.[0]
  return code !== undefined && isCurrency(code) ? code : null
}
/** Whether the pasted money is in another currency than the column's: it would be mistaken for the column's currency. */
export const isOtherMoney = (head: PasteHead, { currency }: ColumnFacts): boolean => {
  const columnCurrency = currencyOfHead(head)
  return head.kind === 'money' && columnCurrency !== null && currency !== null && currency !== columnCurrency
}

const isLong = ({ maxLength }: PasteHead, { texts }: ColumnFacts): boolean => maxLength !== undefined && texts.some((text) => text.length > maxLength)

/**
 * Whether the content of a column of the block fits a column of the lines.
 * @param named whether its heading names that column: then only impossible content is refused
 */
export const fits = (head: PasteHead, facts: ColumnFacts, named: boolean): boolean => {
  if (head.write === undefined || head.kind === 'computed') return false
  if (facts.texts.length === 0) return true
  if (isLong(head, facts)) return false
  const most = named ? HALF : MOST
  if (isNumeric(head)) return facts.numbers >= most && (head.kind === 'percent' || !facts.percent)
  if (head.kind === 'day') return facts.days >= most
  if (head.kind === 'choice' || head.kind === 'search') return matchedShare(head, facts.texts) >= (named ? HALF : 1)
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

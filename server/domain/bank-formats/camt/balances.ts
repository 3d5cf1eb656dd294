import { negate } from '@/contracts/rules/decimal'
import type { ProblemList } from '../problems'
import type { Balance, ReadStatement } from '../types'
import { codeAt, type Element, find } from './element'
import { dateElement, dayOf, readAmount, readCredit } from './fields'

/** Balances of booked entries. Available ones (CLAV, ITAV, OPAV) hold credit lines and value dates, so entries never add up to them. */
const booked = ['OPBD', 'PRCD', 'ITBD', 'CLBD'] as const
type BookedCode = (typeof booked)[number]

export interface FoundBalance extends Balance {
  code: BookedCode
  /** Whether an interim balance opens or closes the page, where the bank says so. */
  opens: boolean | null
  currency: string | null
  line: number
}

/** Null for balances of other kinds, and for one with an error. */
export const readBalance = (element: Element, problems: ProblemList): FoundBalance | null => {
  const type = find(element, 'Tp')
  const kind = codeAt(type, 'CdOrPrtry', 'Cd') ?? codeAt(type, 'CdOrPrtry', 'Prtry') ?? codeAt(type, 'Cd')
  const code = booked.find((each) => each === kind)
  if (!code) return null
  const money = readAmount(element, problems)
  const isCredit = readCredit(element, problems)
  if (!money || isCredit === null) return null
  // Finnish banks mark the interim balances of pages by OIBD and CIBD (ISO 20022 Account Statement Guide of Finance Finland).
  const subtype = codeAt(type, 'SubTp', 'Cd') ?? codeAt(type, 'SubTp', 'Prtry')
  return {
    code,
    opens: subtype === 'OIBD' ? true : subtype === 'CIBD' ? false : null,
    amount: isCredit ? money.amount : negate(money.amount),
    currency: money.currency,
    date: dayOf(dateElement(element, 'Dt')?.text ?? '') ?? null,
    line: element.line,
  }
}

const byDate = (a: Balance, b: Balance): number => (a.date === null || b.date === null || a.date === b.date ? 0 : a.date < b.date ? -1 : 1)
const plainBalance = ({ amount, date }: Balance): Balance => ({ amount, date })

/**
 * The balances between which the entries are. A statement of several days has one pair for each, so the earliest opening and the latest closing
 * count. An interim balance (ITBD) is the state at a moment of the day: the first of two opens the page; a single one closes it, unless the
 * statement names a closing balance (CLBD).
 */
export const openingAndClosing = (found: readonly FoundBalance[]): Pick<ReadStatement, 'opening' | 'closing'> => {
  const of = (code: BookedCode) => found.filter((balance) => balance.code === code).sort(byDate)
  const interim = of('ITBD')
  const closingBooked = of('CLBD').at(-1)
  const mayOpen = interim.filter(({ opens }) => opens !== false)
  const firstInterim = mayOpen[0]?.opens === true || closingBooked || interim.length > 1 ? mayOpen[0] : undefined
  const opening = of('OPBD')[0] ?? of('PRCD')[0] ?? firstInterim
  const closing = closingBooked ?? interim.filter((balance) => balance !== opening && balance.opens !== true).at(-1)
  return { opening: opening ? plainBalance(opening) : null, closing: closing ? plainBalance(closing) : null }
}

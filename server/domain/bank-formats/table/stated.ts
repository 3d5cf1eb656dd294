import type { Decimal } from '@/contracts/rules/decimal'
import { isIban, plainAccountNo } from '@/contracts/rules/bank-account'
import { currencyCodeOf } from '../../distributor-quotes/currency-names'
import type { DecimalStyle } from '../../table-import/styles'
import type { Cell } from '../../workbook'
import { readBankAmount } from '../bank-amount'
import { amountOf, textOf } from './cells'
import { bankDay, datesIn, withoutDates } from './days'
import { ACCOUNT, CURRENCY, NAME } from './heading-words'
import { turned } from './turned'
import type { DayOrder } from './types'
import { type BalanceKind, balanceNamed, isShort, namesCard, type Side, sideOf, wordsOf } from './words'

/** A value with a label, above the entries, below or between them. Amounts and dates are read when the styles of the file are known. */
export type StatedItem =
  | { is: 'account'; number: string; isCard: boolean }
  | { is: 'currency'; code: string }
  | { is: 'number'; text: string }
  | { is: 'period'; edge: 'from' | 'to' | 'both'; dates: readonly string[] }
  | { is: 'balance'; which: BalanceKind; value: Cell; side: Side | null; date: string | null; isBelow: boolean; isCarried: boolean }

const PERIOD =
  /\b(?:period\w*|zeitraum|date range|statement dates?|from|von|vom|du|desde|dal|between|okres|od|fra|start|to|until|till|thru|through|bis|hasta|al|end|do|til|tot)\b/
const FROM = /\b(?:from|start|von|vom|du|desde|dal|od|fra|van)\b/
const NO_PERIOD = /\b(?:generated|created|printed|downloaded|exported?|erstellt\w*|issued|print|run|as of|balance|saldo|stand)\b/
const STATEMENT_NO =
  /\b(?:statement|auszug\w*|kontoauszug\w*|releve|extracto|estratto|afschrift\w*)\b.*\b(?:no|nr|number|nummer|numero|#)\b|\b(?:auszugsnummer|auszugsnr)\b/
const MAX_CELLS = 12
/** Cells after a label in which its amount may be, such as behind its currency. */
const BESIDE = 3
const MAX_LABEL = 300
/** A cell between a label and its value: empty, or a colon by itself. */
const NO_VALUE = /^[:=]?$/

/** Groups in which an IBAN is written at most: 34 characters by four. */
const IBAN_GROUPS = 9
const LONGEST_IBAN = 34

/** The IBAN that begins with the first of these words, of which some may already be what follows it. */
const ibanAtStart = (words: readonly string[]): string | null => {
  let joined = ''
  for (const word of words.slice(0, IBAN_GROUPS)) {
    joined += plainAccountNo(word.slice(0, LONGEST_IBAN + 1))
    if (joined.length > LONGEST_IBAN) return null
    if (isIban(joined)) return joined
  }
  return null
}

/** An IBAN, or a number of at least four characters of which some may be masked. */
export const accountIn = (text: string): string | null => {
  const words = withoutDates(text.slice(0, 120)).trim().split(/\s+/, 20)
  const at = words.findIndex((word) => /^[A-Z]{2}\d{2}/i.test(word))
  const iban = at < 0 ? null : ibanAtStart(words.slice(at))
  if (iban !== null) return iban
  const plain = plainAccountNo(/[\dXx*•][\dXx*•./ -]{3,40}/.exec(words.join(' '))?.[0] ?? '').replace(/\//g, '')
  return plain.length >= 4 && (plain.match(/\d/g)?.length ?? 0) >= 3 ? plain : null
}

const isAmountCell = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && cell.length < MAX_LABEL && readBankAmount(textOf(cell)) !== null)

const TAIL = /(?:^|[\s:])([-−+(]?(?:[A-Z]{3} ?|[$€£₹] ?)?[-−+]?\d[\d.,'’]{0,30}(?: ?(?:CR|DR|[A-Z]{3}|[€£$]))?\)?-?)$/
/** An amount at the end of a text; dates have been taken out. */
const amountAtEnd = (text: string): string | null => {
  const found = TAIL.exec(text)?.[1] ?? null
  return found !== null && readBankAmount(found) !== null ? found : null
}

/** An amount that unquoted commas between its groups have spread over the following cells: `Saldo: 1`, `475`, `000.00`. */
const withGroups = (value: string, following: readonly string[]): string => {
  if (!/^[-+]?\d{1,3}$/.test(value)) return value
  const end = following.findIndex((text) => !/^\d{3}(?:\.\d{1,2})?$/.test(text))
  return [value, ...following.slice(0, end < 0 ? following.length : end)].join(',')
}

/** The labelled values of a row; a label's value is behind its colon, in the next filled cell, or in the cell below. */
export const statedIn = (row: readonly Cell[], below: readonly Cell[] = []): StatedItem[] => {
  const cells = row.slice(0, MAX_CELLS)
  const texts = cells.map((cell) => textOf(cell).slice(0, MAX_LABEL))
  const whole = texts
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, MAX_LABEL)
  const rowDates = datesIn(whole)
  return cells.flatMap((cell, at): StatedItem[] => {
    const text = texts[at] ?? ''
    if (typeof cell !== 'string' || text === '') return []
    const alone = plainAccountNo(text)
    if (isIban(alone)) return [{ is: 'account', number: alone, isCard: false }]
    const colon = text.indexOf(':')
    const label = withoutDates(colon < 0 ? text : text.slice(0, colon))
    const inCell = colon < 0 ? '' : withGroups(text.slice(colon + 1).trim(), texts.slice(at + 1))
    const words = wordsOf(label)
    if (!/\p{L}/u.test(words)) return []
    const following = cells.slice(at + 1).filter((_, index) => !NO_VALUE.test(texts[at + 1 + index] ?? ''))
    const next = following[0]
    const values: (Cell | undefined)[] = inCell === '' ? [next, below[at]] : [withoutDates(inCell).trim()]
    const which = isShort(words) ? balanceNamed(words) : null
    if (which !== null) {
      const date = datesIn(text)[0] ?? rowDates[0] ?? null
      const besideAt = inCell === '' ? following.slice(0, BESIDE).findIndex(isAmountCell) : -1
      const inText = values.slice(0, 1).find(isAmountCell) ?? amountAtEnd(withoutDates(text).trim())
      const value = following[besideAt] ?? inText ?? (isAmountCell(below[at]) ? below[at] : null)
      const side = besideAt < 0 ? null : sideOf(textOf(following[besideAt + 1]))
      return value === null || value === undefined
        ? []
        : [{ is: 'balance', which, value, side, date, isBelow: besideAt < 0 && inText === null, isCarried: /\bcarried\b/.test(words) }]
    }
    if (STATEMENT_NO.test(words)) return [{ is: 'number', text: textOf(values.find((value) => textOf(value) !== '')).slice(0, 40) }]
    if (PERIOD.test(words) && !NO_PERIOD.test(words) && rowDates.length > 0) {
      const dates = datesIn(text).length > 0 ? datesIn(text) : datesIn(textOf(next))
      const [first, second] = dates.length > 0 ? dates : rowDates
      if (first !== undefined && second !== undefined) return [{ is: 'period', edge: 'both', dates: [first, second] }]
      if (first !== undefined) return [{ is: 'period', edge: FROM.test(words) ? 'from' : 'to', dates: [first] }]
    }
    if (CURRENCY.test(words)) {
      const code = values.map((value) => currencyCodeOf(textOf(value))).find((found) => found !== null)
      return code ? [{ is: 'currency', code }] : []
    }
    if (ACCOUNT.test(words) && !NAME.test(words)) {
      const number = [colon < 0 ? text : inCell, ...values.map(textOf)].map(accountIn).find((found) => found !== null)
      return number ? [{ is: 'account', number, isCard: namesCard(words) }] : []
    }
    return []
  })
}

export interface StatedBalance {
  which: BalanceKind
  amount: Decimal
  date: string | null
}

/** What is stated around the entries of one account; the first of each counts, of balances all. */
export interface Stated {
  account: string | null
  isCard: boolean
  currency: string | null
  number: string | null
  from: string | null
  to: string | null
  balances: readonly StatedBalance[]
}

export const statedBy = (items: readonly StatedItem[], styles: { decimal: DecimalStyle; dates: DayOrder }): Stated => {
  const stated = { account: null, isCard: false, currency: null, number: null, from: null, to: null } as Omit<Stated, 'balances'>
  const balances: StatedBalance[] = []
  for (const item of items) {
    if (item.is === 'account') {
      stated.account ??= item.number
      stated.isCard ||= item.isCard
    } else if (item.is === 'currency') stated.currency ??= item.code
    else if (item.is === 'number') stated.number ??= item.text
    else if (item.is === 'period') {
      const days = item.dates.map((date) => bankDay(date, styles.dates))
      if (item.edge !== 'to') stated.from ??= days[0] ?? null
      if (item.edge !== 'from') stated.to ??= days.at(-1) ?? null
    } else {
      const amount = amountOf(item.value, styles.decimal) ?? readBankAmount(textOf(item.value))
      if (amount !== null)
        balances.push({ which: item.which, amount: turned(amount, item.side === 'debit'), date: item.date === null ? null : bankDay(item.date, styles.dates) })
    }
  }
  return { ...stated, balances }
}

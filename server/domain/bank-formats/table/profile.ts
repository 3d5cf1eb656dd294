import { currencyCodeOf } from '../../distributor-quotes/currency-names'
import type { Cell } from '../../workbook'
import { readBankAmount } from '../bank-amount'
import { isFilled, isNoAmount, type Row, textOf } from './cells'
import { type DayReader, NO_DAY } from './days'
import { bookingState, sideOf, wordsOf } from './words'

/** Rows by which columns are judged, and cells of them. */
export const JUDGED_ROWS = 400
const JUDGED_CELLS = 8000

/** What the cells of a column look like; each number counts cells. */
export interface ColumnProfile {
  index: number
  rows: number
  filled: number
  days: number
  amounts: number
  /** Amounts, and what may be meant as one: digits without letters, but no day. */
  numeric: number
  negative: number
  currencies: number
  sides: number
  states: number
  /** Different texts, and how often the text changes from row to row: as many as there are if equal ones stand together. */
  distinct: number
  runs: number
  letters: number
}

const isCode = (text: string): boolean => text.length === 3 && currencyCodeOf(text.toUpperCase()) !== null

/** The first rows with a day and another filled cell, as entries have. */
export const likelyEntries = (rows: readonly Row[], width: number, dayOf: DayReader): Row[] => {
  const most = Math.max(20, Math.min(JUDGED_ROWS, Math.floor(JUDGED_CELLS / Math.max(1, width))))
  const isDay = (cell: Cell): boolean => dayOf(cell) !== NO_DAY
  const found: Row[] = []
  for (const row of rows.slice(0, most * 10)) {
    if (found.length === most) break
    if (row.some(isDay) && row.filter(isFilled).length > 1) found.push(row)
  }
  return found
}

/** What the columns hold, by rows that look like entries. */
export const profilesOf = (entries: readonly Row[], width: number, dayOf: DayReader): ColumnProfile[] =>
  Array.from({ length: width }, (_, index) => profileOf(entries, index, dayOf))

const profileOf = (entries: readonly Row[], index: number, dayOf: DayReader): ColumnProfile => {
  const profile = {
    index,
    rows: entries.length,
    filled: 0,
    days: 0,
    amounts: 0,
    numeric: 0,
    negative: 0,
    currencies: 0,
    sides: 0,
    states: 0,
    distinct: 0,
    runs: 0,
    letters: 0,
  }
  const texts = new Set<string>()
  let above: string | null = null
  for (const row of entries) {
    const cell = row[index]
    const text = textOf(cell)
    if (text !== above) profile.runs += text === '' ? 0 : 1
    above = text
    if (text === '') continue
    texts.add(text)
    profile.filled += 1
    profile.letters += text.length
    const amount = cell instanceof Date ? null : readBankAmount(text)
    if (amount !== null || isNoAmount(text)) profile.amounts += 1
    if (amount?.startsWith('-')) profile.negative += 1
    const hasDay = dayOf(cell) !== NO_DAY
    if (hasDay) profile.days += 1
    if (amount !== null || isNoAmount(text) || (!hasDay && /\d/.test(text) && !/\p{L}/u.test(text))) profile.numeric += 1
    if (isCode(text)) profile.currencies += 1
    if (sideOf(text) !== null) profile.sides += 1
    if (text.length < 40 && bookingState(wordsOf(text)) !== null) profile.states += 1
  }
  profile.distinct = texts.size
  return profile
}

const isMost = (part: number, all: number): boolean => part * 2 > all
/** Whether a column's cells are what the field needs; an empty column may be anything. */
export const canBe = (profile: ColumnProfile, kind: 'day' | 'amount' | 'currency' | 'side' | 'name' | 'text'): boolean => {
  const { filled, days, numeric, currencies, sides } = profile
  if (filled === 0 || kind === 'text') return true
  if (kind === 'day') return isMost(days, filled)
  if (kind === 'currency') return isMost(currencies, filled)
  if (kind === 'name') return !isMost(numeric, filled)
  if (kind === 'side') return isMost(sides, filled)
  return isMost(numeric, filled) && sides < filled
}

/** Whether a column of account numbers names the account of the statement: every row has it, and equal ones stand together. */
export const isOfStatement = ({ rows, filled, distinct, runs }: ColumnProfile): boolean =>
  filled > 0 && filled === rows && runs === distinct && (distinct === 1 || distinct * 2 <= rows)

import type { Cell } from '../../workbook'
import { isIban, plainAccountNo } from '@/contracts/rules/bank-account'
import { type Decimal, negate } from '@/contracts/rules/decimal'
import { chainFit, isProof, stepsOf } from './chain'
import { amountOf, isMoney, textOf } from './cells'
import { isDay } from './days'
import type { ColumnProfile } from './profile'
import { judgeDecimal } from './styles'
import type { TableMapping } from './types'
import type { DecimalStyle } from '../../table-import/styles'

/**
 * Tells the columns of a table without a heading by what they hold: the first days, and as amounts those that explain a running balance beside them, or two
 * columns of which each row fills one, or the only numbers, or the only ones that are written as money. Without such a proof no amount is chosen.
 */
export const mappingWithoutHeading = (
  profiles: readonly ColumnProfile[],
  rows: readonly (readonly Cell[])[],
  decimal: DecimalStyle | undefined,
): TableMapping => {
  const whole = (count: keyof ColumnProfile) => (profile: ColumnProfile) => profile.filled > 0 && profile[count] === profile.filled
  const days = profiles.filter((profile) => whole('days')(profile) && profile.filled === profile.rows)
  const numbers = profiles.filter((profile) => whole('amounts')(profile) && !days.includes(profile) && profile.distinct > 0)
  const [currency] = profiles.filter(whole('currencies'))
  const [direction] = profiles.filter((profile) => whole('sides')(profile) && profile !== currency)
  const account = profiles.find((profile) => isAccountOfAll(profile, rows))
  const known = [...days, ...numbers, currency, direction, account]
  const text = profiles.filter((profile) => profile.filled > 0 && !known.includes(profile)).map(({ index }) => index)
  return {
    ...(days[0] ? { date: days[0].index } : {}),
    ...(days[1] ? { valueDate: days[1].index } : {}),
    ...(currency ? { currency: currency.index } : {}),
    ...(direction ? { direction: direction.index } : {}),
    ...(account ? { account: account.index } : {}),
    ...amountsAmong(
      numbers.filter((profile) => profile !== account),
      rows,
      decimal,
    ),
    ...(text.length > 0 ? { text } : {}),
  }
}

/** Shortest number that is an account's rather than a branch's, a code or an amount. */
const ACCOUNT_LETTERS = 7

/** Whether each of several rows has the same account number. */
const isAccountOfAll = ({ index, rows: count, filled, distinct }: ColumnProfile, rows: readonly (readonly Cell[])[]): boolean => {
  if (count < 2 || filled < count || distinct > 1) return false
  const text = textOf(rows[0]?.[index])
  const plain = plainAccountNo(text)
  return isIban(plain) || (/^\d[\d /-]*\d$/.test(text) && plain.replace(/\D/g, '').length >= ACCOUNT_LETTERS && !isDay(text))
}

/** Columns that are tried; a table has few numbers. */
const TRIED = 6

const amountsAmong = (numbers: readonly ColumnProfile[], rows: readonly (readonly Cell[])[], decimal: DecimalStyle | undefined): TableMapping => {
  const [only, ...others] = numbers
  if (only && others.length === 0) return { amount: only.index }
  const columns = numbers.slice(0, TRIED).map(({ index }) => index)
  const { style } = judgeDecimal(rows, columns, decimal)
  const tried = columns.map((index) => ({ index, values: rows.map((row) => amountOf(row[index], style)) }))
  for (const balance of tried)
    for (const amount of tried) {
      if (amount === balance) continue
      if (explains(amount.values, balance.values)) return { amount: amount.index, balance: balance.index }
      for (const credit of tried) {
        if (credit === amount || credit === balance) continue
        const net = amount.values.map((debit, at) => oneOf(debit, credit.values[at] ?? null))
        if (explains(net, balance.values)) return { debit: amount.index, credit: credit.index, balance: balance.index }
      }
    }
  const [alone, ...more] = numbers.filter(({ index }) => rows.some((row) => isMoney(row[index])))
  return alone && more.length === 0 && alone.filled === alone.rows ? { amount: alone.index } : {}
}

const explains = (amounts: readonly (Decimal | null)[], balances: readonly (Decimal | null)[]): boolean => {
  // A balance that stays the same proves nothing.
  const steps = stepsOf(balances).filter(({ change }) => change !== '0')
  const fit = chainFit(steps, amounts)
  return isProof(Math.max(fit['oldest-first'], fit['newest-first']), steps.length)
}

/** The amount of a row that fills one of two columns; null if it fills both. */
const oneOf = (debit: Decimal | null, credit: Decimal | null): Decimal | null => (debit === null ? credit : credit === null ? negate(debit) : null)

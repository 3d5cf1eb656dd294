import { absolute, divide } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { AuditLine } from '../books'
import { absoluteUnits, type Units, unitsOf, unitsText } from '../units'
import { group, plainElement } from './xml'

/** Amounts of the schema have two places. */
export const money = (units: Units): string => unitsText(units)

/** A balance as one of two elements, by its side. */
export const balanceElement = (name: 'Opening' | 'Closing', balance: Units): string =>
  balance < 0n ? plainElement(`${name}CreditBalance`, money(-balance)) : plainElement(`${name}DebitBalance`, money(balance))

const EXCHANGE_PLACES = 8

const inCurrency = ({ currency, amount, debit, credit }: AuditLine): string => {
  if (unitsOf(amount) === 0n) return plainElement('CurrencyCode', currency) + plainElement('CurrencyAmount', '0.00')
  const base = unitsOf(debit) === 0n ? credit : debit
  return (
    plainElement('CurrencyCode', currency) +
    plainElement('CurrencyAmount', roundTo(absolute(amount), 2)) +
    plainElement('ExchangeRate', roundTo(divide(base, absolute(amount)), EXCHANGE_PLACES))
  )
}

/** The amount of a line, with its foreign currency if it has one. */
export const amountElement = (line: AuditLine, baseCurrency: string): string => {
  const isCredit = unitsOf(line.credit) !== 0n || (unitsOf(line.debit) === 0n && line.amount.startsWith('-'))
  const amount = plainElement('Amount', money(absoluteUnits(unitsOf(isCredit ? line.credit : line.debit))))
  return group(isCredit ? 'CreditAmount' : 'DebitAmount', amount, line.currency === baseCurrency ? '' : inCurrency(line))
}

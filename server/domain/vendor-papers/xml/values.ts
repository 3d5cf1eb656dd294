import { add, type Decimal, divide, isDecimal, isZero, multiply, parseDecimal } from '@/contracts/rules/decimal'
import { isPlausible } from '../amounts'
import { near } from '../checks'
import type { Found, LineField, LineReading } from '../types'
import { textOf, type XmlNode } from './tree'

/** A value of an XML, which is taken as it is. */
export const xmlValue = (value: string): Found => ({ value, confidence: 1, method: 'xml', page: null, box: null })

/** Reads an xs:decimal, which has neither grouping nor currency signs. */
export const decimalOf = (node: XmlNode | undefined): Decimal | null => {
  const text = (textOf(node) ?? '').replace(/^\+/, '').replace(/^(-?)\./, '$10.')
  const value = isDecimal(text) ? parseDecimal(text) : null
  return value !== null && isPlausible(value) ? value : null
}

const DAY = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T+Z-])/
/** Reads a day in format 102 (20260131) or ISO, with or without a time. */
export const dayOf = (text: string | null): string | null => {
  const [, year, month, day] = DAY.exec(text ?? '') ?? []
  if (!year || !month || !day) return null
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(8, 10) !== day ? null : `${year}-${month}-${day}`
}

export const sum = (values: readonly Decimal[]): Decimal => add('0', ...values)

/**
 * The price of one piece, where it is stated for several (`per`, BT-149). Some programs repeat the line's quantity there although the price is for
 * one; the line's amount shows whether it is.
 */
export const unitPriceOf = (price: Decimal | null, per: Decimal | null, qty: Decimal | null, net: Decimal | null): Decimal | null => {
  if (price === null || per === null || isZero(per)) return price
  const isForOne = qty !== null && net !== null && near(multiply(qty, price), net)
  return isForOne ? price : divide(price, per)
}

export const lineOf = (values: Partial<Record<LineField, string | null>>): LineReading => {
  const line: LineReading = { page: null, box: null }
  for (const [field, value] of Object.entries(values)) if (value !== null) line[field as LineField] = xmlValue(value)
  return line
}

/** Document types of UNTDID 1001 that are credit notes in the wider sense; all others are invoices. */
const CREDIT_CODES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])
export const isCredit = (code: string | null): boolean => code !== null && CREDIT_CODES.has(code)

const FREIGHT =
  /freight|shipping|delivery|carriage|postage|transport|fracht|versand|liefer|porto|livraison|\bport\b|exp[ée]dition|verzend|bezorg|env[íi]o|spedizione|trasporto/i
/** FC is freight and DL delivery in UNTDID 7161. */
export const isFreight = (code: string | null, reason: string | null): boolean => code === 'FC' || code === 'DL' || (reason !== null && FREIGHT.test(reason))

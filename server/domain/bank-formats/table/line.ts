import type { Decimal } from '@/contracts/rules/decimal'
import { currencyCodeOf } from '../../distributor-quotes/currency-names'
import type { DecimalStyle } from '../../table-import/styles'
import { MAX_TEXT } from '../limits'
import { accountNumber, meant } from '../texts'
import type { ReadLine } from '../types'
import { amountOf, textOf } from './cells'
import type { Entry } from './entries'
import { turned } from './turned'
import type { SingleField, TableMapping } from './types'

/** Texts one after the other, each once: several columns often repeat a part. */
const joined = (texts: readonly string[]): string => {
  const kept: string[] = []
  for (const text of texts) if (text !== '' && !kept.some((other) => other.includes(text))) kept.push(text)
  return kept.join(' ').slice(0, MAX_TEXT)
}

/** @param amount signed, positive for a credit */
export const lineOf = (entry: Entry, date: string, amount: Decimal, balanceAfter: Decimal | null, mapping: TableMapping, decimal: DecimalStyle): ReadLine => {
  const { cells, more, at } = entry.row
  const textIn = (field: SingleField): string | null => {
    const text = mapping[field] === undefined ? '' : textOf(cells[mapping[field]])
    return text === '' ? null : meant(text)
  }
  const numberIn = (field: SingleField): string | null => (mapping[field] === undefined ? null : accountNumber(textIn(field)))
  const [type, name] = [textIn('type'), textIn('counterpartyName')]
  const [first = -1, ...others] = mapping.text ?? []
  const text = others.length + more.length === 0 ? textOf(cells[first]) : joined([first, ...others].map((column) => textOf(cells[column])).concat(more))
  const original = mapping.originalAmount === undefined ? null : amountOf(cells[mapping.originalAmount], decimal)
  const currency = original === null ? null : currencyCodeOf(textIn('originalCurrency')?.toUpperCase() ?? '')
  return {
    at,
    date,
    valueDate: entry.valueDate,
    amount,
    type,
    bankId: textIn('bankId'),
    reference: textIn('reference'),
    chequeNo: textIn('chequeNo'),
    creditorReference: null,
    mandateId: textIn('mandateId'),
    counterparty: { name, account: numberIn('counterpartyAccount'), bank: numberIn('counterpartyBank') },
    text: text === '' ? (name ?? type ?? '') : text,
    isReversal: false,
    returnReason: null,
    balanceAfter,
    original: original !== null && currency !== null ? { amount: turned(original, original.startsWith('-')), currency } : null,
    details: [],
  }
}

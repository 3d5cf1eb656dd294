import { roundMoney } from '@/contracts/rules/rounding'
import { type CsvCell, csvFile, csvLine } from '../csv'
import type { Payment } from './batch'

const HEADERS = ['Payment', 'Our number', 'Your number', 'Date', 'Amount', 'Discount', 'Paid', 'Currency']

const text = (value: string | null): CsvCell | null => (value ? { kind: 'text', text: value } : null)

/** What payments pay, document by document, for the payees: all documents, also those that had no room in the bank's file. */
export const remittanceAdvice = (payments: readonly Pick<Payment, 'reference' | 'currency' | 'documents'>[]): Uint8Array => {
  const lines = payments.flatMap(({ reference, currency, documents }) => {
    const money = (amount: string): CsvCell => ({ kind: 'number', text: roundMoney(amount, currency) })
    return documents.map(({ ourNumber, theirNumber, date, amount, discount, paid }) =>
      csvLine([text(reference), text(ourNumber), text(theirNumber), { kind: 'day', text: date }, money(amount), money(discount), money(paid), text(currency)]),
    )
  })
  return csvFile(HEADERS, lines)
}

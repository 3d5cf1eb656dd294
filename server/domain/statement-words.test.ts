import { expect, test } from 'vitest'
import { statementWord } from './statement-words'

test.each([
  ['customer_invoice', '10', 'Invoice'],
  ['customer_invoice', '-10', 'Credit note'],
  ['general_invoice', '-0.01', 'Credit note'],
  ['customer_payment', '-10', 'Payment'],
  ['customer_payment', '10', 'Refund'],
  ['cash_payment', '10', 'Refund'],
  ['reminder', '40', 'Reminder fee and interest'],
  ['journal_entry', '10', 'Adjustment'],
] as const)('%s of %s is called “%s”, and says if it was taken back', (kind, amount, word) => {
  const entry = { kind, amount, isOpening: false, isReversal: false }
  expect(statementWord(entry)).toBe(word)
  expect(statementWord({ ...entry, isReversal: true })).toBe(`${word} cancelled`)
})

test('an invoice from other books was brought forward', () => {
  expect(statementWord({ kind: 'general_invoice', amount: '10', isOpening: true, isReversal: false })).toBe('Brought forward')
})

import { expect, test } from 'vitest'
import { blockingProblems, type ChoiceOf, declaredDifference, needsReason } from './import-choice'

const problem = (code: string, row: number | null, severity: 'error' | 'warning' = 'error') => ({ code, row, severity, message: code })
const configuration = (rows: number[], declaredSubTotal: string | null, computedSubTotal = '100.00') => ({
  lines: rows.map((row) => ({ row })),
  declaredSubTotal,
  computedSubTotal,
})
const quote = (overrides: Partial<ChoiceOf> = {}): ChoiceOf => ({
  configurations: [configuration([13, 14], '100')],
  alternatives: false,
  declaredTotal: '100',
  problems: [],
  ...overrides,
})

test('an error in another alternative does not block, one in the chosen or of the whole file does', () => {
  const twoAlternatives = quote({
    alternatives: true,
    configurations: [configuration([13], '100'), configuration([20], '100')],
    problems: [problem('QTY_MISSING', 13), problem('PRICE_MISSING', 20), problem('NO_LINES', null), problem('PART_MISSING', 20, 'warning')],
  })
  expect(blockingProblems(twoAlternatives, 1).map(({ code }) => code)).toEqual(['PRICE_MISSING', 'NO_LINES'])
})

test('what a field answers does not block', () => {
  const codes = ['CURRENCY_UNKNOWN', 'CURRENCY_MISSING', 'SUBTOTAL_DIFFERS', 'TOTAL_DIFFERS']
  expect(blockingProblems(quote({ problems: codes.map((code) => problem(code, 5)) }), 0)).toEqual([])
})

test.each([
  ['equal but for zeros', quote(), null, false],
  ['less than a cent', quote({ configurations: [configuration([13], '100.004')] }), null, false],
  ['a cent', quote({ configurations: [configuration([13], '100.01')] }), '0.01', true],
  ['the total, without a sub-total', quote({ configurations: [configuration([13], null)], declaredTotal: '90' }), '-10', true],
  [
    'the total of alternatives says nothing about one',
    quote({ alternatives: true, configurations: [configuration([13], null)], declaredTotal: '90' }),
    null,
    false,
  ],
  ['a total that contradicts the lines elsewhere', quote({ problems: [problem('TOTAL_DIFFERS', null)] }), null, true],
])('%s', (_name, quoteFile, difference, isReasonNeeded) => {
  expect(declaredDifference(quoteFile, 0)).toBe(difference)
  expect(needsReason(quoteFile, 0)).toBe(isReasonNeeded)
})

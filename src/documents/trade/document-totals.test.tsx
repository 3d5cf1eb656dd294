import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DocumentTotals } from './document-totals'

const shown = (selfAssessed: { percent: string; tax: string; deducted: string } | null, percent = '0') => {
  const tax = { code: 'RC19', name: 'Reverse charge', percent, base: '1000.00', tax: '0.00', selfAssessed }
  const { container } = render(<DocumentTotals currency="EUR" subTotal="1000" discountTotal="0" taxes={[tax]} grandTotal="1000" />)
  return container.textContent
}

test('a tax that is owed in the vendor’s place is said with both directions, and what of it is cost', () => {
  expect(shown({ percent: '19', tax: '190.00', deducted: '190.00' })).toContain(
    'Reverse charge 19 %: 190.00 input tax, 190.00 output tax, nothing to pay to the vendor',
  )
  expect(shown({ percent: '19', tax: '190.00', deducted: '114.00' })).toContain(
    'Reverse charge 19 %: 114.00 input tax, 190.00 output tax, 76.00 cost, nothing to pay to the vendor',
  )
})

test('a tax that is charged, or that a customer owes, is said by its line alone', () => {
  expect(shown(null)).not.toContain('vendor')
})

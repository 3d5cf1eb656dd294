import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary'

test('says where a problem is, unless its sentence does', () => {
  const fieldError = (message: string) => ({ type: 'custom', message })
  const errors = {
    name: fieldError('Enter the name.'),
    creditLimit: fieldError('Enter a number.'),
    contacts: [undefined, { email: fieldError('Enter an e-mail address.') }],
    lines: [{ qty: fieldError('Enter a quantity.') }],
    root: fieldError('No connection.'),
  }
  render(<ErrorSummary errors={errors as never} attempts={1} labels={{ contacts: 'Contact' }} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Enter the name.',
    'Credit limit: Enter a number.',
    'Contact 2: Enter an e-mail address.',
    'Line 1: Enter a quantity.',
    'No connection.',
  ])
  expect(screen.getByRole('link', { name: 'Enter a number.' }).getAttribute('href')).toBe('#creditLimit')
})

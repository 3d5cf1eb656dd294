import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startScreens } from '../../../tests/support/screen'

const { open } = await startScreens()
const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const comparison = () => screen.getByRole('region', { name: 'Comparison with the books' }).textContent

test('the pieces of a till are counted beside what the books say, and the difference is posted with its reason', async () => {
  const { user } = await open('/finance/cash-and-bank/cash-count/add', 'accounts@northgate.example')
  await screen.findByRole('heading', { name: 'New cash count' })
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText(/^Count the pieces, or enter what the till holds/)).length).toBeGreaterThan(0)

  await user.type(text(/^Pieces of 100\.00 USD/), '90')
  await user.type(text(/^Pieces of 0\.25 USD/), '3')
  expect(comparison()).toMatch(/9,000\.75.*Over by/)
  await user.type(text(/^Reason of the difference/), 'Float of the fair')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  expect(screen.getByText('In the books now')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Notes and coins' })).getAllByRole('row')).toHaveLength(3)

  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /^CC-/ })
  expect(comparison()).toContain('Float of the fair')
  expect(screen.getByText('In the books')).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { discountInWords, linesInWords } from '@/contracts/rules/payment-terms'
import { startScreens } from '../../../tests/support/screen'
import { newTerms, termsOf } from './form-values'

const { open } = await startScreens()
const manager = 'manager@northgate.example'
const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('terms in words', () => {
  const line = (pct: string, days: number, eom = false) => ({ pct, days, eom })
  expect(linesInWords([line('100', 30)])).toBe('In 30 days')
  expect(linesInWords([line('100', 0, true)])).toBe('At the end of the month')
  expect(linesInWords([line('30.50', 0), line('69.5', 1, true)])).toBe('30.5 % at once, 69.5 % in 1 day after the end of the month')
  expect([discountInWords({ pct: '2', days: 10 }), discountInWords(null)]).toEqual(['2 % less within 10 days', null])
  expect(termsOf(newTerms)?.lines).toEqual([line('100', 30)])
  expect(termsOf({ ...newTerms, lines: [{ pct: '90', days: '30', eom: false }] })).toBeNull()
})

test('adds terms in parts: the example follows each key, shares must make 100 %', async () => {
  const { user } = await open('/finance/payment-terms/add', manager)
  await screen.findByRole('heading', { name: 'New payment terms' })
  const example = within(screen.getByRole('region', { name: 'Example' }))
  expect(example.getByText('1,000.00 USD', { selector: 'li *' })).toBeTruthy()
  await user.type(text(/^Code/), 'PARTS')
  await user.type(text(/^Name/), 'Half and half')
  await user.clear(text('Share of part 1, %'))
  await user.type(text('Share of part 1, %'), '40')
  expect(example.getByText(/appears when the shares make 100/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('The lines must make 100 %.')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Add a part' }))
  expect(text('Share of part 2, %').value).toBe('60')
  await user.type(text('Discount %'), '2')
  await user.type(text('If paid within, days'), '10')
  expect(example.getByText('980.00 USD')).toBeTruthy()
  const tax = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Tax/ })
  expect([...tax.options].map(({ text: label }) => label)).toEqual([
    'As the company’s settings say',
    'On the discounted amount: 118.58 of 120.58',
    'Corrected when paid early: 118.58 of 121.00',
    'On the full amount: 119.00 of 121.00',
  ])
  await user.selectOptions(tax, 'always')
  expect(example.getByText('1,185.80 USD')).toBeTruthy()
  expect(example.getByText('482.32 USD')).toBeTruthy()
  await user.selectOptions(tax, 'on_payment')
  expect(example.getByText('1,185.80 USD')).toBeTruthy()
  expect(example.getByText('484.00 USD')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'PARTS' })
  expect(screen.getByText('40 % in 30 days, 60 % in 30 days')).toBeTruthy()
  expect(screen.getByText('2 % less within 10 days')).toBeTruthy()
  expect(screen.getByText('Corrected when paid early')).toBeTruthy()
})

test('lists the terms that a company starts with', async () => {
  const { user } = await open('/finance/payment-terms', manager)
  await user.click(await screen.findByRole('link', { name: 'NET30' }))
  await screen.findByRole('heading', { name: 'NET30' })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy())
})

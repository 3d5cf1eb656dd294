import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import { customers } from '@/contracts/parties'
import { paymentTerms } from '@/contracts/payment-terms'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const accountant = 'accounts@northgate.example'
const caller = await api.signIn(accountant)
const system = await api.signIn('system@northgate.example', 'Northgate')
const { accounts } = (await caller.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data
const accountId = accounts.find(({ accountId: number }) => number === '4910')?.id
const term = await system.call<{ id: string }>(paymentTerms.create, {
  body: { code: 'P-DISC', name: '2 % in a week', lines: [{ pct: '100', days: 30 }], discount: { pct: '2', days: 7, taxMode: 'never' } },
})

let parties = 0
/** A customer of its own, with posted invoices over these amounts. */
const owing = async (amounts: readonly string[], more: object = {}) => {
  const name = `Payer ${['Alder', 'Birch', 'Cedar', 'Dogwood'][parties++]}`
  const { data: customer } = await system.call<{ id: string }>(customers.create, { body: { name, currency: 'USD' } })
  const numbers: string[] = []
  for (const amount of amounts) {
    const body = { direction: 'receivable', partyId: customer.id, subject: 'Commission', currency: 'USD', grandTotal: amount, ...more }
    const { data } = await caller.call<GeneralInvoice>(generalInvoices.create, { body: { ...body, lines: [{ accountId, description: 'Commission', amount }] } })
    const posted = await caller.call<GeneralInvoice>(generalInvoices.change, {
      params: { voucherId: data.voucherId },
      body: { action: 'post', version: data.version },
    })
    expect(posted.message).toBe('OK')
    numbers.push(posted.data.voucherId)
  }
  return { name, numbers }
}
const GRID = 'What it settles'
const cell = (line: number, header: RegExp) => cellOf(line, header, GRID)
const typeIn = (user: Parameters<typeof typeOver>[0], line: number, header: RegExp, text: string) => typeOver(user, line, header, text, GRID)
const text = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const paste = (line: number, header: RegExp, rows: readonly string[]) =>
  fireEvent.paste(cell(line, header), { clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? rows.join('\n') : '') } })

const newPayment = async (name: string) => {
  const opened = await open('/finance/payments/customer-payment/add', accountant)
  const { user } = opened
  await screen.findByRole('heading', { name: 'New customer payment' })
  await user.type(screen.getByRole('combobox', { name: /^Customer/ }), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  return opened
}

test('an amount settles the oldest first with its discount; the payment is posted, taken apart, and settles another invoice from what is on account', async () => {
  const { name, numbers } = await owing(['100', '50'], { paymentTermId: term.data.id })
  const { user } = await newPayment(name)
  await waitFor(() => expect(cell(1, /^Document/).textContent).toBe(numbers[0]))
  await user.type(text(/^Amount/), '110')
  await user.click(screen.getByRole('button', { name: /^Oldest first/ }))
  // 98 settle the first, 12 are left for the second.
  await waitFor(() => expect([cell(1, /^Pay/), cell(1, /^Discount/), cell(2, /^Pay/)].map((one) => one.textContent)).toEqual(['98.00', '2.00', '12.00']))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByRole('heading', { name: /^CUP-/ })

  await user.click(await screen.findByRole('button', { name: `Take ${numbers[1]} apart` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Take ${numbers[1]} apart?` }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'For the first one')
  await user.click(dialog.getByRole('button', { name: 'Take apart' }))
  expect(await screen.findByText(/For the first one/)).toBeTruthy()

  await user.click(await screen.findByRole('link', { name: 'Settle invoices' }))
  await screen.findByRole('heading', { name: /^Settle invoices with CUP-/ })
  await waitFor(() => expect(cell(1, /^Document/).textContent).toBe(numbers[1]))
  await typeIn(user, 1, /^Pay/, '11')
  await user.click(screen.getByRole('button', { name: 'Settle' }))
  await screen.findByRole('heading', { name: /^CUP-/ })
  await waitFor(() => expect(screen.getByText('On account').nextElementSibling?.textContent).toMatch(/^1\.00/))
})

test('two rows of a remittance advice are pasted; what can’t be is named by its line, and everything that was typed stays', async () => {
  const { name, numbers } = await owing(['30', '20', '10'])
  const { user } = await newPayment(name)
  await waitFor(() => expect(cell(3, /^Document/).textContent).toBe(numbers[2]))
  await user.type(text(/^Amount/), '45')
  await user.click(cell(1, /^Document/))
  paste(1, /^Document/, [`${numbers[1]}\t20`, `${numbers[0]}\t31`])
  await waitFor(() => expect([cell(1, /^Document/), cell(2, /^Document/)].map((one) => one.textContent)).toEqual([numbers[1], numbers[0]]))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect((await screen.findAllByText(new RegExp(`only 30.00 USD of ${numbers[0]} are open`))).length).toBeGreaterThan(0)
  expect(text(/^Amount/).value).toBe('45')
  expect([cell(1, /^Pay/), cell(2, /^Pay/)].map((one) => one.textContent)).toEqual(['20.00', `31.00Line 2: only 30.00 USD of ${numbers[0]} are open.`])
  await typeIn(user, 2, /^Pay/, '25')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  for (const number of [numbers[0], numbers[1]]) expect(screen.getAllByText(number ?? '').length).toBeGreaterThan(0)
})

test('an early discount is proposed by the day of the payment', async () => {
  const { name, numbers } = await owing(['100'], { paymentTermId: term.data.id })
  const { user } = await newPayment(name)
  await waitFor(() => expect(cell(1, /^Document/).textContent).toBe(numbers[0]))
  await user.type(text(/^Amount/), '100')
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2199-01-01' } })
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: /^Oldest first/ }))
    expect([cell(1, /^Pay/), cell(1, /^Discount/)].map((one) => one.textContent?.replace(/[^\d.]*$/, ''))).toEqual([
      '100.00',
      expect.not.stringMatching(/^2\.00$/),
    ])
  })
})

import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { customers } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const sales = 'sales@northgate.example'

const accounts = await api.signIn('accounts@northgate.example')
const administrator = await api.signIn('system@northgate.example')
const manager = await api.signIn('manager@northgate.example')
let tax6: TaxCode
beforeAll(async () => {
  const { data } = await accounts.call<{ rows: TaxCode[] }>(taxCodes.list, { query: { f: 'code:is:TAX6' } })
  tax6 = data.rows[0] as TaxCode
  await administrator.call(parts.create, { body: { partno: 'TAXED-1', description: 'Hinge', salesTaxId: tax6.id } })
  await administrator.call(customers.create, { body: { name: 'Exempt School', currency: 'USD', taxExempt: true, exemptionNo: 'EX-1' } })
})

const grid = () => screen.getByRole('grid', { name: 'Lines' })
const cell = (row: number, header: RegExp) => {
  const column = within(grid())
    .getAllByRole('columnheader')
    .findIndex((head) => header.test(head.textContent ?? ''))
  const found = within(grid()).getAllByRole('row')[row]?.children[column]
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${row} ${header.source}`)
  return found
}
const openNew = async () => {
  const view = await open('/quotation/customerQuotation/add', sales)
  await screen.findByRole('heading', { name: 'New customer quotation' })
  return view
}
type User = Awaited<ReturnType<typeof openNew>>['user']
const fill = async (user: User, row: number, header: RegExp, text: string) => {
  await user.click(cell(row, header))
  await user.keyboard(`${text}{Tab}`)
}
const choose = async (user: User, row: number, choice: string) => {
  await user.click(cell(row, /^Tax$/))
  await user.keyboard('{Enter}')
  await user.selectOptions(within(grid()).getByRole('combobox', { name: `Tax, line ${row}` }), choice)
  await user.keyboard('{Tab}')
}
const chooseCustomer = async (user: User, name: string) => {
  await user.clear(screen.getByRole('combobox', { name: /^Customer/ }))
  await user.type(screen.getByRole('combobox', { name: /^Customer/ }), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(name), hidden: true }))
}
const totalOf = (label: RegExp) => screen.getAllByRole('term').find(({ textContent }) => label.test(textContent ?? ''))?.nextElementSibling?.textContent

test('a tax is chosen by the line, counted while one types, saved, and shown with its base', async () => {
  const { user, url } = await openNew()
  await chooseCustomer(user, 'Harbor')
  await fill(user, 1, /^Description/, 'N250-P12')
  await fill(user, 1, /^Price/, '37.98')
  await choose(user, 1, 'TAX6 · Sales tax 6 %')
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  await fill(user, 2, /^Description/, 'JPM820A-HD')
  await fill(user, 2, /^Qty/, '3')
  await fill(user, 2, /^Price/, '390.35')
  expect(totalOf(/^Sales tax 6 % on 37\.98$/)).toBe('2.28')
  await choose(user, 2, 'TAX6 · Sales tax 6 %')
  expect([totalOf(/^Sales tax 6 % on 1,209\.03$/), totalOf(/^Total USD$/)]).toEqual(['72.54', '1,281.57'])
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(url()).toContain('/customerQuotation/detail'))
  const lines = await screen.findByRole('table', { name: 'Lines' })
  expect([1, 2].map((row) => within(lines).getAllByRole('row')[row]?.textContent)).toEqual([
    expect.stringMatching(/Tax: TAX6 6 %37\.98$/),
    expect.stringMatching(/Tax: TAX6 6 %1,171\.05$/),
  ])
  expect(totalOf(/^Sales tax 6 % on 1,209\.03$/)).toBe('72.54')
})

test('a part brings its tax, another part another, and one that was chosen for a line without a part stays', async () => {
  const { user } = await openNew()
  const type = async (row: number, number: string) => {
    await fill(user, row, /^Part/, number)
    await waitFor(() => expect(screen.queryByText(/Looking up/)).toBeNull())
  }
  await type(1, 'TAXED-1')
  await waitFor(() => expect(cell(1, /^Tax$/).textContent).toBe('TAX6'))
  await type(1, 'NOBODY-KNOWS')
  expect(cell(1, /^Tax$/).textContent).toBe('')
  await choose(user, 1, 'TAX0 · No sales tax')
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  await choose(user, 2, 'TAX0 · No sales tax')
  await type(2, 'TAXED-1')
  await waitFor(() => expect(cell(2, /^Description/).textContent).toBe('Hinge'))
  expect(cell(2, /^Tax$/).textContent).toBe('TAX0')
})

test('pasted taxes are known by code, name or a percentage; what is none is said at its cell and stops the save', async () => {
  const { user } = await openNew()
  await chooseCustomer(user, 'Harbor')
  await user.click(cell(1, /^Description/))
  const rows = ['Description\tPrice\tVAT', 'A\t10\ttax6', 'B\t10\t8.25%', 'C\t10\tExempt from sales tax', 'D\t10\tVAT99']
  fireEvent.paste(cell(1, /^Description/), { clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? rows.join('\n') : '') } })
  await waitFor(() => expect(cell(4, /^Description/).textContent).toBe('D'))
  expect([1, 2, 3].map((row) => cell(row, /^Tax$/).textContent)).toEqual(['TAX6', 'TAX825', 'EXEMPT'])
  expect(cell(4, /^Tax$/).textContent).toContain('Choose one of the list.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('link', { name: /^Line 4: Choose a tax/ })).toBeTruthy()
})

test('for an exempt customer taxes go, with a word; who chooses one all the same is told at the cell', async () => {
  const { user } = await openNew()
  await chooseCustomer(user, 'Harbor')
  await fill(user, 1, /^Description/, 'Switch')
  await fill(user, 1, /^Price/, '100')
  await choose(user, 1, 'TAX6 · Sales tax 6 %')
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  await fill(user, 2, /^Description/, 'Rack')
  await choose(user, 2, 'EXEMPT · Exempt from sales tax')
  await chooseCustomer(user, 'Exempt School')
  expect(await screen.findByText('Exempt School is exempt from tax. The tax of one line was removed.')).toBeTruthy()
  expect([1, 2].map((row) => cell(row, /^Tax$/).textContent)).toEqual(['', 'EXEMPT'])
  await choose(user, 1, 'TAX6 · Sales tax 6 %')
  expect(cell(1, /^Tax$/).textContent).toContain('The customer is exempt from tax.')
})

test('without a tax that may be charged there is no column of taxes', async () => {
  await api.owner.query(`update tax_codes set is_active = false where company_id = $1`, [manager.companyId])
  try {
    await openNew()
    expect(within(grid()).queryByRole('columnheader', { name: 'Tax' })).toBeNull()
  } finally {
    await api.owner.query(`update tax_codes set is_active = true where company_id = $1`, [manager.companyId])
  }
})

test('a code that went out of use stands there until another is chosen', async () => {
  const lines = [{ description: 'Switch', qty: '1', unitPrice: '100', taxId: tax6.id }]
  const { data: customer } = await manager.call<{ rows: { id: string }[] }>(customers.lookup, { query: { q: 'Harbor' } })
  const body = { customerId: customer.rows[0]?.id, validUntil: '2199-01-01', currency: 'USD', grandTotal: '106', lines }
  const { voucherId } = (await manager.call<CustomerQuotation>(customerQuotations.create, { body })).data
  await api.owner.query(`update tax_codes set is_active = false where id = $1`, [tax6.id])
  try {
    const { user, url } = await open(`/quotation/customerQuotation/edit?voucherId=${voucherId}`, sales)
    await screen.findByRole('heading', { name: `Edit customer quotation ${voucherId}` })
    expect(cell(1, /^Tax$/).textContent).toContain('TAX6')
    expect(cell(1, /^Tax$/).textContent).toContain('can’t be used')
    await choose(user, 1, 'None')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(url()).toContain('/customerQuotation/detail'))
  } finally {
    await api.owner.query(`update tax_codes set is_active = true where id = $1`, [tax6.id])
  }
})

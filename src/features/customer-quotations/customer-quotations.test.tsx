import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { customers } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { type PaymentTerm, paymentTerms } from '@/contracts/payment-terms'
import { documentTotals } from '@/contracts/rules/totals'
import { startScreens } from '../../../tests/support/screen'

const { api, server, open } = await startScreens()
const manager = 'manager@northgate.example'
const sales = 'sales@northgate.example'

/** A draft from the demo company's data. */
const findDraft = async () => {
  const caller = await api.signIn(manager)
  const { rows } = (await caller.call<{ rows: { voucherId: string }[] }>(customerQuotations.list, { query: { f: 'status:in:draft' } })).data
  return { caller, voucherId: rows[0]?.voucherId ?? '' }
}
const openEdit = async (voucherId: string, email: string) => {
  const view = await open(`/quotation/customerQuotation/edit?voucherId=${voucherId}`, email)
  await screen.findByRole('heading', { name: `Edit customer quotation ${voucherId}` })
  return view
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
type User = Awaited<ReturnType<typeof open>>['user']
/** Cell of the lines grid, by row number and column heading. */
const cell = (row: number, header: RegExp) => {
  const grid = screen.getByRole('grid', { name: 'Lines' })
  const column = within(grid)
    .getAllByRole('columnheader')
    .findIndex((head) => header.test(head.textContent ?? ''))
  const found = within(grid).getAllByRole('row')[row]?.children[column]
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${row} ${header.source}`)
  return found
}
/** Types over a cell as in a spreadsheet. */
const fill = async (user: User, row: number, header: RegExp, text: string) => {
  await user.click(cell(row, header))
  await user.keyboard(`${text}{Tab}`)
}

test('margin columns exist for who may see costs, and not at all for others', async () => {
  const view = await open('/quotation/customerQuotation/list', sales)
  const table = await screen.findByRole('table', { name: 'Customer quotations' })
  await within(table).findAllByRole('link')
  expect(within(table).getByRole('columnheader', { name: /^Margin/ })).toBeTruthy()
  view.unmount()
  await open('/quotation/customerQuotation/list', 'viewer@northgate.example')
  const other = await screen.findByRole('table', { name: 'Customer quotations' })
  await within(other).findAllByRole('link')
  expect(within(other).queryByRole('columnheader', { name: /^Margin/ })).toBeNull()
})

test('price and margin follow each other; selling below cost is said in words', async () => {
  const { voucherId } = await findDraft()
  const { user } = await openEdit(voucherId, manager)
  await fill(user, 1, /^Margin/, '50')
  expect(cell(1, /^Markup/).textContent).toContain('100')
  const price = Number(cell(1, /^Price/).textContent?.replaceAll(/[^\d.]/g, ''))
  await fill(user, 1, /^Price/, String(price * 2))
  expect(cell(1, /^Margin/).textContent).toContain('75')
  await fill(user, 1, /^Markup/, '100')
  expect(cell(1, /^Price/).textContent?.replaceAll(',', '')).toContain(String(price))
  await fill(user, 1, /^Price/, '0.01')
  expect(within(cell(1, /^Margin/)).getByText('below cost')).toBeTruthy()
})

test('re-pricing asks before it replaces a price set by hand', async () => {
  const { voucherId } = await findDraft()
  const { user } = await openEdit(voucherId, manager)
  await fill(user, 1, /^Price/, '9999')
  await user.clear(box('Margin for all lines in percent'))
  await user.type(box('Margin for all lines in percent'), '20')
  await user.click(screen.getByRole('button', { name: 'Price all lines' }))
  const question = await screen.findByRole('dialog', { name: 'Price all lines at 20 %?' })
  await user.click(within(question).getByRole('button', { name: 'Keep the prices' }))
  expect(cell(1, /^Price/).textContent).toContain('9,999')
  await user.click(screen.getByRole('button', { name: 'Price all lines' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Price all lines' }))
  await waitFor(() => expect(cell(1, /^Price/).textContent).not.toContain('9,999'))
  expect(cell(1, /^Margin/).textContent).toContain('20')
})

test('what is wrong is said at its field, and nothing that was typed is lost', async () => {
  const { voucherId } = await findDraft()
  const { user } = await openEdit(voucherId, manager)
  await fill(user, 1, /^Qty/, 'many')
  await fill(user, 1, /^Margin/, '100')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(cell(1, /^Qty/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('link', { name: 'Line 1: Enter a number below 100.' })).toBeTruthy()
  expect(cell(1, /^Qty/).textContent).toContain('many')
})

test('a stale save is merged: what only one of two changed is taken over, a price that both changed is asked about once', async () => {
  const { caller, voucherId } = await findDraft()
  const { user, url } = await openEdit(voucherId, manager)
  const current = (await caller.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId } })).data
  const { lines, ...rest } = current
  const [term] = (await caller.call<{ rows: PaymentTerm[] }>(paymentTerms.list)).data.rows
  const body = {
    paymentTermId: term?.id,
    version: current.version,
    customerId: current.customer.id,
    inquiryVoucherId: current.inquiryVoucherId,
    validUntil: current.validUntil,
    currency: current.currency,
    grandTotal: rest.grandTotal,
    notes: 'Changed by somebody else',
    lines: lines.map(({ id, vendorQuotationLineId, description, qty, unitPrice, isOptional }, index) => ({
      id,
      vendorQuotationLineId,
      description,
      qty,
      unitPrice: index === 0 ? '70000' : unitPrice,
      isOptional,
    })),
  }
  body.grandTotal = documentTotals({ currency: body.currency, lines: body.lines.filter(({ isOptional }) => !isOptional) }).totals.grandTotal
  expect((await caller.call(customerQuotations.edit, { params: { voucherId }, body })).statusCode).toBe(200)

  await user.type(screen.getByRole('textbox', { name: 'Terms' }), 'Net 30')
  await fill(user, 1, /^Margin/, '50')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(/^Taken into the form: .*Notes \(Changed by somebody else\)/)).toBeTruthy()
  expect(screen.getByText(/^Taken into the form: /).textContent).toContain(`Payment term (${term?.name})`)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Terms' }).value).toBe('Net 30')
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('fieldset')?.querySelector('legend')?.textContent)).toEqual([
    'Line 1, Price',
    'Line 1, Price',
  ])
  await user.click(screen.getByRole('radio', { name: /70000/ }))
  await waitFor(() => expect(cell(1, /^Price/).textContent).toContain('70,000'))
  expect(cell(1, /^Margin/).textContent).not.toBe('50')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(url()).toContain('/customerQuotation/detail'))
  expect(await screen.findByText('Net 30')).toBeTruthy()
  expect(screen.getByText('Changed by somebody else')).toBeTruthy()
})

test('what was typed is offered again after the page was left; a blank last line is not meant', async () => {
  const first = await open('/quotation/customerQuotation/add', sales)
  await screen.findByRole('heading', { name: 'New customer quotation' })
  await first.user.type(screen.getByRole('textbox', { name: 'Notes for us' }), 'Outlives its page')
  await fill(first.user, 1, /^Description/, 'Core switch')
  await first.user.keyboard('{Control>}{Enter}{/Control}')
  first.unmount()
  const { user } = await open('/quotation/customerQuotation/add', sales)
  const bar = await screen.findByRole('region', { name: 'Draft on this device' })
  await user.click(within(bar).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(box('Notes for us').value).toBe('Outlives its page'))
  expect(cell(1, /^Description/).textContent).toBe('Core switch')
  await fill(user, 1, /^Price/, '10')
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByRole('link', { name: 'Choose a customer.' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Line 3/ })).toBeNull()
})

test('the part lookup says what this customer was last told', async () => {
  const caller = await api.signIn(manager)
  const partno = `LAST-${Date.now()}`
  await caller.call(parts.create, { body: { partno, description: 'Hinge' } })
  const customer = (await caller.call<{ rows: { id: string; name: string }[] }>(customers.lookup, { query: { q: 'Harbor' } })).data.rows[0]
  const lines = [{ partno, description: 'Hinge', qty: '1', unitCost: '1', unitPrice: '12.5' }]
  const body = { customerId: customer?.id, validUntil: '2199-01-01', currency: 'USD', grandTotal: '12.50', lines }
  const { voucherId, version } = (await caller.call<CustomerQuotation>(customerQuotations.create, { body })).data
  await caller.call(customerQuotations.change, { params: { voucherId }, body: { action: 'submit', version } })

  const { user } = await open('/quotation/customerQuotation/add', sales)
  await screen.findByRole('heading', { name: 'New customer quotation' })
  await fill(user, 1, /^Qty/, '2')
  const lookUp = async () => {
    await user.click(cell(1, /^Part/))
    await user.keyboard(partno)
    return screen.findByRole('option', { name: new RegExp(`^${partno}`), hidden: true })
  }
  expect((await lookUp()).textContent).toBe(`${partno}Hinge`)
  await user.keyboard('{Escape}{Escape}')
  await user.type(screen.getByRole('combobox', { name: /^Customer/ }), 'Harbor')
  await user.click(await screen.findByRole('option', { name: /Harbor/, hidden: true }))
  await lookUp()
  expect(await screen.findByRole('option', { name: /last 12\.50 USD · \d/, hidden: true })).toBeTruthy()
})

test('a double press on Submit makes one step, and the number shows', async () => {
  const { voucherId } = await findDraft()
  let steps = 0
  server.use(
    http.patch('*/api/v1/RfqForCustomer/customer-qoutation/:voucherId', ({ request }) => {
      steps += 1
      return api.app.fetch(request)
    }),
  )
  const { user, url } = await open(`/quotation/customerQuotation/detail?voucherId=${voucherId}`, sales)
  await user.dblClick(await screen.findByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { level: 1, name: /^CQ-/ })
  expect(steps).toBe(1)
  await waitFor(() => expect(url()).toMatch(/voucherId=CQ-/))
})

test('a quotation below the floor goes back to its author only with a reason', async () => {
  const caller = await api.signIn(manager)
  const { rows } = (await caller.call<{ rows: { voucherId: string }[] }>(customerQuotations.list, { query: { f: 'status:in:pending_approval' } })).data
  const { user } = await open(`/quotation/customerQuotation/detail?voucherId=${rows[0]?.voucherId}`, manager)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send back' }))
  const question = await screen.findByRole('dialog', { name: 'Send back' })
  await user.click(within(question).getByRole('button', { name: 'Send back' }))
  expect(within(question).getByText('Say why it goes back.')).toBeTruthy()
  await user.type(within(question).getByRole('textbox'), 'The margin is too thin.')
  await user.click(within(question).getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findAllByText('Draft')).length).toBeGreaterThan(0)
})

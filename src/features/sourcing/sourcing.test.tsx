import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PartyOption, customers, vendors } from '@/contracts/parties'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { type Comparison, sourcing } from '@/contracts/sourcing'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const buyer = 'buyer@northgate.example'

const lookUp = async (endpoint: typeof customers.lookup | typeof vendors.lookup, q: string) => {
  const manager = await api.signIn('manager@northgate.example')
  return (await manager.call<{ rows: PartyOption[] }>(endpoint, { query: { q } })).data.rows
}
const vendorsFound = await lookUp(vendors.lookup, '')
const [first, second] = vendorsFound.filter(({ currency }) => currency === 'USD')
const [customer] = await lookUp(customers.lookup, '')

const PART = { uom: 'each', partno: null }
/** Inquiry with three lines, two of them offered by two vendors: the first is cheaper on line 1, the second faster and the only one to price line 2. */
const deal = async () => {
  const manager = await api.signIn('manager@northgate.example')
  const draft = await manager.call<Inquiry>(inquiries.create, {
    body: {
      customerId: customer?.id ?? '',
      subject: 'Three things',
      lines: ['AAA-1', 'BBB-2', 'CCC-3'].map((mfrPartNo, index) => ({ ...PART, mfrPartNo, description: `Thing ${index + 1}`, qty: '2' })),
    },
  })
  const submitted = await manager.call<Inquiry>(inquiries.change, {
    params: { voucherId: draft.data.voucherId },
    body: { action: 'submit', version: draft.data.version },
  })
  const { voucherId } = submitted.data
  const offer = (vendor: PartyOption | undefined, lines: object[]) =>
    manager.call(vendorQuotationWrites.addGeneral, { body: { vendorId: vendor?.id ?? '', inquiryVoucherId: voucherId, record: true, lines } })
  const line = (mfrPartNo: string, unitCost: string | null, leadTimeDays: number) => ({
    ...PART,
    mfrPartNo,
    description: mfrPartNo,
    qty: '2',
    unitCost,
    leadTimeDays,
  })
  await offer(first, [line('AAA-1', '10', 20), line('BBB-2', null, 20)])
  await offer(second, [line('AAA-1', '12', 3), line('BBB-2', '7', 5)])
  return voucherId
}
const start = async (inquiry: string, email = buyer) => {
  const view = await open(`/quotation/vendorQuotation/compare?inquiry=${inquiry}`, email)
  await screen.findByRole('heading', { name: `Compare offers for ${inquiry}` })
  return view
}
const cell = (row: number, col: number) => within(screen.getAllByRole('row')[row + 1] as HTMLElement).getAllByRole('gridcell')[col] as HTMLElement
const stored = async (voucherId: string) => {
  const caller = await api.signIn(buyer)
  return (await caller.call<Comparison>(sourcing.comparison, { params: { voucherId } })).data
}

test('best price for all, saved and taken back; what is best is said in words', async () => {
  const inquiry = await deal()
  const { user } = await start(inquiry)
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '')
  const cheap = columns.findIndex((text) => text.includes(first?.name ?? '-')) - 1
  expect(cell(0, cheap).textContent).toContain('Best price')
  expect(cell(0, 1 - cheap).textContent).toContain('Soonest')
  expect(cell(1, cheap).textContent).toContain('No price')
  expect(cell(2, cheap).textContent).toContain('Not offered')
  await user.click(screen.getByRole('button', { name: 'Best price for all' }))
  expect(cell(0, cheap).getAttribute('aria-selected')).toBe('true')
  expect(cell(1, 1 - cheap).getAttribute('aria-selected')).toBe('true')
  const summary = screen.getByRole('region', { name: 'Selection' })
  expect(summary.textContent).toContain('2 of 3 lines picked')
  expect(summary.textContent).toContain('34.00 USD')
  await user.click(within(summary).getByRole('button', { name: /^Save selection/ }))
  const saved = (await screen.findByText('Selection saved: 2 of 3 lines')).closest('li')
  expect((await stored(inquiry)).selection.picked).toBe(2)
  await user.click(within(saved as HTMLElement).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await stored(inquiry)).selection.picked).toBe(0))
})

test('by keyboard alone: arrows move, Space picks and takes back, nothing can be picked without a price', async () => {
  const inquiry = await deal()
  const { user } = await start(inquiry)
  cell(0, 0).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell(0, 1))
  await user.keyboard(' ')
  expect(cell(0, 1).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowLeft}{Enter}')
  expect([0, 1].map((col) => cell(0, col).getAttribute('aria-selected'))).toEqual(['true', 'false'])
  await user.keyboard('{Enter}')
  expect(cell(0, 0).getAttribute('aria-selected')).toBe('false')
  await user.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement).toBe(cell(2, 1))
  await user.keyboard(' ')
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('0 of 3 lines picked')
})

test('a selection that somebody else made meanwhile is shown, and nothing of one’s own is lost', async () => {
  const inquiry = await deal()
  const { user } = await start(inquiry)
  const before = await stored(inquiry)
  const manager = await api.signIn('manager@northgate.example')
  const [asked] = before.lines
  const dear = before.cells.find((one) => one.inquiryLineId === asked?.id && !one.bestPrice)
  await manager.call(sourcing.select, {
    params: { voucherId: inquiry },
    body: { version: before.inquiry.version, picks: [{ inquiryLineId: asked?.id ?? '', vendorQuotationLineId: dear?.vendorQuotationLineId ?? null }] },
  })
  await user.click(screen.getByRole('button', { name: 'Best price for all' }))
  await user.click(screen.getByRole('button', { name: /^Save selection/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('line 1')
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('2 of 3 lines picked')
  await user.click(screen.getByRole('button', { name: /^Save selection/ }))
  await screen.findByText('Selection saved: 2 of 3 lines')
  const cheap = before.cells.find((one) => one.inquiryLineId === asked?.id && one.bestPrice)
  expect((await stored(inquiry)).cells.find((one) => one.isSelected && one.inquiryLineId === asked?.id)?.vendorQuotationLineId).toBe(
    cheap?.vendorQuotationLineId,
  )
})

test('on to the customer: the picks are saved, and the quotation starts with them at the margin', async () => {
  const inquiry = await deal()
  const { user, url } = await start(inquiry, 'manager@northgate.example')
  await user.click(screen.getByRole('button', { name: 'Best price for all' }))
  await user.click(screen.getByRole('button', { name: 'Save and quote to customer' }))
  await screen.findByRole('heading', { name: `Quote ${inquiry} to ${customer?.name}` })
  expect(url()).toContain(`inquiry=${inquiry}`)
  const grid = await screen.findByRole('grid', { name: 'Lines' })
  expect(within(grid).getAllByRole('row')).toHaveLength(4)
  expect(within(grid).getByText('AAA-1')).toBeTruthy()
})

test('who may look but not pick has no buttons for it; who may not see costs is refused', async () => {
  const inquiry = await deal()
  const { user, unmount } = await start(inquiry, 'sales@northgate.example')
  expect(screen.queryByRole('button', { name: 'Best price for all' })).toBeNull()
  await user.click(cell(0, 0))
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('0 of 3 lines picked')
  unmount()
  await open(`/quotation/vendorQuotation/compare?inquiry=${inquiry}`, 'viewer@northgate.example')
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
})

test('what two people pick on different lines stands side by side', async () => {
  const inquiry = await deal()
  const { user } = await start(inquiry)
  const before = await stored(inquiry)
  const manager = await api.signIn('manager@northgate.example')
  const [asked] = before.lines
  const theirs = before.cells.find((one) => one.inquiryLineId === asked?.id)
  await manager.call(sourcing.select, {
    params: { voucherId: inquiry },
    body: { version: before.inquiry.version, picks: [{ inquiryLineId: asked?.id ?? '', vendorQuotationLineId: theirs?.vendorQuotationLineId ?? null }] },
  })
  const dearer = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent?.includes(second?.name ?? '-')) - 1
  await user.click(cell(1, dearer))
  await user.click(screen.getByRole('button', { name: /^Save selection/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('line 1')
  await user.click(screen.getByRole('button', { name: 'Save selection (1 changed)' }))
  await screen.findByText('Selection saved: 2 of 3 lines')
  const picked = (await stored(inquiry)).cells.filter((one) => one.isSelected)
  expect(picked.map((one) => one.vendorQuotationLineId)).toContain(theirs?.vendorQuotationLineId)
  expect(picked).toHaveLength(2)
})

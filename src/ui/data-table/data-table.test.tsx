import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInRouter } from '../../../tests/support/render-in-router'
import { DataTable } from './data-table'
import { Pager } from './pager'
import type { DataColumn, DataTableProps } from './types'

interface Order {
  id: string
  number: string
  party: string
  amount: string
}

const columns: DataColumn<Order>[] = [
  { id: 'number', header: 'Number', cell: (row) => row.number, kind: 'code', card: 'lead', sortable: true },
  { id: 'party', header: 'Customer', cell: (row) => row.party },
  { id: 'amount', header: 'Amount', cell: (row) => row.amount, kind: 'number', sortable: true },
]
const rows: Order[] = [
  { id: 'a', number: 'SO-2026-00001', party: 'Acme IT', amount: '10.00' },
  { id: 'b', number: 'SO-2026-00002', party: 'Falcon Networks', amount: '20.00' },
]

const show = (props: Partial<DataTableProps<Order>> = {}) =>
  renderInRouter(() => <DataTable label="Orders" columns={columns} rows={rows} rowId={(row) => row.id} empty={<p>No orders yet.</p>} {...props} />)

describe('DataTable', () => {
  it('links the number of each row, and the row follows its link', async () => {
    const router = await show({ rowLink: (row) => ({ to: '/orders/detail', search: { voucherId: row.number } }) })
    expect(screen.getByRole('link', { name: 'SO-2026-00001' }).getAttribute('href')).toBe('/orders/detail?voucherId=SO-2026-00001')
    await userEvent.click(screen.getByText('Falcon Networks'))
    expect(router.state.location.href).toBe('/orders/detail?voucherId=SO-2026-00002')
  })

  it('says how it is sorted and asks for the other direction', async () => {
    const onSort = vi.fn()
    await show({ sort: { by: 'number', dir: 'asc' }, onSort })
    const heads = screen.getAllByRole('columnheader')
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['ascending', null, null])
    await userEvent.click(screen.getByRole('button', { name: 'Number' }))
    expect(onSort).toHaveBeenLastCalledWith({ by: 'number', dir: 'desc' })
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
    expect(onSort).toHaveBeenLastCalledWith({ by: 'amount', dir: 'asc' })
    expect(screen.queryByRole('button', { name: 'Customer' })).toBeNull()
  })

  it('shows totals under their columns', async () => {
    await show({ totals: { amount: '30.00' }, totalsLabel: '2 orders' })
    const total = screen.getAllByRole('row').at(-1)!
    expect(
      within(total)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['2 orders', '', '30.00'])
  })

  it('is busy with skeleton rows on first load and keeps its rows on a reload', async () => {
    await show({ rows: [], loading: true })
    const table = screen.getByRole('table', { name: 'Orders' })
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(table.querySelectorAll('tbody tr').length).toBeGreaterThan(5)
    // Skeleton rows are hidden from screen readers: only the head row counts.
    expect(within(table).getAllByRole('row')).toHaveLength(1)
    expect(screen.queryByText('No orders yet.')).toBeNull()
    cleanup()
    await show({ fetching: true })
    expect(screen.getByText('Acme IT')).toBeTruthy()
  })

  it('says when there is nothing, and what went wrong', async () => {
    await show({ rows: [] })
    expect(screen.getByText('No orders yet.')).toBeTruthy()
    cleanup()
    const onRetry = vi.fn()
    await show({ error: { message: 'A network or server error occurred.', requestId: 'req-1' }, onRetry })
    expect(screen.getByRole('alert').textContent).toContain('req-1')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

it('the pager says that counting stopped', async () => {
  const onCountAll = vi.fn()
  await renderInRouter(() => <Pager total={1000} totalCapped onCountAll={onCountAll} onNext={vi.fn()} nouns={['order', 'orders']} />)
  expect(screen.getByRole('status').textContent).toBe('1,000+ orders')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Count all' }))
  expect(onCountAll).toHaveBeenCalledOnce()
})

describe('a page of many rows', () => {
  const manyOrders = (from: number): Order[] =>
    Array.from({ length: 60 }, (_, at) => ({ id: `${from + at}`, number: `SO-${from + at}`, party: 'x'.repeat(at), amount: '1.00' }))
  const numbers = () => [...document.querySelectorAll('[data-row-link]')].map((link) => link.textContent)
  const allDrawn = () => waitFor(() => expect(numbers()).toHaveLength(60))
  const link = (row: Order) => ({ to: '/orders/detail', search: { voucherId: row.number } })
  const Pages = () => {
    const [rows, setRows] = useState(() => manyOrders(0))
    return (
      <>
        <button type="button" onClick={() => setRows(manyOrders(100))}>
          Turn
        </button>
        <button type="button" onClick={() => setRows((before) => [{ id: 'new', number: 'SO-new', party: '', amount: '2.00' }, ...before.slice(0, -1)])}>
          Refresh
        </button>
        <DataTable label="Orders" columns={columns} rows={rows} rowId={(row) => row.id} rowLink={link} empty={null} />
      </>
    )
  }

  it('draws what fills the screen first, the widest cell of the others with it, and soon all', async () => {
    await renderInRouter(() => <Pages />)
    const first = numbers().length
    expect(first).toBeGreaterThan(10)
    expect(first).toBeLessThan(40)
    // The placeholder row is hidden from screen readers; it keeps the column's width.
    expect(screen.getByRole('table').querySelector('tr[aria-hidden]')?.textContent).toContain('x'.repeat(59))
    await allDrawn()
    expect(screen.getByRole('table').querySelector('tr[aria-hidden]')).toBeNull()
  })

  it('holds the place of all cells of a column whose widths can’t be told', async () => {
    const Party = ({ of }: { of: Order }) => <b>{of.party}</b>
    const [number, , amount] = columns
    const shown = [number!, { id: 'party', header: 'Customer', cell: (row: Order) => <Party of={row} /> }, amount!]
    await renderInRouter(() => <DataTable label="Orders" columns={shown} rows={manyOrders(0)} rowId={(row) => row.id} rowLink={link} empty={null} />)
    const first = numbers().length
    expect(screen.getByRole('table').querySelectorAll('tr[aria-hidden] b')).toHaveLength(60 - first)
  })

  it('shows another page from its top; new rows of the same page leave it where it is', async () => {
    await renderInRouter(() => <Pages />)
    await allDrawn()
    const box = screen.getByRole('table').parentElement!
    box.scrollTop = 500
    fireEvent.scroll(box)
    // jsdom has no layout to scroll in.
    box.scrollTo = (() => (box.scrollTop = 0)) as never
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(numbers()).toHaveLength(60)
    expect(numbers()[0]).toBe('SO-new')
    expect(box.scrollTop).toBe(500)
    fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
    expect(numbers()[0]).toBe('SO-100')
    expect(numbers().length).toBeLessThan(40)
    expect(box.scrollTop).toBe(0)
  })

  it('End reaches the last row at once', async () => {
    // jsdom has no layout to scroll in.
    Element.prototype.scrollIntoView = () => undefined
    await renderInRouter(() => <Pages />)
    screen.getByRole('link', { name: 'SO-0' }).focus()
    fireEvent.keyDown(document.activeElement!, { key: 'End' })
    expect(document.activeElement?.textContent).toBe('SO-59')
  })
})

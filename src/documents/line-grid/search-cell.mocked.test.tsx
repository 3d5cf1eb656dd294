import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cellOf } from '../../../tests/support/grid-cell'
import { accountColumn } from '../trade/invoice-columns'
import { LineGrid } from './line-grid'
import type { GridColumn } from './types'

vi.mock('./use-find-parts', () => ({ useFindParts: () => () => Promise.resolve(new Map()) }))

interface Line {
  key: string
  account: string
  amount: string
}
const projects = Array.from({ length: 496 }, (_, at) => ({ accountId: `7${String(at).padStart(3, '0')}`, name: `Project ${at}` }))
const accounts = [
  { accountId: '1000', name: 'Cash' },
  { accountId: '6050', name: 'Travel' },
  { accountId: '6051', name: 'Meals while traveling' },
  { accountId: '6060', name: 'Telephone and internet' },
  ...projects,
].map((account) => ({ ...account, id: account.accountId, type: 'expense' as const, requiresCostCentre: false }))

const columns: GridColumn<Line>[] = [
  { ...accountColumn<Line>({ accounts }), cardPlace: 'lead' },
  { id: 'amount', header: 'Amount', kind: 'money', read: (line) => line.amount, write: (line, amount) => ({ ...line, amount }) },
]
let keys = 0
const newLine = (account = ''): Line => ({ key: `k${keys++}`, account, amount: '' })
const Form = ({ start }: { start: Line[] }) => {
  const [lines, setLines] = useState(start)
  const errors = useMemo(() => new Map<string, string>(), [])
  return (
    <>
      <LineGrid label="Lines" lines={lines} onChange={setLines} columns={columns} newLine={newLine} errors={errors} today="2026-11-21" />
      <output aria-label="Accounts">{lines.map(({ account }) => account).join(' ')}</output>
      <button type="button">Elsewhere</button>
    </>
  )
}
const open = (...start: string[]) => {
  render(<Form start={start.map(newLine)} />)
  return userEvent.setup()
}
const at = (line: number) => cellOf(line, /^Account/)
const box = (line: number) => screen.getByRole<HTMLInputElement>('combobox', { name: `Account, line ${line}` })
const options = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent)
const marked = () => document.getElementById(box(1).getAttribute('aria-activedescendant') ?? '')?.textContent

const phone = (matches: boolean) => {
  window.matchMedia = (query) =>
    ({ matches, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
}
beforeEach(() => {
  phone(false)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

test('any word finds an account; Tab takes the best hit and goes on, Enter goes down, arrows choose another', async () => {
  const user = open('', '')
  await user.click(at(1))
  await user.keyboard('trav')
  expect([options(), marked()]).toEqual([['6050 · Travel', '6051 · Meals while traveling'], '6050 · Travel'])
  await user.keyboard('{Tab}')
  expect(at(1).textContent).toBe('6050 · Travel')
  expect(document.activeElement).toBe(cellOf(1, /^Amount/))
  await user.click(at(1))
  await user.keyboard('trav{ArrowDown}{Enter}')
  expect(at(1).textContent).toBe('6051 · Meals while traveling')
  expect(document.activeElement).toBe(at(2))
  await user.keyboard('6060{Tab}')
  expect(at(2).textContent).toBe('6060 · Telephone and internet')
})

test('Esc reverts; what nothing answers stays as typed and is marked; emptying takes the account away', async () => {
  const user = open('1000')
  await user.click(at(1))
  await user.keyboard('trav{Escape}')
  expect(at(1).textContent).toBe('1000 · Cash')
  await user.keyboard('xyz')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  await user.keyboard('{Tab}')
  expect(at(1).textContent).toBe('xyzChoose an account of the list.')
  await user.click(at(1))
  await user.keyboard('{Delete}')
  expect(at(1).textContent).toBe('')
})

test('Alt ↓ lists all with the current one marked, and a click takes one; the pointer alone changes nothing', async () => {
  const user = open('6050')
  await user.click(at(1))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect([options().length, marked()]).toEqual([50, '6050 · Travel'])
  expect(screen.getByText('450 more: type a number or a word of the name')).toBeTruthy()
  const cash = screen.getByRole('option', { name: '1000 · Cash', hidden: true })
  fireEvent.pointerMove(cash)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(at(1).textContent).toBe('6050 · Travel')
  await user.click(at(1))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.click(screen.getByRole('option', { name: '1000 · Cash', hidden: true }))
  expect(at(1).textContent).toBe('1000 · Cash')
})

test('pasted numbers and names are the accounts, however a sheet separates the two; no name is guessed', async () => {
  const user = open('', '', '', '')
  await user.click(at(1))
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? '6050\ntelephone AND internet\n6051 - Meals while traveling\nTrav' : '') }
  fireEvent.paste(at(1), { clipboardData })
  expect([1, 2, 3, 4].map((line) => at(line).textContent)).toEqual([
    '6050 · Travel',
    '6060 · Telephone and internet',
    '6051 · Meals while traveling',
    'TravChoose an account of the list.',
  ])
})

test('on a phone the account is found in the card’s sheet', async () => {
  phone(true)
  const user = open('1000')
  await user.click(screen.getByRole('button', { name: /1000 · Cash/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Line 1 of 1' }))
  const account = sheet.getByRole<HTMLInputElement>('combobox', { name: 'Account' })
  expect(account.value).toBe('1000 · Cash')
  await user.clear(account)
  await user.type(account, 'inter{Enter}')
  await user.click(sheet.getByRole('button', { name: 'Done' }))
  expect(screen.getByLabelText('Accounts').textContent).toBe('6060')
})

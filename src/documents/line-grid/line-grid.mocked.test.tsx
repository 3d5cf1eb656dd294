import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useMemo, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GridTotals } from './grid-totals'
import { LineGrid } from './line-grid'
import type { GridColumn } from './types'

vi.mock('./use-find-parts', () => ({ useFindParts: () => () => Promise.resolve(new Map()) }))
const toast = vi.hoisted(() => vi.fn<(message: string, more: { action: { onClick: () => void } }) => void>())
vi.mock('@/ui/feedback/notify', () => ({ notify: { info: toast } }))

interface Line {
  key: string
  name: string
  qty: string
  price: string
  due: string
  kind: string
  free: string
  code: string
  note: string
}
let keyCount = 0
const line = (more: Partial<Line> = {}): Line => ({
  key: `k${keyCount++}`,
  name: '',
  qty: '1',
  price: '',
  due: '',
  kind: 'a',
  free: '',
  code: '',
  note: '',
  ...more,
})
const column = (id: Exclude<keyof Line, 'key'>, kind: GridColumn<Line>['kind'], more: Partial<GridColumn<Line>> = {}): GridColumn<Line> => ({
  id,
  header: id[0]?.toUpperCase() + id.slice(1),
  kind,
  read: (one) => one[id],
  write: (one, text) => ({ ...one, [id]: text }),
  ...more,
})
const columns: GridColumn<Line>[] = [
  column('name', 'multiline'),
  column('qty', 'quantity'),
  column('price', 'money', { places: 2, scale: 2 }),
  { id: 'sum', header: 'Sum', kind: 'computed', read: (one) => String(Number(one.qty) * Number(one.price)) },
  column('due', 'day'),
  column('kind', 'choice', {
    choices: [
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second', aliases: ['2nd'] },
    ],
  }),
  column('free', 'check'),
]
const withOptional = [...columns, column('code', 'text', { optional: true }), column('note', 'text', { optional: true })]

const onChangeSpy = vi.fn<(lines: Line[]) => void>()
const submitted = vi.fn<() => void>()
interface FormProps {
  start: Line[]
  children?: (set: (lines: Line[]) => void) => ReactNode
  readOnly?: boolean
  shown?: GridColumn<Line>[]
}
const Form = ({ start, children, readOnly, shown = columns }: FormProps) => {
  const [lines, setLines] = useState(start)
  const errors = useMemo(() => new Map<string, string>(), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <input aria-label="Before" />
      <LineGrid
        label="Lines"
        lines={lines}
        onChange={(next) => {
          onChangeSpy(next)
          setLines(next)
        }}
        columns={shown}
        newLine={() => line()}
        errors={errors}
        today="2026-11-21"
        readOnly={readOnly}
        footer={
          <GridTotals<Line>>{(all) => <output aria-label="Total">{all.reduce((sum, one) => sum + Number(one.qty) * Number(one.price), 0)}</output>}</GridTotals>
        }
      />
      {children?.(setLines)}
      <button type="submit">Save</button>
    </form>
  )
}

beforeEach(() => {
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (...start: Partial<Line>[]) => {
  const view = render(<Form start={start.map((one) => line(one))} />)
  return { ...view, user: userEvent.setup() }
}
const cell = (row: number, header: string): HTMLElement => {
  const grid = screen.getByRole('grid', { name: 'Lines' })
  const at = within(grid)
    .getAllByRole('columnheader')
    .findIndex((head) => head.textContent === header)
  return within(grid).getAllByRole('row')[row]?.children[at] as HTMLElement
}
const focusedPath = () => {
  const found = document.activeElement?.closest('[data-path]')
  return found?.getAttribute('data-path')?.replace('lines.', '')
}
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[1]?.textContent)

test('one tab stop; arrows, Home, End, Page and Ctrl Home, End move', async () => {
  const { user } = open({ name: 'a' }, { name: 'b' }, { name: 'c' })
  await user.click(screen.getByLabelText('Before'))
  await user.tab()
  expect(focusedPath()).toBe('0.name')
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
  for (const [key, at] of [
    ['{ArrowDown}', '1.name'],
    ['{ArrowRight}', '1.qty'],
    ['{ArrowUp}', '0.qty'],
    ['{ArrowUp}', '0.qty'],
    ['{ArrowLeft}', '0.name'],
    ['{End}', '0.free'],
    ['{Home}', '0.name'],
    ['{Control>}{End}{/Control}', '2.free'],
    ['{Control>}{Home}{/Control}', '0.name'],
    ['{PageDown}', '2.name'],
    ['{PageUp}', '0.name'],
  ] as const) {
    await user.keyboard(key)
    expect(focusedPath()).toBe(at)
  }
})

test('typing replaces, F2 and Enter keep; Enter goes down and adds a line on the last, Shift Enter goes up', async () => {
  const { user } = open({ name: 'old' }, { name: 'second' })
  await user.click(cell(1, 'Name'))
  await user.keyboard('new{Enter}')
  expect(names()).toEqual(['new', 'second'])
  expect(focusedPath()).toBe('1.name')
  await user.keyboard('{F2} line{Enter}')
  expect(names()).toEqual(['new', 'second line', ''])
  expect(focusedPath()).toBe('2.name')
  await user.keyboard('{Enter}third{Shift>}{Enter}{/Shift}')
  expect(names()[2]).toBe('third')
  expect(focusedPath()).toBe('1.name')
})

test('Escape takes back what is typed; F2 toggles back; Alt Enter breaks the line', async () => {
  const { user } = open({ name: 'old' })
  await user.click(cell(1, 'Name'))
  await user.keyboard('wrong{Escape}')
  expect(names()).toEqual(['old'])
  await user.keyboard('right{F2}')
  expect(names()).toEqual(['right'])
  expect(focusedPath()).toBe('0.name')
  await user.keyboard('{F2}{Alt>}{Enter}{/Alt}below{Tab}')
  expect(cell(1, 'Name').textContent).toBe('right\nbelow')
})

test('Tab goes through editable cells, past the last adds a line, and leaves from an empty last line, which goes', async () => {
  const { user } = open({ name: 'a', price: '2' })
  await user.click(cell(1, 'Price'))
  await user.tab()
  expect(focusedPath()).toBe('0.due')
  await user.tab()
  await user.tab()
  await user.tab()
  expect(focusedPath()).toBe('1.name')
  await user.tab()
  expect(focusedPath()).toBeUndefined()
  expect(names()).toEqual(['a'])
  await user.click(cell(1, 'Name'))
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByLabelText('Before'))
})

test('Escape, then Tab leaves the grid; the description says so', async () => {
  const { user } = open({ name: 'a' })
  const grid = screen.getByRole('grid')
  expect(document.getElementById(grid.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Escape, then Tab leaves the grid.')
  await user.click(cell(1, 'Qty'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lines' }))
  await user.tab()
  expect(document.activeElement?.closest('[role=grid]')).toBeNull()
  await user.tab({ shift: true })
  expect(focusedPath()).toBe('0.qty')
})

test('Ctrl D and Ctrl R fill over a range made with Shift and arrows; Ctrl Z and Ctrl Y', async () => {
  const { user } = open({ name: 'a', qty: '5' }, {}, {})
  await user.click(cell(1, 'Name'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}')
  expect(cell(3, 'Qty').getAttribute('aria-selected')).toBe('true')
  expect(cell(3, 'Price').getAttribute('aria-selected')).toBe('false')
  await user.keyboard('{Control>}d{/Control}')
  expect(names()).toEqual(['a', 'a', 'a'])
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['a', '', ''])
  await user.keyboard('{Control>}y{/Control}')
  expect(names()).toEqual(['a', 'a', 'a'])
  await user.click(cell(1, 'Qty'))
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}')
  expect(cell(1, 'Price').textContent).toBe('5.00')
})

test('Ctrl with an arrow goes to the edge, and Shift makes a range with every move', async () => {
  const { user } = open({ name: 'a' }, { name: 'b' }, { name: 'c' })
  await user.click(cell(2, 'Qty'))
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(focusedPath()).toBe('2.qty')
  await user.keyboard('{Control>}{ArrowUp}{ArrowRight}{/Control}')
  expect(focusedPath()).toBe('0.free')
  await user.keyboard('{Control>}{ArrowLeft}{/Control}{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}{Delete}')
  expect(names()).toEqual(['', '', ''])
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('Ctrl ; puts today into a date', async () => {
  const { user } = open({})
  await user.click(cell(1, 'Due'))
  await user.keyboard('{Control>};{/Control}')
  expect(cell(1, 'Due').textContent).toBe('21 Nov 2026')
})

test('a day takes the shorthand of every date field, and Alt ↓ opens the calendar', async () => {
  const { user } = open({})
  await user.click(cell(1, 'Due'))
  await user.keyboard('+5{Enter}')
  expect(cell(1, 'Due').textContent).toBe('26 Nov 2026')
  await user.click(cell(1, 'Due'))
  await user.keyboard('32/13{Enter}')
  expect(cell(1, 'Due').textContent).toContain('Enter a date.')
  await user.click(cell(1, 'Due'))
  await user.keyboard('eom{Enter}')
  await user.click(cell(1, 'Due'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  // Found by label: jsdom always treats popovers as hidden, so roles in them have no names. The calendar is loaded as a separate chunk.
  await user.click(await within(screen.getByLabelText('Calendar')).findByLabelText(/25 November/))
  expect(cell(1, 'Due').textContent).toBe('25 Nov 2026')
})

test('Alt with arrows moves lines, Ctrl Enter duplicates, Ctrl Delete removes with a toast that takes it back', async () => {
  const { user } = open({ name: 'a' }, { name: 'b' })
  await user.click(cell(1, 'Name'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(names()).toEqual(['b', 'a'])
  expect(focusedPath()).toBe('1.name')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Control>}{Enter}{/Control}')
  expect(names()).toEqual(['a', 'a', 'b'])
  await user.keyboard('typed{Control>}{Enter}{/Control}')
  expect(names()).toEqual(['a', 'typed', 'typed', 'b'])
  await user.keyboard('{Control>}{Delete}{/Control}')
  expect(names()).toEqual(['a', 'typed', 'b'])
  expect(toast.mock.lastCall?.[0]).toBe('Line 3 removed')
  toast.mock.lastCall?.[1].action.onClick()
  await waitFor(() => expect(names()).toEqual(['a', 'typed', 'typed', 'b']))
})

test('Delete empties the range, Ctrl A selects all, Space and Enter tick', async () => {
  const { user } = open({ name: 'a', price: '2' }, { name: 'b' })
  await user.click(cell(2, 'Free'))
  await user.keyboard(' ')
  expect(within(cell(2, 'Free')).getByRole('img', { name: 'Yes' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(within(cell(2, 'Free')).getByRole('img', { name: 'No' })).toBeTruthy()
  await user.keyboard('{Control>}a{/Control}{Delete}')
  expect(names()).toEqual(['', ''])
  expect(cell(1, 'Price').textContent).toBe('')
})

test('arithmetic is computed on leaving, with the formula in the title; totals follow each key', async () => {
  const { user } = open({ qty: '2' })
  await user.click(cell(1, 'Price'))
  await user.keyboard('12*')
  await user.keyboard('3')
  expect(screen.getByLabelText('Total').textContent).toBe('72')
  await user.keyboard('{Tab}')
  expect(cell(1, 'Price').textContent).toBe('36.00')
  expect(cell(1, 'Price').getAttribute('title')).toBe('12*3')
  expect(cell(1, 'Sum').textContent).toBe('72')
})

test('what is no number stays, is said at its cell, and F8 goes round the problems', async () => {
  const { user } = open({ qty: 'many' }, {}, { price: 'cheap' })
  expect(screen.getByText('2 of 3 rows need attention')).toBeTruthy()
  expect(cell(1, 'Qty').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(cell(1, 'Qty').getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a number.')
  await user.click(cell(1, 'Name'))
  for (const at of ['0.qty', '2.price', '0.qty']) {
    await user.keyboard('{F8}')
    expect(focusedPath()).toBe(at)
  }
})

const clip = (target: Element, type: 'copy' | 'cut' | 'paste', clipboard: Record<string, string> = {}) => {
  const clipboardData = { getData: (kind: string) => clipboard[kind] ?? '', setData: (kind: string, text: string) => (clipboard[kind] = text) }
  fireEvent[type](target, { clipboardData })
  return clipboard
}

test('a range is copied as TSV and HTML, cut, and pasted elsewhere as one step', async () => {
  const { user } = open({ name: 'a', qty: '5' }, { name: 'b', qty: '6' }, {})
  await user.click(cell(1, 'Name'))
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  const clipboard = clip(cell(2, 'Qty'), 'cut')
  expect(clipboard['text/plain']).toBe('a\t5\r\nb\t6')
  expect(clipboard['text/html']).toContain('<td>a</td><td>5</td>')
  expect(names()).toEqual(['', '', ''])
  await user.click(cell(3, 'Name'))
  clip(cell(3, 'Name'), 'paste', clipboard)
  expect(names()).toEqual(['', '', 'a', 'b'])
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['', '', ''])
})

test('a doubtful block is shown first; the mapping is chosen there', async () => {
  const { user } = open({})
  await user.click(cell(1, 'Name'))
  clip(cell(1, 'Name'), 'paste', { 'text/plain': 'Name\tColour\tPrice\nCable\tred\t4\nSwitch\tblue\t5' })
  const dialog = await screen.findByRole('dialog', { name: 'Paste 2 rows?' }, { timeout: 5000 })
  expect(within(dialog).getByText(/Not every column has its place/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Paste' }))
  expect(names()).toEqual(['Cable', 'Switch'])
  expect(cell(2, 'Price').textContent).toBe('5.00')
})

test('the mapping is changed by keys: → to the next column, Enter takes it, one undo takes all back; Escape gives the block back', async () => {
  const { user } = open({})
  await user.click(cell(1, 'Name'))
  const block = { 'text/plain': 'Name\tColour\tPrice\nCable\tred\t4\nSwitch\tblue\t5' }
  clip(cell(1, 'Name'), 'paste', block)
  const dialog = await screen.findByRole('dialog', { name: 'Paste 2 rows?' }, { timeout: 5000 })
  expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'Column 1, Name' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(names()).toEqual([''])
  clip(cell(1, 'Name'), 'paste', block)
  await screen.findByRole('dialog', { name: 'Paste 2 rows?' }, { timeout: 5000 })
  await user.keyboard('{ArrowRight}')
  const colour = screen.getByRole('combobox', { name: 'Column 2, Colour' })
  expect(document.activeElement).toBe(colour)
  await user.selectOptions(colour, 'Kind')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([names(), [1, 2].map((row) => cell(row, 'Price').textContent)]).toEqual([
    ['Cable', 'Switch'],
    ['4.00', '5.00'],
  ])
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual([''])
})

test('the form hears at most every 250 ms, and at once when the focus leaves and on submit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Testing Library looks for fake timers under this name before it waits for a timer of its own.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  render(<Form start={[line({ name: 'a' })]} />)
  const user = userEvent.setup({ delay: null })
  const reportedNames = () => onChangeSpy.mock.lastCall?.[0].map(({ name }) => name)
  await user.click(cell(1, 'Name'))
  await user.keyboard('one{Enter}two')
  expect(onChangeSpy).not.toHaveBeenCalled()
  fireEvent.submit(screen.getByRole('button', { name: 'Save' }).closest('form') as HTMLFormElement)
  expect(reportedNames()).toEqual(['one', 'two'])
  expect(onChangeSpy.mock.invocationCallOrder[0]).toBeLessThan(submitted.mock.invocationCallOrder[0] ?? 0)
  await user.click(cell(1, 'Name'))
  await user.keyboard('three{Tab}')
  expect(onChangeSpy).toHaveBeenCalledTimes(1)
  await user.click(screen.getByLabelText('Before'))
  expect(reportedNames()).toEqual(['three', 'two'])
  await user.click(cell(1, 'Name'))
  await user.keyboard('four{Enter}five{Tab}')
  expect(onChangeSpy).toHaveBeenCalledTimes(2)
  act(() => vi.advanceTimersByTime(250))
  expect(reportedNames()).toEqual(['four', 'five'])
  expect(onChangeSpy).toHaveBeenCalledTimes(3)
})

test('lines from outside replace the rows as one step, and what was told comes back unharmed', async () => {
  render(
    <Form start={[line({ name: 'a' })]}>
      {(set) => (
        <button type="button" onClick={() => set([line({ name: 'draft' }), line({ name: 'restored' })])}>
          Restore
        </button>
      )}
    </Form>,
  )
  const user = userEvent.setup()
  await user.click(cell(1, 'Name'))
  await user.keyboard('typed{Tab}')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(names()).toEqual(['draft', 'restored'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['typed'])
  expect(onChangeSpy.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['typed'])
})

test('a choice is chosen from its list; Alt ↓ opens it', async () => {
  const { user } = open({})
  await user.click(cell(1, 'Kind'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind, line 1' }), 'Second')
  await user.keyboard('{Tab}')
  expect(cell(1, 'Kind').textContent).toBe('Second')
})

test('a key that fits none of the choices changes nothing', async () => {
  const { user } = open({ kind: 'b' })
  await user.click(cell(1, 'Kind'))
  await user.keyboard('z{Enter}')
  expect(onChangeSpy.mock.lastCall?.[0][0]?.kind ?? 'b').toBe('b')
  expect(cell(1, 'Kind').textContent).toBe('Second')
})

test('a pasted choice is known by value, label or alias; what is none stays and needs attention until it is cleared', async () => {
  const { user } = open({}, {}, {}, {})
  await user.click(cell(1, 'Kind'))
  clip(cell(1, 'Kind'), 'paste', { 'text/plain': 'b\nfirst\n2ND\nThird' })
  expect([1, 2, 3].map((row) => cell(row, 'Kind').textContent)).toEqual(['Second', 'First', 'Second'])
  expect(cell(4, 'Kind').textContent).toBe('ThirdChoose one of the list.')
  expect(screen.getByText('1 of 4 rows needs attention')).toBeTruthy()
  await user.click(cell(4, 'Kind'))
  await user.keyboard('{Delete}')
  expect(cell(4, 'Kind').textContent).toBe('')
  expect(screen.queryByText(/needs attention/)).toBeNull()
})

test('nothing can be typed, pasted or removed when it is only for reading', async () => {
  render(<Form start={[line({ name: 'a' })]} readOnly />)
  const user = userEvent.setup()
  await user.click(cell(1, 'Name'))
  await user.keyboard('x{Delete}{Control>}{Delete}{/Control}{F2}')
  clip(cell(1, 'Name'), 'paste', { 'text/plain': 'b' })
  expect(names()).toEqual(['a'])
  expect(screen.queryByRole('textbox', { name: /line 1/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add line' })).toBeNull()
})

test('above 200 lines only those on the screen are in the page, with their places', () => {
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  open(...Array.from({ length: 1000 }, (_, index) => ({ name: `n${index}` })))
  const grid = screen.getByRole('grid')
  expect(grid.getAttribute('aria-rowcount')).toBe('1001')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(80)
  expect(cell(1, 'Name').closest('tr')?.getAttribute('aria-rowindex')).toBe('2')
})

test('on a phone each line is a card whose fields open', async () => {
  window.matchMedia = (query) =>
    ({ matches: true, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
  const { user } = open({ name: 'Cable' }, { name: 'Switch' })
  expect(screen.queryByRole('grid')).toBeNull()
  await user.click(within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('button')[1] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Line 2 of 2' }, { timeout: 5000 })
  await user.clear(within(dialog).getByRole('textbox', { name: 'Price' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Price' }), '12*3')
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect(onChangeSpy.mock.lastCall?.[0][1]?.price).toBe('36')
})

const openOptional = (one: Partial<Line>) => ({ ...render(<Form start={[line(one)]} shown={withOptional} />), user: userEvent.setup() })
const headers = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

test('an optional column stands there when a line holds something in it, when a table is pasted into it, or when it is wanted', async () => {
  const { user } = openOptional({ name: 'Cable', code: 'C1' })
  expect(headers()).toContain('Code')
  expect(headers()).not.toContain('Note')
  clip(cell(1, 'Name'), 'paste', { 'text/plain': 'Name\tNote\nSwitch\tnew' })
  expect(headers()).toContain('Note')
  expect(cell(2, 'Note').textContent).toBe('new')
  // The column stays when undo empties it: the cursor may be in it.
  await user.keyboard('{Control>}z{/Control}')
  expect(headers()).toContain('Note')
})

test('an optional column is shown and hidden by the menu, and the choice is kept', async () => {
  const { user, unmount } = openOptional({ name: 'Cable', code: 'C1' })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.getByRole('menuitemcheckbox', { name: /Code/ }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }))
  expect(headers()).toContain('Note')
  unmount()
  openOptional({ name: 'Cable' })
  expect(headers()).toContain('Note')
  expect(headers()).not.toContain('Code')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }))
  expect(headers()).not.toContain('Note')
})

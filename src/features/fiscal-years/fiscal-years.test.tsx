import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FiscalYearDetail, type FiscalYearRow, fiscalYears } from '@/contracts/fiscal-years'
import { startScreens } from '../../../tests/support/screen'
import { toggled } from './lock-grid'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const accountant = 'accounts@northgate.example'
const LIST = '/finance/fiscalYear/fiscal-year/list'

test('a cell toggles one area, and the first column all of them', () => {
  expect(toggled({ 1: ['sales'] }, 1, 'bank')).toEqual({ 1: ['sales', 'bank'] })
  expect(toggled({ 1: ['sales', 'bank'] }, 1, 'sales')).toEqual({ 1: ['bank'] })
  const all = toggled({ 1: ['sales'] }, 1, 'all')
  expect(all[1]).toHaveLength(6)
  expect(toggled(all, 1, 'all')).toEqual({ 1: [] })
})

describe('a year', () => {
  /** Opens the year of the list's row by its place: 0 is the latest, -1 the first. */
  const openYear = async (who: string, place: number) => {
    const screens = await open(LIST, who)
    const links = await screen.findAllByRole('link', { name: /^FY \d{4}$/ })
    const name = links.at(place)?.textContent ?? ''
    await screens.user.click(links.at(place) as HTMLElement)
    await screen.findByRole('heading', { name })
    return { ...screens, name }
  }

  test('is locked by keyboard: Space toggles, the reason is asked once, and the history tells it', async () => {
    const { user } = await openYear(accountant, 0)
    const grid = within(await screen.findByRole('grid', { name: 'Locks' }))
    const cell = (name: RegExp) => grid.getByRole('gridcell', { name })
    cell(/^Period 1, all areas/).focus()
    await user.keyboard('{ArrowRight} {ArrowDown}{End} ')
    expect(cell(/^Period 1, Sales: Locked, not saved/)).toBeTruthy()
    expect(document.activeElement).toBe(cell(/^Period 2, Tax: Locked, not saved/))
    await user.click(screen.getByRole('button', { name: 'Save 2 periods' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Say why.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Reported')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const history = within(await screen.findByRole('table', { name: 'History' }))
    await history.findByText('Period 1 locked: Sales')
    expect(history.getByText('Period 2 locked: Tax')).toBeTruthy()
    expect(history.getAllByText('Aisha Rahman').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Allow somebody' })).toBeNull()
  })

  test('lets a person post past a lock until a day, and ends that', async () => {
    const { user } = await openYear(manager, 0)
    await user.click(await screen.findByRole('button', { name: 'Allow somebody' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Allow' }))
    expect((await dialog.findAllByText('Choose who may post.')).length).toBeGreaterThan(0)
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Aisha Rahman' })).toBeTruthy())
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Who/ }), 'Aisha Rahman')
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A late bill')
    await user.click(dialog.getByRole('button', { name: 'Allow' }))
    const end = await screen.findByRole('button', { name: 'End the exception of Aisha Rahman' })
    await user.click(end)
    await user.click(await screen.findByRole('button', { name: 'End it' }))
    await screen.findByText('Nobody may post past a lock now.')
  })

  test('that isn’t over can’t be closed, and says what is left to do', async () => {
    const { user, name } = await openYear(manager, 0)
    await user.click(await screen.findByRole('link', { name: 'Close the year' }))
    await screen.findByRole('heading', { name: `Close ${name}` })
    const items = within(await screen.findByRole('table', { name: 'Before the close' }))
    expect(items.getByText('The year is over')).toBeTruthy()
    expect(items.getByText('The trial balance is in balance')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Close the year' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('in which nothing is posted is closed without an entry, with what proves it, and reopened with a reason', async () => {
    const { user, name } = await openYear(manager, -1)
    await user.click(await screen.findByRole('link', { name: 'Close the year' }))
    await user.click(await screen.findByRole('button', { name: 'Assign or prove: Numbers have no gap' }))
    const proving = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(proving.getByRole('option', { name: 'Aisha Rahman' })).toBeTruthy())
    await user.selectOptions(proving.getByRole('combobox', { name: /^Owner/ }), 'Aisha Rahman')
    await user.upload(proving.getByLabelText(/^Evidence/), new File(['a,b\n1,2\n'], 'series.csv', { type: 'text/csv' }))
    await waitFor(() => expect(proving.queryByRole('progressbar')).toBeNull())
    await user.click(proving.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('button', { name: /^series\.csv/ })
    expect(screen.getByRole('row', { name: /Numbers have no gap.*Aisha Rahman/ })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close the year' }).getAttribute('aria-disabled')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Close the year' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close the year' }))
    await screen.findByRole('heading', { name: `${name} is closed` })
    expect(within(screen.getByRole('table', { name: 'As it was closed' })).getByRole('button', { name: /series\.csv/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /or prove/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reopen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A late bill')
    await user.click(dialog.getByRole('button', { name: 'Reopen' }))
    await screen.findByRole('heading', { name: `Close ${name}` })
  })
})

const other = await api.signIn('admin@northgate.example')
describe('what somebody else saves while a dialog is open', () => {
  /** Changes the latest year as somebody else, while the page shows it as it was. */
  const meanwhile = async (patch: (year: FiscalYearDetail) => object) => {
    const [row] = (await other.call<{ rows: FiscalYearRow[] }>(fiscalYears.list)).data.rows
    const params = { id: row?.id ?? '' }
    const year = (await other.call<FiscalYearDetail>(fiscalYears.get, { params })).data
    const { message } = await other.call(fiscalYears.change, { params, body: { version: year.version, ...patch(year) } })
    expect(message).toBe('OK')
  }
  const openLatest = async (who: string) => {
    const screens = await open(LIST, who)
    await screens.user.click((await screen.findAllByRole('link', { name: /^FY / }))[0] as HTMLElement)
    await screen.findByRole('grid', { name: 'Locks' })
    return screens
  }

  test('is a name that is told before another one replaces it, even if the page has fetched it', async () => {
    const { user, queryClient } = await openLatest(manager)
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Rename/ }))
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'FY mine')
    await meanwhile(() => ({ action: 'rename', name: 'FY theirs' }))
    await queryClient.invalidateQueries()
    await screen.findByRole('heading', { name: 'FY theirs', hidden: true })
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/changed this at .*\. Name: “FY theirs”\. Save again if yours still holds\./)
    expect(name.value).toBe('FY mine')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    await screen.findByRole('heading', { name: 'FY mine' })
  })

  test('is an owner who is told before another one replaces them; what concerns other items is no obstacle', async () => {
    const { user } = await openLatest(manager)
    await user.click(await screen.findByRole('link', { name: 'Close the year' }))
    const choose = async (owner: string) => {
      await user.click(await screen.findByRole('button', { name: 'Assign or prove: Numbers have no gap' }))
      const dialog = within(await screen.findByRole('dialog'))
      await waitFor(() => expect(dialog.getByRole('option', { name: owner })).toBeTruthy())
      await user.selectOptions(dialog.getByRole('combobox', { name: /^Owner/ }), owner)
      return dialog
    }
    const people = (await other.call<{ rows: { id: string; name: string }[] }>(fiscalYears.people)).data.rows
    const [mine, theirs] = people
    const first = await choose(mine?.name ?? '')
    await meanwhile(() => ({ action: 'rename', name: 'FY again' }))
    await user.click(first.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('row', { name: new RegExp(`Numbers have no gap.*${mine?.name}`) })

    const second = await choose('Nobody')
    await meanwhile(() => ({ action: 'explain', item: 'numbers', note: null, ownerId: theirs?.id, fileIds: [], removeFileIds: [] }))
    await user.click(second.getByRole('button', { name: 'Save' }))
    expect((await second.findByRole('alert')).textContent).toContain(`Owner: “${theirs?.name}”. Save again if yours still holds.`)
    expect(second.getByRole<HTMLSelectElement>('combobox', { name: /^Owner/ }).value).toBe('')
    await screen.findByRole('row', { name: new RegExp(`Numbers have no gap.*${theirs?.name}`), hidden: true })
    await user.click(second.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(`Numbers have no gap.*${theirs?.name}`) })).toBeNull())
  })

  test('is a lock that stays when other areas of the period are locked', async () => {
    const { user } = await openLatest(accountant)
    const grid = within(screen.getByRole('grid', { name: 'Locks' }))
    const cell = (name: RegExp) => grid.getByRole('gridcell', { name })
    await user.click(cell(/^Period 5, Sales: Open/))
    await meanwhile(() => ({ action: 'setLocks', reason: 'Returned', periods: [{ periodNo: 5, areas: ['tax'] }] }))
    const save = async () => {
      await user.click(screen.getByRole('button', { name: /^Save 1 period/ }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Reported')
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      return dialog
    }
    const dialog = await save()
    await waitFor(() => expect(screen.getByRole('gridcell', { name: 'Period 5, Tax: Locked', hidden: true })).toBeTruthy())
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await grid.findByRole('gridcell', { name: 'Period 5, Sales: Locked' })
    expect(cell(/^Period 5, Tax: Locked$/)).toBeTruthy()
  })
})

test('a year is added after the last one; a gap is refused at its field', async () => {
  const { user } = await open('/finance/fiscalYear/fiscal-year/add', manager)
  await screen.findByRole('heading', { name: 'New fiscal year' })
  const begins = screen.getByRole<HTMLInputElement>('textbox', { name: /^Begins/ })
  const proposed = begins.value
  await user.clear(begins)
  await user.type(begins, '2050-01-01')
  const ends = screen.getByRole<HTMLInputElement>('textbox', { name: /^Ends/ })
  await user.clear(ends)
  await user.type(ends, '2050-12-31')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/Fiscal years follow each other without a gap/)).length).toBeGreaterThan(0)
  await user.clear(begins)
  await user.type(begins, proposed)
  await user.clear(ends)
  await user.type(ends, `15 Jun ${proposed.slice(-4)}`)
  await user.selectOptions(screen.getByRole('combobox', { name: /^Periods/ }), 'Periods of four weeks')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: `FY ${proposed.slice(-4)}` })
  expect(await screen.findByText('6, periods of four weeks')).toBeTruthy()
})

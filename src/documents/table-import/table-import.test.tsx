import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MAX_ROWS_WITHOUT_JOB, imports } from '@/contracts/imports'
import { customers } from '@/contracts/parties'
import { createWorker } from '@server/worker'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const manager = 'manager@northgate.example'
const fileOf = (...lines: string[]) => new File([lines.join('\n')], 'list.csv')

const start = async (url = '/people/customer/import', heading = 'Import customers') => {
  const view = await open(url, manager)
  await screen.findByRole('heading', { name: heading })
  return view
}
const choose = async (user: Awaited<ReturnType<typeof start>>['user'], file: File) => user.upload(screen.getByLabelText(/^File/), file)

test('a list is read, its rows are shown, imported and linked', async () => {
  const { user } = await start()
  await choose(user, fileOf('Code,Company,E-mail,Fax', 'SCR-1,Screen One,one@scr.example,1', 'SCR-2,Screen Two,,2'))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: '“Company” is imported as' })).value).toBe('name')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '“Fax” is imported as' }).value).toBe('')
  expect(within(screen.getByRole('table', { name: 'Rows of the file' })).getByText('Screen One')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Import 2 customers' }))
  const link = await screen.findByRole('link', { name: 'SCR-1 Screen One' })
  expect(link.getAttribute('href')).toMatch(/\/people\/customer\/detail\?id=/)
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(screen.getByLabelText(/^File/)).toBeTruthy()
})

test('a column that is not recognised is chosen, the same field twice is refused, and the next file opens so', async () => {
  const { user } = await start()
  await choose(user, fileOf('Zulu,Yankee,Email', 'Chosen Ltd,+1 5,c@c.example'))
  await user.selectOptions(await screen.findByRole('combobox', { name: '“Zulu” is imported as' }), 'name')
  await user.selectOptions(screen.getByRole('combobox', { name: '“Yankee” is imported as' }), 'name')
  expect(screen.getByText('Name is another column already.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: '“Yankee” is imported as' }), 'phone')
  await user.click(screen.getByRole('button', { name: 'Read the rows with these columns' }))
  const importButton = await screen.findByRole('button', { name: 'Import 1 customer' })
  await waitFor(() => expect((importButton as HTMLButtonElement).disabled).toBe(false))
  await user.click(importButton)
  await user.click(await screen.findByRole('button', { name: 'Import another file' }))
  await choose(user, fileOf('ZULU,yankee,E-Mail', 'Next Ltd,+1 6,n@n.example'))
  expect(await screen.findByText(/^Read as the last file with this heading/)).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '“ZULU” is imported as' }).value).toBe('name')
})

test('bad rows are marked with their message and can be left out', async () => {
  const { user } = await start()
  await choose(user, fileOf('Code,Name,Email', 'BAD-1,Fine,', 'BAD-2,Wrong,nonsense', 'BAD-3,,'))
  expect(await screen.findByText('2 of 3 rows need attention · 1 new')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Only rows that need attention' }))
  const table = screen.getByRole('table', { name: 'Rows of the file' })
  expect(within(table).queryByText('Fine')).toBeNull()
  expect(within(table).getByText('Name is missing.')).toBeTruthy()
  const importButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 customer' })
  expect(importButton.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Leave out the 2 rows with errors' }))
  await user.click(importButton)
  expect(await screen.findByText('1 added, 2 left out.')).toBeTruthy()
  const caller = await api.signIn(manager)
  expect((await caller.call<{ rows: unknown[] }>(customers.list, { query: { q: 'BAD-1' } })).data.rows).toHaveLength(1)
})

test('numbers that can be read in two ways are asked for', async () => {
  const { user } = await start()
  await choose(user, fileOf('Name,Margin', 'Open Ltd,1.234'))
  expect(await screen.findByText('Some can be read in two ways. Choose one.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Numbers are written' }), 'point')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 customer' }).disabled).toBe(false))
})

test('a file that can’t be read is refused in the server’s words', async () => {
  const { user } = await start('/product-list/import', 'Import a price file')
  await choose(user, new File(['PK not a workbook'], 'prices.xlsx'))
  expect(await screen.findByText(/prices\.xlsx/, { selector: 'p' })).toBeTruthy()
})

test('prices ask whose they are', async () => {
  const { user } = await start('/product-list/import', 'Import a price file')
  await choose(user, fileOf('Part no,Description,Price', 'WZ-1,A part,5.00'))
  expect((await screen.findAllByText('Choose whose prices and numbers these are.')).length).toBe(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 row' }).disabled).toBe(true)
})

test('a long list is a job: its progress shows, also on coming back, and what became of it', async () => {
  const { user } = await start()
  const rows = Array.from({ length: MAX_ROWS_WITHOUT_JOB + 1 }, (_, n) => `LONG-${n},Long ${n}`)
  await choose(user, new File([['Code,Name', ...rows].join('\n')], 'long list.csv'))
  await user.click(await screen.findByRole('button', { name: 'Import 501 customers' }))
  await screen.findByRole('progressbar', { name: 'Import' })
  expect(screen.getByText('Waiting to start…')).toBeTruthy()
  const [customersLink] = screen.getAllByRole('link', { name: 'Customers' })
  if (customersLink) await user.click(customersLink)
  await screen.findByRole('heading', { name: 'Customers' })
  await user.click(await screen.findByRole('button', { name: /^Jobs/ }))
  expect(await screen.findByText(/^Waiting to start/)).toBeTruthy()
  await user.click(screen.getByText('Import long list.csv'))
  await screen.findByRole('progressbar', { name: 'Import' })
  await createWorker(api.ports).runDue()
  expect(await screen.findByText('501 added.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(await screen.findByLabelText(/^File/)).toBeTruthy()
})

test('on the page of an import that runs it is said, can be shown and cancelled', async () => {
  const caller = await api.signIn(manager)
  const rows = Array.from({ length: MAX_ROWS_WITHOUT_JOB + 1 }, (_, n) => `KEEP-${n},Keep ${n}`)
  const files = [{ name: 'keep.csv', bytes: new TextEncoder().encode(['Code,Name', ...rows].join('\n')) }]
  await caller.call(imports.customerImport, { files, body: { headerRow: 1, mapping: { code: 0, name: 1 } } })
  const { user } = await start()
  await user.click(await screen.findByRole('button', { name: 'Show it' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel the import' }))
  expect(await screen.findByText('The import of keep.csv was cancelled. Nothing of the file was kept.')).toBeTruthy()
  await createWorker(api.ports).runDue()
  expect((await caller.call<{ rows: unknown[] }>(customers.list, { query: { q: 'KEEP-1' } })).data.rows).toEqual([])
})

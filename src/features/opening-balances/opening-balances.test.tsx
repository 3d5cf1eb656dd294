import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openings } from '@/contracts/opening-balances'
import { typeOver } from '../../../tests/support/grid-cell'
import { firstOfMonth, foundCompany, openingOf } from '../../../tests/support/opening'
import { startScreens } from '../../../tests/support/screen'

const { api, open } = await startScreens()
const system = 'system@northgate.example'

const started = async () => {
  const who = await foundCompany(api)
  const opening = openingOf(api, who)
  await opening.addRecords()
  const { name = '' } = who.companies.find(({ id }) => id === who.companyId) ?? {}
  return { ...opening, who, name }
}
const enter = (who: Awaited<ReturnType<typeof foundCompany>>, endpoint: (typeof openings)['enterAccounts' | 'enterItems' | 'enterStock'], rows: object[]) =>
  who.call(endpoint, { body: { rows } })

test('the day first; a file is previewed and posted; what is missing is said, compared, taken back', async () => {
  const { who, name } = await started()
  const { user } = await open('/finance/opening-balances', system, name)
  await screen.findByRole('heading', { name: 'Opening balances' })
  expect(screen.queryByRole('link', { name: /Import/ })).toBeNull()
  const day = screen.getByRole('textbox', { name: /^First day kept here/ })
  await user.type(day, `${firstOfMonth().slice(0, 8)}02`)
  await user.click(screen.getByRole('button', { name: 'Set the day' }))
  expect(await screen.findByText(/Choose the first day of a period/)).toBeTruthy()
  await user.clear(day)
  await user.type(day, firstOfMonth())
  await user.click(screen.getByRole('button', { name: 'Set the day' }))

  await user.click(await screen.findByRole('link', { name: 'Import trial balance' }))
  await screen.findByRole('heading', { name: 'Import trial balance' })
  const file = new File(['Account,Debit,Credit\n1010,1000,\n1100,250,\n3000,,1250\n'], 'tb.csv', { type: 'text/csv' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  await user.click(await screen.findByRole('button', { name: 'Import 3 accounts' }))
  expect(await screen.findByText('3 added.')).toBeTruthy()
  await user.click(screen.getAllByRole('link', { name: 'Opening balances' }).at(-1) as HTMLElement)

  expect((await screen.findAllByText(/Receivables in the trial balance 250\.00; open items 0\.00; 250\.00 missing\./)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Finish and lock' })).toBeNull()
  await enter(who, openings.enterItems, [{ partyCode: 'C-1', number: 'A-1', date: '2026-01-05', rest: '200' }])
  await user.click(screen.getByRole('button', { name: 'Compare receivables' }))
  const list = within(await screen.findByRole('table', { name: 'Open items by customer' }))
  expect(list.getByText('Acme')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Take back what was imported from tb\.csv, / }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText(/^Taken back .*\d/)).toBeTruthy()
})

test('rows by hand: a fault stands at its cell and nothing is lost; cleared accounts can be finished and locked', async () => {
  const { who, setDay, name } = await started()
  await setDay()
  await enter(who, openings.enterAccounts, [
    { account: '1100', debit: '75' },
    { account: '3000', credit: '75' },
  ])
  const { user } = await open('/finance/opening-balances/enter-items', system, name)
  await screen.findByRole('heading', { name: 'Enter open items by hand' })
  const type = (column: RegExp, text: string) => typeOver(user, 1, column, text, 'Open items')
  await type(/^Customer or vendor/, 'Nobody')
  await type(/^Number/, 'A-1')
  await type(/^Date/, '2026-01-05')
  await type(/^Open amount/, '75')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  expect((await screen.findAllByText(/“Nobody” is no customer or vendor of this company/)).length).toBeGreaterThan(0)
  await type(/^Customer or vendor/, 'C-1')
  await user.click(screen.getByRole('button', { name: 'Post' }))
  expect((await screen.findAllByRole('button', { name: /^Take back what was entered by hand, / })).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'Finish and lock' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Finish and lock' }))
  expect(await screen.findByText(/^Finished .* are locked\.$/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Take back|Finish/ })).toBeNull())
})

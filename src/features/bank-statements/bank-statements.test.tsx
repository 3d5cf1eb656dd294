import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bankStatements } from '@/contracts/bank-statements'
import { cellOf, typeOver } from '../../../tests/support/grid-cell'
import { bankAdder } from '../../../tests/support/own-bank'
import { ownCard } from '../../../tests/support/own-card'
import { startScreens } from '../../../tests/support/screen'
import { camtOf, csvOf, type Entry, MARCH, type Month, mt940Of, ofxOf } from '../../../tests/support/statement-files'

const { api, open } = await startScreens()
const ACCOUNTANT = 'accounts@northgate.example'
const caller = await api.signIn(ACCOUNTANT)
const addBank = bankAdder(api, caller)
const ADD = '/finance/statement/bank/add'

const entry = (date: string, amount: string, text: string): Entry => ({ date, amount, id: `${date}${amount}`, name: 'Globex Ltd', text })
const march: Month = {
  ...MARCH,
  entries: [entry('2026-03-02', '250.5', 'Invoice 41'), entry('2026-03-05', '-120', 'Paper'), entry('2026-03-19', '-9.95', 'Account fee')],
}
const fileOf = (text: string, name = 'march.txt') => new File([text], name)
const bring = async (text: string, ownAccountId: string) => {
  const files = [{ name: 'before.txt', bytes: new TextEncoder().encode(text) }]
  expect((await caller.call(bankStatements.create, { body: { statements: [{ index: 0, ownAccountId }] }, files })).message).toBe('OK')
}

type View = Awaited<ReturnType<typeof open>>
const give = async ({ user }: View, file: File) => user.upload(await screen.findByLabelText(/^Choose a(nother)? file/), file)
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Import [\d,]+ lines?/ })
const chooseAccount = async ({ user }: View, id: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Our account/ }), id)
  await waitFor(() => expect(screen.queryByText(/Choose the account; it is remembered/)).toBeNull())
}

test('a file is dropped, an unclear line ticked, a gap explained, and what was imported is shown', async () => {
  const ownAccountId = await addBank()
  await bring(mt940Of({ ...march, entries: [entry('2026-03-05', '-120', 'Stationery')] }), ownAccountId)
  const view = await open(ADD, ACCOUNTANT)
  const { user, url } = view
  await screen.findByRole('heading', { name: 'Import bank statements' })
  const file = fileOf(mt940Of(march).replace(':62F:C', ':62F:C9'))
  fireEvent.drop(screen.getByText(/^Drop the bank’s file anywhere/), { dataTransfer: { types: ['Files'], files: [file] } })
  // The account is known by its number from the statement before.
  await screen.findByText('2 new · 0 already here · 1 unclear')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Our account/ }).value).toBe(ownAccountId)
  expect(screen.getByText(/has this amount on this day with another text: Stationery/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Import it -120' }))
  expect(importButton().textContent).toBe('Import 3 lines')
  expect(importButton().disabled).toBe(true)
  expect(screen.getByText('Say why a statement is imported although it doesn’t add up.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Why it is imported all the same/ }), 'The bank corrects it')
  await user.click(importButton())
  await screen.findByRole('heading', { name: /^BST-\d{4}-\d{5}$/ })
  expect(url()).toContain('/finance/statement/bank/detail?voucherId=BST-')
  expect(screen.getByText('The bank corrects it')).toBeTruthy()
  const lines = within(await screen.findByRole('table', { name: 'Lines of the statement' }))
  expect(lines.getAllByRole('row')).toHaveLength(4)
  expect(lines.getByText('Paper')).toBeTruthy()
})

test('a table that doesn’t tell the sign asks for it, and is imported as chosen', async () => {
  const ownAccountId = await addBank()
  const view = await open(ADD, ACCOUNTANT)
  await give(view, fileOf('Date,Description,Amount\n03/14/2026,Hotel,212.40\n03/28/2026,Fuel,64.10\n', 'card.csv'))
  await chooseAccount(view, ownAccountId)
  expect(screen.getByText('Choose what a positive amount means.')).toBeTruthy()
  expect(importButton().disabled).toBe(true)
  await view.user.selectOptions(screen.getByRole('combobox', { name: /^A positive amount is/ }), 'inverted')
  await waitFor(() => expect(importButton().disabled).toBe(false))
  await view.user.click(importButton())
  await screen.findByRole('heading', { name: /^BST-/ })
  const lines = within(await screen.findByRole('table', { name: 'Lines of the statement' }))
  expect(lines.getByText('−212.40')).toBeTruthy()
})

test('a column is told by the user, and the table read again', async () => {
  const view = await open(ADD, ACCOUNTANT)
  await give(view, fileOf(csvOf(march), 'march.csv'))
  const column = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Purpose/ })
  expect(column.value).toBe('text')
  await view.user.selectOptions(column, 'reference')
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Purpose/ }).value).toBe('reference'))
})

test('a statement with a line that can’t be read is refused with that line, and a file that is none with a sentence', async () => {
  const view = await open(ADD, ACCOUNTANT)
  await give(view, fileOf(ofxOf(march).replace('<TRNAMT>-9.95', '<TRNAMT>nine')))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^It can’t be imported\. Line \d+: .*“nine”/)
  expect(screen.queryByRole('checkbox', { name: 'Import this statement' })).toBeNull()
  await give(view, fileOf('<!DOCTYPE html><html>Sign in</html>', 'march.html'))
  expect(await screen.findByText(/is a web page without a table of entries, such as one for signing in\./)).toBeTruthy()
})

test('the same file again brings nothing', async () => {
  const ownAccountId = await addBank()
  const month = { ...march, account: '990011223' }
  await bring(camtOf(month), ownAccountId)
  const view = await open(ADD, ACCOUNTANT)
  await give(view, fileOf(camtOf(month)))
  await screen.findByText('0 new · 3 already here · 0 unclear')
  expect(screen.getByText('Nothing of the file is new.')).toBeTruthy()
  expect(importButton().disabled).toBe(true)
})

test('a statement is typed as in a spreadsheet, and completed once it adds up', async () => {
  const ownAccountId = await addBank()
  const { user } = await open(`${ADD}?by=hand`, ACCOUNTANT)
  await screen.findByRole('heading', { name: 'New bank statement' })
  await user.selectOptions(screen.getByRole('combobox', { name: /^Account/ }), ownAccountId)
  for (const [label, text] of [
    [/^First day/, '2026-03-01'],
    [/^Last day/, '2026-03-31'],
    [/^Opening balance/, '100'],
    [/^Closing balance/, '80'],
  ] as const) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    await user.type(field, `${text}{Tab}`)
  }
  await typeOver(user, 1, /^Date/, '2026-03-05')
  await typeOver(user, 1, /^Who/, 'Stationer')
  await typeOver(user, 1, /^Amount/, '-15')
  // The next line begins with the day of the one before, and so does the last one, which stays empty.
  await typeOver(user, 2, /^Who/, 'Courier')
  await typeOver(user, 2, /^Date/, '2026-03-09')
  await typeOver(user, 2, /^Amount/, '-5')
  expect(cellOf(1, /^Who/).textContent).toBe('Stationer')
  expect(await screen.findByText('The balances agree')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByRole('heading', { name: /^DRAFT-/ })
  await user.click(screen.getByRole('button', { name: 'Complete' }))
  await screen.findByRole('heading', { name: /^BST-/ })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('a statement of a card goes to the card', async () => {
  const card = await ownCard(api, await api.signIn('system@northgate.example'))
  const text = ofxOf({ ...march, opening: '0', entries: [entry('2026-03-07', '-42', 'Airline')] })
    .replaceAll('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1')
    .replaceAll('STMTTRNRS', 'CCSTMTTRNRS')
    .replaceAll('STMTRS', 'CCSTMTRS')
    .replace(/<BANKACCTFROM>.*<\/BANKACCTFROM>/, '<CCACCTFROM><ACCTID>XXXX1111</CCACCTFROM>')
  const atBank = await open(ADD, ACCOUNTANT)
  await give(atBank, fileOf(text))
  expect((await screen.findByRole('alert')).textContent).toContain('This is a statement of a card: import it under Card statements.')
  atBank.unmount()
  const view = await open('/finance/statement/card/add', ACCOUNTANT)
  await give(view, fileOf(text))
  await chooseAccount(view, card.id)
  await view.user.click(importButton())
  await screen.findByRole('heading', { name: /^CST-/ })
})

test('who may not enter statements is told so', async () => {
  await open(ADD, 'viewer@northgate.example')
  expect(await screen.findByText('Access denied')).toBeTruthy()
})

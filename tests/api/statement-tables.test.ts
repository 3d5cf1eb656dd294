import { expect, test } from 'vitest'
import { bankStatements, type StatementPreview } from '@/contracts/bank-statements'
import type { TableReading } from '@/contracts/bank-statement-input'
import type { ResponseOutput } from '@/contracts/endpoint'
import { pages } from '@server/domain/bank-formats/html/pages.fixture'
import { startApi } from '../support/api'
import { bankAdder } from '../support/own-bank'
import { bytesOf } from '../support/statement-files'

const api = await startApi()
const who = await api.signIn('accounts@northgate.example')
const freshAccount = bankAdder(api, who)
type Imported = ResponseOutput<typeof bankStatements.create>

const file = (text: string, name: string) => [{ name, bytes: bytesOf(text) }]
const preview = (text: string, ownAccountId: string, table: Partial<TableReading> = {}, name = 'statement.xls') =>
  who.call<StatementPreview>(bankStatements.preview, { body: { accounts: { 0: ownAccountId }, table }, files: file(text, name) })
const bring = (text: string, ownAccountId: string, table: Partial<TableReading> = {}, name = 'statement.xls') =>
  who.call<Imported>(bankStatements.create, { body: { statements: [{ index: 0, ownAccountId }], table }, files: file(text, name) })
const stored = (ownAccountId: string) =>
  api.owner.query<{ date: string; amount: string }>(
    `select date::text as date, trim_scale(amount)::text as amount from statement_lines where own_account_id = $1 and key is not null order by date, amount`,
    [ownAccountId],
  )

test.each(pages.map((page) => [page.name, page] as const))('a web page named .xls is imported once: %s', async (_name, { text, statements }) => {
  const ownAccountId = await freshAccount(statements[0]?.currency)
  const expected = (statements[0]?.lines ?? []).map((line) => line.split(' ')).map(([date, amount]) => ({ date, amount }))
  const seen = await preview(text, ownAccountId)
  expect(seen.data).toMatchObject({ variant: 'HTML', statements: [{ refusal: null, counts: { new: expected.length } }] })
  const imported = await bring(text, ownAccountId)
  expect([imported.statusCode, imported.message]).toEqual([200, 'OK'])
  expect(imported.data.files).toMatchObject([{ name: 'statement.xls' }])
  expect((await stored(ownAccountId)).toSorted((a, b) => `${a.date}${a.amount}`.localeCompare(`${b.date}${b.amount}`))).toEqual(
    expected.toSorted((a, b) => `${a.date}${a.amount}`.localeCompare(`${b.date}${b.amount}`)),
  )
  expect((await bring(text, ownAccountId)).message).toBe('Nothing of the file is new.')
})

test('the columns of a page that were chosen are remembered for the account', async () => {
  const ownAccountId = await freshAccount()
  const month = (day: string, amount: string) =>
    `<html><table><tr><td>Wann<td>Was<td>Wieviel<td>Rest</tr><tr><td>${day}<td>Miete<td>${amount}<td>7.00</tr></table></html>`
  const table = { mapping: { 0: 'date', 1: 'text', 2: 'amount' }, sign: 'as-is' } as const
  expect((await bring(month('2026-03-02', '-150.00'), ownAccountId, table)).message).toBe('OK')
  const next = (await preview(month('2026-04-02', '-160.00'), ownAccountId)).data
  expect(next.table?.remembered).not.toBeNull()
  expect([next.table?.mapping, next.statements[0]?.total]).toEqual([table.mapping, '-160'])
})

test('a table of several tables is chosen among them', async () => {
  const ownAccountId = await freshAccount()
  const text = `<table><tr><td>Date<td>Text<td>Amount<tr><td>2026-03-02<td>A<td>-5.00</table><table><tr><td>Date<td>Charge<td>Rate<tr><td>2026-03-02<td>none<td>-</table>`
  const page = (await preview(text, ownAccountId)).data
  expect(page.table?.sheets.map(({ name }) => name)).toEqual(['Page', 'Table 1', 'Table 2'])
  const alone = (await preview(text, ownAccountId, { sheet: 1, sign: 'as-is' })).data
  expect(alone.statements).toMatchObject([{ refusal: null, counts: { new: 1 }, total: '-5' }])
})

test('a page for signing in is refused', async () => {
  const ownAccountId = await freshAccount()
  const { statusCode, message } = await preview('<html><table><tr><td>User<td><input></table></html>', ownAccountId)
  expect([statusCode, message]).toEqual([
    422,
    '“statement.xls” can’t be read. The file is a web page without a table of entries, such as one for signing in. Sign in to the bank, and get the statement again.',
  ])
})

test('days with the year first are read as the column proves, else as it is chosen, which is remembered', async () => {
  const ownAccountId = await freshAccount()
  const table = (...rows: string[]) => ['Date,Text,Amount', ...rows].join('\n')
  const proven = table('26/03/02,Rent,-150.00', '26/03/16,Sale,300.00')
  expect((await preview(proven, ownAccountId, {}, 'a.csv')).data).toMatchObject({ table: { dates: 'ymd', open: { dates: false } } })
  const open = table('26/04/25,Fee,-5.00')
  const asked = (await preview(open, ownAccountId, {}, 'a.csv')).data
  expect([asked.table?.open.dates, asked.statements[0]?.refusal]).toEqual([
    true,
    'Line 1: The dates can be read in several ways. Please choose what comes first: the day, the month or the year.',
  ])
  expect((await bring(open, ownAccountId, { sign: 'as-is' }, 'a.csv')).statusCode).toBe(422)
  expect((await bring(open, ownAccountId, { sign: 'as-is', dates: 'ymd' }, 'a.csv')).message).toBe('OK')
  const next = (await preview(table('26/05/25,Fee,-6.00'), ownAccountId, {}, 'a.csv')).data
  expect(next).toMatchObject({ table: { dates: 'ymd', open: { dates: false } }, statements: [{ lines: [{ date: '2026-05-25' }] }] })
  expect(await stored(ownAccountId)).toEqual([{ date: '2026-04-25', amount: '-5' }])
})

test.each([
  ['that holds nothing', ';;;\n;;\n', 'The file is empty.'],
  [
    'with more text than a statement',
    ['Date;Text;Amount', '2026-03-02;Fee;-5.00', ...Array.from({ length: 8001 }, (_, at) => `Terms of the bank ${at}`)].join('\n'),
    'Line 8003: More than 8,000 rows are no entries. Please check which columns hold the date and the amounts.',
  ],
])('a table %s is refused with a sentence, and never fails', async (_what, text, message) => {
  const ownAccountId = await freshAccount()
  for (const answer of [await preview(text, ownAccountId), await bring(text, ownAccountId)])
    expect([answer.statusCode, answer.message, answer.errors]).toEqual([
      422,
      `“statement.xls” can’t be read. ${message}`,
      [{ path: 'files', code: 'unreadable', message }],
    ])
})

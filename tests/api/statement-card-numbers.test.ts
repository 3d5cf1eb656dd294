import { expect, test } from 'vitest'
import { type BankStatement, bankStatements, cardStatements, type StatementPreview } from '@/contracts/bank-statements'
import type { ResponseOutput } from '@/contracts/endpoint'
import { startApi } from '../support/api'
import { bankAdder } from '../support/own-bank'
import { ownCard } from '../support/own-card'
import { inGroups, numbers, storedTexts } from '../support/planted-numbers'
import { bytesOf, csvOf, type Month, ofxOf } from '../support/statement-files'

/** Statements as programs of cards write them, with whole card numbers in account, ids, names and texts. */
const api = await startApi()
const who = await api.signIn('system@northgate.example', 'Northgate')
type Imported = ResponseOutput<typeof cardStatements.create>

const [own = '', ...planted] = numbers
const month = (account: string): Month => ({
  account,
  currency: 'USD',
  opening: '0',
  from: '2026-03-01',
  to: '2026-03-31',
  entries: planted.slice(0, 60).map((number, at) => ({
    date: `2026-03-${String((at % 28) + 1).padStart(2, '0')}`,
    amount: `-${10 + at}.5`,
    id: at % 3 === 0 ? number : `ID-${at}`,
    name: at % 3 === 1 ? `Shop ${number}` : 'Shop',
    text: at % 3 === 2 ? `Card ${inGroups(number)}` : `Paid by ${number} at the counter`,
  })),
})
const asCard = (ofx: string): string =>
  ofx
    .replaceAll('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1')
    .replaceAll('STMTTRNRS', 'CCSTMTTRNRS')
    .replaceAll('<STMTRS', '<CCSTMTRS')
    .replaceAll('</STMTRS', '</CCSTMTRS')
    .replace(/<BANKACCTFROM>.*<\/BANKACCTFROM>/, `<CCACCTFROM><ACCTID>${own}</CCACCTFROM>`)
const linesOf = async (of: typeof bankStatements | typeof cardStatements, voucherId: string) =>
  (await who.call<ResponseOutput<typeof bankStatements.lines>>(of.lines, { params: { voucherId } })).data.rows
const leaks = (text: string): string[] => numbers.filter((number) => text.includes(number) || text.includes(inGroups(number)))
const storedFiles = async () => (await api.owner.query<{ count: number }>('select count(*)::int as count from files'))[0]?.count

test('a card statement with whole numbers is imported with their last four digits, and its file isn’t kept', async () => {
  const card = await ownCard(api, who)
  const files = [{ name: 'card.qfx', bytes: bytesOf(asCard(ofxOf(month(own)))) }]
  const before = await storedFiles()
  const preview = await who.call<StatementPreview>(cardStatements.preview, { body: { accounts: { '0': card.id } }, files })
  expect(preview.data.statements[0]).toMatchObject({ accountEnding: own.slice(-4), counts: { new: 60, here: 0, unclear: 0 } })
  const body = { statements: [{ index: 0, ownAccountId: card.id }] }
  const imported = await who.call<Imported>(cardStatements.create, { body, files })
  expect(imported.message).toBe('OK')
  const lines = await linesOf(cardStatements, imported.data.voucherId ?? '')
  expect(lines).toHaveLength(60)
  expect(lines[1]?.text).toContain(`${planted[1]?.slice(-4)}`)
  expect([leaks(preview.text), leaks(imported.text), leaks(JSON.stringify(lines)), leaks(await storedTexts(api))]).toEqual([[], [], [], []])
  expect(leaks(JSON.stringify(api.ports.logged))).toEqual([])
  expect([
    (await who.call<BankStatement>(cardStatements.get, { params: { voucherId: imported.data.voucherId ?? '' } })).data.files,
    await storedFiles(),
  ]).toEqual([[], before])
  // Masked, each line is still the same line.
  const again = await who.call(cardStatements.create, { body, files })
  expect([again.statusCode, again.errors?.[0]?.code]).toEqual([422, 'nothing_new'])
})

test('a table with whole numbers is imported alike, and a file without any is kept', async () => {
  const ownAccountId = await bankAdder(api, who)()
  const body = { statements: [{ index: 0, ownAccountId }] }
  const bring = async (text: string) => (await who.call<Imported>(bankStatements.create, { body, files: [{ name: 'm.csv', bytes: bytesOf(text) }] })).data
  const withNumbers = await bring(csvOf(month('4400')))
  expect([withNumbers.files, leaks(JSON.stringify(await linesOf(bankStatements, withNumbers.voucherId ?? '')))]).toEqual([[], []])
  expect(leaks(await storedTexts(api))).toEqual([])
  const plain = { ...month('4400'), from: '2026-04-01', to: '2026-04-30', opening: '-2400' }
  const kept = await bring(csvOf({ ...plain, entries: [{ date: '2026-04-02', amount: '-7', id: 'X', name: 'Shop', text: 'Reference 20260402000012345678' }] }))
  expect(kept.files?.map(({ name }) => name)).toEqual(['m.csv'])
  expect((await linesOf(bankStatements, kept.voucherId ?? ''))[0]?.text).toContain('20260402000012345678')
})

import { describe, expect, test } from 'vitest'
import { type BankStatement, bankStatements, cardStatements, type StatementPreview } from '@/contracts/bank-statements'
import type { NewStatement } from '@/contracts/bank-statement-input'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type Caller, startApi } from '../support/api'
import { bankAdder } from '../support/own-bank'
import { ownCard } from '../support/own-card'
import { bai2Of, bytesOf, camtOf, closingOf, csvOf, type Entry, MARCH, type Month, mt940Of, ofxOf } from '../support/statement-files'

const api = await startApi()
const who = await api.signIn('accounts@northgate.example')
type Imported = ResponseOutput<typeof bankStatements.create>

const freshAccount = bankAdder(api, who)

const file = (text: string, name = 'statement.txt') => [{ name, bytes: bytesOf(text) }]
const preview = async (text: string, accountOf: Record<string, string> = {}, by: Caller = who) =>
  (await by.call<StatementPreview>(bankStatements.preview, { body: { accounts: accountOf }, files: file(text) })).data
const bring = (text: string, ownAccountId: string, more: object = {}) =>
  who.call<Imported>(bankStatements.create, { body: { statements: [{ index: 0, ownAccountId, ...more }] } satisfies object as NewStatement, files: file(text) })
const linesOf = async (voucherId: string) =>
  (await who.call<ResponseOutput<typeof bankStatements.lines>>(bankStatements.lines, { params: { voucherId } })).data.rows
const storedAmounts = async (ownAccountId: string): Promise<string[]> =>
  (
    await api.owner.query<{ amount: string }>(
      `select trim_scale(amount)::text as amount from statement_lines where company_id = $1 and own_account_id = $2 and key is not null order by date, amount`,
      [who.companyId, ownAccountId],
    )
  ).map(({ amount }) => amount)

const entry = (date: string, amount: string, id: string, name = 'ACME Supplies', text = `Invoice ${id}`): Entry => ({ date, amount, id, name, text })
const march: Month = {
  ...MARCH,
  entries: [
    entry('2026-03-02', '250.5', 'A1', 'Globex Ltd', 'INV-2026-00041'),
    entry('2026-03-05', '-120', 'A2'),
    entry('2026-03-05', '-120', 'A3'),
    entry('2026-03-19', '-9.95', 'A4', 'First Bank', 'Account fee'),
  ],
}
const formats = { ofx: ofxOf, camt: camtOf, mt940: mt940Of, bai2: bai2Of, table: csvOf } as const
const names = Object.keys(formats) as (keyof typeof formats)[]

describe.each(names)('a month as %s', (name) => {
  /** BAI2 dates all entries by the day of the statement. */
  const month: Month = name === 'bai2' ? { ...march, from: march.to, entries: march.entries.map((one) => ({ ...one, date: march.to })) } : march

  test('is read with its balances, imported once, and brings nothing the second time', async () => {
    const ownAccountId = await freshAccount()
    const text = formats[name](month)
    const seen = await preview(text, { 0: ownAccountId })
    expect(seen.statements).toHaveLength(1)
    expect(seen.statements[0]).toMatchObject({ refusal: null, counts: { new: 4, here: 0, unclear: 0, pending: 0 }, closing: closingOf(month), total: '0.55' })
    const imported = await bring(text, ownAccountId)
    expect([imported.statusCode, imported.message]).toEqual([200, 'OK'])
    expect(imported.data).toMatchObject({ status: 'imported', lineCount: 4, total: '0.55', closing: '1000.55', files: [{ name: 'statement.txt' }] })
    expect(await storedAmounts(ownAccountId)).toEqual(name === 'bai2' ? ['-120', '-120', '-9.95', '250.5'] : ['250.5', '-120', '-120', '-9.95'])

    const again = await preview(text, { 0: ownAccountId })
    expect(again.statements[0]?.counts).toMatchObject({ new: 0, here: 4, unclear: 0 })
    const second = await bring(text, ownAccountId)
    expect([second.statusCode, second.message]).toEqual([422, 'Nothing of the file is new.'])
    expect(await storedAmounts(ownAccountId)).toHaveLength(4)
  })
})

describe('the same month in another format', () => {
  const others = names.filter((name) => name !== 'bai2')
  test.each(others.flatMap((first) => others.filter((second) => second !== first).map((second) => [first, second] as const)))(
    'brings nothing twice: %s, then %s',
    async (first, second) => {
      const ownAccountId = await freshAccount()
      expect((await bring(formats[first](march), ownAccountId)).statusCode).toBe(200)
      const seen = await preview(formats[second](march), { 0: ownAccountId })
      expect(seen.statements[0]?.counts).toMatchObject({ new: 0, here: 4, unclear: 0 })
      expect((await bring(formats[second](march), ownAccountId)).message).toBe('Nothing of the file is new.')
      expect(await storedAmounts(ownAccountId)).toHaveLength(4)
    },
  )
})

test('an overlapping file brings what is new, and its opening balance is that of its lines', async () => {
  const ownAccountId = await freshAccount()
  const half = { ...march, to: '2026-03-10', entries: march.entries.slice(0, 3) }
  await bring(ofxOf(half), ownAccountId)
  const whole = await bring(camtOf(march), ownAccountId)
  expect(whole.data).toMatchObject({ lineCount: 1, hereCount: 3, opening: '1010.5', closing: '1000.55', gap: '0' })
  expect(await storedAmounts(ownAccountId)).toEqual(['250.5', '-120', '-120', '-9.95'])
})

test('two imports of one file at the same time store each line once', async () => {
  const ownAccountId = await freshAccount()
  const answers = await Promise.all(Array.from({ length: 5 }, () => bring(camtOf(march), ownAccountId)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422])
  expect(await storedAmounts(ownAccountId)).toHaveLength(4)
})

describe('a statement that doesn’t tie', () => {
  const short = { ...march, entries: march.entries.slice(0, 3) }
  const text = camtOf(march).replace(/<Ntry>(?:(?!<Ntry>).)*A4.*?<\/Ntry>/s, '')

  test('says what is unexplained, and is imported only with a reason', async () => {
    const ownAccountId = await freshAccount()
    const seen = await preview(text, { 0: ownAccountId })
    expect(seen.statements[0]).toMatchObject({
      gap: '-9.95',
      gapSentence: 'The statement closes with 1,000.55. Its opening balance 1,000.00 and its lines 10.50 make 1,010.50: -9.95 is unexplained.',
    })
    const refused = await bring(text, ownAccountId)
    expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'statements.0.gapReason'])
    const accepted = await bring(text, ownAccountId, { gapReason: 'The fee comes with the next file' })
    expect(accepted.data).toMatchObject({ lineCount: short.entries.length, gap: '-9.95', gapReason: 'The fee comes with the next file' })
  })
})

test('a line that can’t be read refuses its statement with the line of the file, and the other statement of the file goes in', async () => {
  const [first, second] = [await freshAccount(), await freshAccount()]
  const good = ofxOf(march)
  const other = ofxOf({ ...march, account: '999888777' }).replace('<TRNAMT>-9.95', '<TRNAMT>nine')
  const both = good.replace('</STMTTRNRS></BANKMSGSRSV1>', `</STMTTRNRS>${/<STMTTRNRS>.*<\/STMTTRNRS>/s.exec(other)?.[0] ?? ''}</BANKMSGSRSV1>`)
  const seen = await preview(both, { 0: first, 1: second })
  expect(seen.statements.map(({ refusal }) => refusal !== null)).toEqual([false, true])
  expect(seen.statements[1]?.refusal).toMatch(/^Line \d+: .*nine/)
  const statements = [
    { index: 0, ownAccountId: first },
    { index: 1, ownAccountId: second },
  ]
  const refused = await who.call<Imported>(bankStatements.create, { body: { statements }, files: file(both) })
  expect([refused.statusCode, await storedAmounts(first), await storedAmounts(second)]).toEqual([422, [], []])
  const accepted = await who.call<Imported>(bankStatements.create, { body: { statements: statements.slice(0, 1) }, files: file(both) })
  expect([accepted.statusCode, accepted.data.brought?.voucherIds.length, (await storedAmounts(first)).length]).toEqual([200, 1, 4])
})

test('a table whose balances have their sign in a column of its own is read with it the next time, too', async () => {
  const ownAccountId = await freshAccount()
  const table = (...rows: string[]) => ['Booking date;Text;Amount;Balance;', ...rows].join('\n')
  const overdrawn = table('02.03.2026;Rent;-150.00;100.00;D', '05.03.2026;Fee;-20.00;120.00;D', '16.03.2026;Sale;300.00;180.00;C')
  expect((await preview(overdrawn, { 0: ownAccountId })).statements[0]).toMatchObject({ opening: '50', closing: '180', gap: '0' })
  expect((await bring(overdrawn, ownAccountId)).message).toBe('OK')
  const next = table('02.04.2026;Rent;-250.00;70.00;D', '07.04.2026;Fee;-20.00;90.00;D', '20.04.2026;Sale;200.00;110.00;C')
  const seen = await preview(next, { 0: ownAccountId })
  expect(seen.table?.remembered).not.toBeNull()
  expect(seen.statements[0]).toMatchObject({ opening: '180', closing: '110', gap: '0' })
})

test('a line that resembles another is imported only when it is ticked', async () => {
  const ownAccountId = await freshAccount()
  const rows = (text: string) => csvOf({ ...march, entries: [entry('2026-03-02', '50', 'X', 'Globex', text), entry('2026-03-03', '-7', 'Y')] })
  await bring(rows('Card refund'), ownAccountId)
  const seen = await preview(rows('Refund by card, another wording'), { 0: ownAccountId })
  expect(seen.statements[0]?.counts).toMatchObject({ new: 0, here: 1, unclear: 1 })
  expect(seen.statements[0]?.lines[0]).toMatchObject({ group: 'unclear', because: expect.stringContaining('BST-') })
  expect((await bring(rows('Refund by card, another wording'), ownAccountId)).message).toBe('Nothing of the file is new.')
  expect((await bring(rows('Refund by card, another wording'), ownAccountId, { unclear: [0] })).statusCode).toBe(200)
  expect(await storedAmounts(ownAccountId)).toEqual(['50', '50', '-7'])
})

test('the account is found by its number the second time, and a file in another currency is refused', async () => {
  const ownAccountId = await freshAccount()
  const month = { ...march, account: '55500011122' }
  expect((await preview(ofxOf(month))).statements[0]?.ownAccount).toBeNull()
  await bring(ofxOf(month), ownAccountId)
  const april = { ...month, opening: closingOf(month), from: '2026-04-01', to: '2026-04-30', entries: [entry('2026-04-02', '5', 'B1')] }
  expect((await preview(mt940Of(april))).statements[0]).toMatchObject({ ownAccount: { id: ownAccountId }, before: { to: '2026-03-31', closing: '1000.55' } })
  const euro = await preview(ofxOf({ ...april, currency: 'EUR' }), { 0: ownAccountId })
  expect(euro.statements[0]?.refusal).toMatch(/^The statement is in EUR, and .* is kept in USD\.$/)
})

test('a statement in a currency that doesn’t exist and that doesn’t tie is refused with a sentence', async () => {
  const broken = mt940Of(march).replaceAll('USD', 'EQR').replace('C250,50', 'C251,50')
  const { statements } = await preview(broken)
  expect(statements[0]).toMatchObject({ refusal: 'There is no currency EQR.', currency: null, gap: '-1' })
})

test('an amount that can’t be stored is refused at its line, and so is a balance', async () => {
  const ownAccountId = await freshAccount()
  const huge = '9'.repeat(17)
  const line = await preview(ofxOf({ ...march, entries: [entry('2026-03-02', huge, 'H')] }), { 0: ownAccountId })
  expect(line.statements[0]?.refusal).toBe(`Line 11: “${huge}” is larger than any amount that can be booked.`)
  const balance = await preview(camtOf({ ...march, opening: huge }), { 0: ownAccountId })
  expect(balance.statements[0]?.refusal).toBe(`The balance “${huge}” is larger than any amount that can be booked.`)
})

test('control characters within an account number keep no statement out', async () => {
  const ownAccountId = await freshAccount()
  const { data } = await bring(ofxOf({ ...march, account: '4711\u0000008150' }), ownAccountId)
  expect(data).toMatchObject({ lineCount: 4, accountEnding: '8150' })
})

describe('batches', () => {
  // OCA/bank-statement-import#157: 429.56 = 329.56 + 100.
  const details = [
    { amount: '329.56', name: 'Globex', text: 'INV 1' },
    { amount: '100', name: 'Initech', text: 'INV 2' },
  ]
  const batch = { ...march, entries: [{ ...entry('2026-03-09', '429.56', 'BATCH'), details }] }
  const noDetails = { ...march, entries: [entry('2026-03-09', '429.56', 'BATCH')] }

  test('keep their amount, with their payments below', async () => {
    const ownAccountId = await freshAccount()
    const { data } = await bring(camtOf(batch), ownAccountId)
    expect(data).toMatchObject({ lineCount: 1, total: '429.56' })
    const lines = await linesOf(data.brought?.voucherIds[0] ?? '')
    expect(lines.map(({ amount, parentId }) => [amount, parentId !== null])).toEqual([
      ['429.56', false],
      ['329.56', true],
      ['100', true],
    ])
  })

  test('get their payments from a notice that comes later', async () => {
    const ownAccountId = await freshAccount()
    const { data } = await bring(camtOf(noDetails), ownAccountId)
    const told = await bring(camtOf(batch, '054'), ownAccountId)
    expect(told.data).toMatchObject({ brought: { voucherIds: [], detailed: 1, waiting: 0 } })
    expect((await linesOf(data.brought?.voucherIds[0] ?? '')).map(({ amount }) => amount)).toEqual(['429.56', '329.56', '100'])
    const again = await bring(camtOf(batch, '054'), ownAccountId)
    expect(again.message).toBe('Nothing of the file is new.')
  })

  test('get them from a notice that came before', async () => {
    const ownAccountId = await freshAccount()
    expect((await bring(camtOf(batch, '054'), ownAccountId)).data).toMatchObject({ brought: { detailed: 0, waiting: 1 } })
    const { data } = await bring(camtOf(noDetails), ownAccountId)
    expect((await linesOf(data.brought?.voucherIds[0] ?? '')).map(({ amount }) => amount)).toEqual(['429.56', '329.56', '100'])
  })
})

test('a final statement takes over the lines of the provisional ones, which end', async () => {
  const ownAccountId = await freshAccount()
  const first = await bring(camtOf({ ...march, entries: march.entries.slice(0, 2) }, '052'), ownAccountId)
  expect(first.data).toMatchObject({ isProvisional: true, lineCount: 2 })
  const before = await linesOf(first.data.brought?.voucherIds[0] ?? '')
  const final = await bring(camtOf(march), ownAccountId)
  expect(final.data).toMatchObject({ isProvisional: false, lineCount: 4, hereCount: 0, opening: '1000', gap: '0' })
  const after = await linesOf(final.data.brought?.voucherIds[0] ?? '')
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const ended = (await who.call<BankStatement>(bankStatements.get, { params: { voucherId: first.data.brought?.voucherIds[0] ?? '' } })).data
  expect(ended).toMatchObject({ status: 'cancelled', outcomeReason: `Replaced by ${final.data.brought?.voucherIds[0]}` })
})

test('an import that is taken back can be brought again', async () => {
  const ownAccountId = await freshAccount()
  const { data } = await bring(ofxOf(march), ownAccountId)
  const voucherId = data.brought?.voucherIds[0] ?? ''
  const cancelled = await who.call<BankStatement>(bankStatements.change, {
    params: { voucherId },
    body: { action: 'cancel', version: data.version, reason: 'Wrong account' },
  })
  expect(cancelled.data).toMatchObject({ status: 'cancelled', outcomeReason: 'Wrong account', lineCount: 4 })
  expect((await bring(ofxOf(march), ownAccountId)).statusCode).toBe(200)
})

test('balances and period are corrected by PUT /statments/bank-details until it is reconciled', async () => {
  const ownAccountId = await freshAccount()
  const { data } = await bring(ofxOf(march), ownAccountId)
  expect(data).toMatchObject({ opening: null, gap: null })
  const body = {
    voucherId: data.brought?.voucherIds[0],
    version: data.version,
    number: '3',
    from: data.from,
    to: data.to,
    opening: '1000',
    closing: data.closing,
  }
  const corrected = await who.call<BankStatement>(bankStatements.details, { body })
  expect(corrected.data).toMatchObject({ number: '3', opening: '1000', gap: '0' })
})

describe('a typed statement', () => {
  const typed = async (ownAccountId: string, more: object = {}) => ({
    ownAccountId,
    from: '2026-03-01',
    to: '2026-03-31',
    opening: '100',
    closing: '90',
    lines: [{ date: '2026-03-05', amount: '-10', counterparty: 'Stationer', text: 'Paper' }],
    ...more,
  })
  const complete = ({ voucherId, version }: Pick<BankStatement, 'voucherId' | 'version'>) =>
    who.call<BankStatement>(bankStatements.change, { params: { voucherId }, body: { action: 'complete', version } })

  test('is completed only when its balances agree', async () => {
    const ownAccountId = await freshAccount()
    const { data } = await who.call<BankStatement>(bankStatements.create, { body: await typed(ownAccountId, { closing: '95' }) })
    const refused = await complete(data)
    expect([refused.statusCode, refused.errors?.[0]?.message]).toEqual([
      422,
      'Opening balance and 1 lines don’t make the closing balance: 5.00 is missing. Edit the statement.',
    ])
    const good = (await who.call<BankStatement>(bankStatements.create, { body: await typed(ownAccountId) })).data
    expect((await complete(good)).data).toMatchObject({ status: 'imported', source: 'hand', gap: '0' })
  })

  test('refuses a line that a file has brought', async () => {
    const ownAccountId = await freshAccount()
    await bring(ofxOf({ ...march, entries: [entry('2026-03-05', '-10', 'Z')] }), ownAccountId)
    const { data } = await who.call<BankStatement>(bankStatements.create, { body: await typed(ownAccountId) })
    const refused = await complete(data)
    expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'lines.0.amount'])
  })
})

test('a statement of a card goes to the card, with charges below zero', async () => {
  const card = await ownCard(api, await api.signIn('system@northgate.example'))
  const text = ofxOf({ ...march, opening: '0', entries: [entry('2026-03-07', '-42', 'C1', 'Airline')] })
    .replaceAll('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1')
    .replaceAll('STMTTRNRS', 'CCSTMTTRNRS')
    .replaceAll('<STMTRS', '<CCSTMTRS')
    .replaceAll('</STMTRS', '</CCSTMTRS')
    .replace('<BANKACCTFROM><BANKID>021000021<ACCTID>4711008150<ACCTTYPE>CHECKING</BANKACCTFROM>', '<CCACCTFROM><ACCTID>XXXX1111</CCACCTFROM>')
  const atBank = await preview(text)
  expect(atBank.statements[0]?.refusal).toBe('This is a statement of a card: import it under Card statements.')
  const imported = await who.call<Imported>(cardStatements.create, { body: { statements: [{ index: 0, ownAccountId: card.id }] }, files: file(text) })
  expect(imported.data).toMatchObject({ voucherId: expect.stringMatching(/^CST-/), total: '-42', closing: '-42' })
})

describe('files that are no statements', () => {
  test.each([
    ['a PDF', '%PDF-1.7 what', /is a PDF/],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', /is a web page/],
    ['zeros', '\0'.repeat(5000), /is neither text nor Excel/],
    ['other XML', '<?xml version="1.0"?><note/>', /is XML of another kind/],
    ['nothing', '', /is empty/],
  ])('%s', async (_what, text, sentence) => {
    const { statusCode, message } = await who.call(bankStatements.preview, { body: {}, files: file(text) })
    expect([statusCode === 415 || statusCode === 422, message]).toEqual([true, expect.stringMatching(sentence)])
  })
})

test('who may not enter statements reads no file', async () => {
  const viewer = await api.signIn('viewer@northgate.example')
  expect((await viewer.call(bankStatements.preview, { body: {}, files: file(ofxOf(march)) })).statusCode).toBe(403)
})

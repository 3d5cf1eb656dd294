import { afterEach, expect, test } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type BankStatement, bankStatements } from '@/contracts/bank-statements'
import { ledger } from '@/contracts/ledger'
import type { ReconcilingStep } from '@/contracts/reconciling-input'
import { bankPayments } from '@/contracts/vouchers'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import { rowLocks } from '../support/row-locks'

// Two people at one account, who meet at the place where neither sees yet what the other does.

const api = await startApi()
const { who, account, expense, voucher, reverse, statement, workspace, step, taken, record, change } = await bankDesk(api)
const { hold, waitingFor, deadlocks } = rowLocks(api)

const before = await deadlocks()
afterEach(async () => {
  const { checks } = (await who.call<ResponseOutput<typeof ledger.health>>(ledger.health)).data
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
  // Counts reach the statistics a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(await deadlocks()).toBe(before)
})

const entry = (amount: string, date = '2026-10-06') => ({ date, amount, id: `${date} ${amount}`, name: 'Stationer', text: `Paper ${amount}` })
const october = (own: Awaited<ReturnType<typeof account>>, amounts: readonly string[]) =>
  statement(
    own,
    '0',
    '2026-10-01',
    '2026-10-31',
    amounts.map((amount) => entry(amount)),
  )
const lineOf = async (voucherId: string, at = 0) => (await workspace(voucherId)).lines[at]?.id ?? ''
const entryOf = async (document: { id: string }) =>
  (await api.owner.query<{ id: string }>(`select journal_line_id as id from bank_entries where document_id = $1`, [document.id]))[0]?.id ?? ''
const holdEntry = (id: string) => hold(`select 1 from bank_entries where journal_line_id = $1 for update`, [id])
const holdLine = (id: string) => hold(`select 1 from statement_lines where id = $1 for update`, [id])
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a reversal that is under way while a statement is reconciled opens it in the end', async () => {
  const own = await account()
  const paid = await voucher(own, '-50', '2026-10-05')
  const id = await october(own, ['-50'])
  const entryId = await entryOf(paid)
  await taken(id, { action: 'match', lineId: await lineOf(id), parts: [{ entryId, amount: '-50' }] })
  const release = await holdEntry(entryId)
  const reversing = reverse('out', paid)
  await waitingFor(1)
  const reconciling = change(id, { action: 'reconcile' })
  await Promise.race([reconciling, pause(1500)])
  await release()
  expect((await reversing).statusCode).toBe(200)
  const reconciled = await reconciling
  expect([200, 409]).toContain(reconciled.statusCode)
  expect((await record(id)).status).toBe('reconciling')
})

test('an entry that is reversed while it is matched is at no bank in the end', async () => {
  const own = await account()
  const paid = [await voucher(own, '-50', '2026-10-05'), await voucher(own, '-20', '2026-10-05')]
  const id = await october(own, ['-70'])
  const entries = await Promise.all(
    paid.map(async (document) => ({ document, entryId: await entryOf(document), amount: document === paid[0] ? '-50' : '-20' })),
  )
  // Entries are locked in the order of their ids.
  const [first, second] = entries.toSorted((one, other) => (one.entryId < other.entryId ? -1 : 1))
  if (!first || !second) throw new Error('no entries')
  const lineId = await lineOf(id)
  const release = await holdEntry(second.entryId)
  const matching = step(id, { action: 'match', lineId, parts: [first, second].map(({ entryId, amount }) => ({ entryId, amount })) })
  await waitingFor(1)
  const reversing = reverse('out', first.document)
  await waitingFor(2)
  await release()
  expect([(await matching).statusCode, (await reversing).statusCode]).toEqual([200, 200])
  expect((await workspace(id)).lines[0]).toMatchObject({ amount: '-70', rest: first.amount })
})

test('what was made of a line is undone by one person and reversed by another, in either order', async () => {
  const own = await account()
  const id = await october(own, ['-50'])
  const lineId = await lineOf(id)
  const { done } = await taken(id, { action: 'code', lineIds: [lineId], accountId: expense })
  const [made] = done?.made ?? []
  const { data } = await who.call<{ version: number }>(bankPayments.get, { params: { voucherId: made?.voucherId ?? '' } })
  const release = await holdLine(lineId)
  const undoing = step(id, { action: 'undo', actionId: done?.id ?? '' })
  await waitingFor(1)
  const reversing = reverse('out', { voucherId: made?.voucherId ?? '', version: data.version })
  await waitingFor(2)
  await release()
  const codes = [(await undoing).statusCode, (await reversing).statusCode]
  expect(codes).toContain(200)
  for (const code of codes) expect([200, 409]).toContain(code)
  expect((await workspace(id)).lines[0]?.rest).toBe('-50')
})

test('two people match the two lines of one transfer, each from the statement of another account', async () => {
  const [one, other] = [await account(), await account()]
  const [out, into] = [await october(one, ['-50']), await october(other, ['50'])]
  const lines = [await lineOf(out), await lineOf(into)] as const
  const match = (id: string, lineId: string, mirrorId: string) => {
    const body: ReconcilingStep = { action: 'match', lineId, parts: [{ mirrorId }] }
    return step(id, body)
  }
  const release = await holdLine(lines[0])
  const first = match(out, lines[0], lines[1])
  await waitingFor(1)
  const second = match(into, lines[1], lines[0])
  await waitingFor(2)
  await release()
  expect([(await first).statusCode, (await second).statusCode].toSorted()).toEqual([200, 409])
  for (const id of [out, into]) expect((await workspace(id)).lines[0]?.rest).toBe('0')
})

test('a payment is posted for a day before the first statement while somebody posts from a line', async () => {
  const own = await account()
  const id = await october(own, ['-50'])
  const lineId = await lineOf(id)
  const line = { accountId: expense, description: 'A line', amount: '20' }
  const draft = await who.call<{ voucherId: string; version: number }>(bankPayments.create, {
    body: { accountId: own.ledgerId, payee: 'Stationer', date: '2026-09-05', grandTotal: '20', lines: [line] },
  })
  const { voucherId, version } = draft.data
  const release = await holdLine(lineId)
  const coding = step(id, { action: 'code', lineIds: [lineId], accountId: expense })
  await waitingFor(1)
  const posting = who.call(bankPayments.change, { params: { voucherId }, body: { action: 'post', version } })
  await Promise.race([posting, pause(1500)])
  await release()
  expect([(await coding).statusCode, (await posting).statusCode]).toEqual([200, 200])
})

test('a statement that is reconciled while entries are posted lists what its balance counts', async () => {
  const own = await account()
  const id = await october(own, [])
  const drafts = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const amount = String(n + 1)
      const lines = [{ accountId: expense, description: 'A line', amount }]
      return (
        await who.call<{ voucherId: string; version: number }>(bankPayments.create, {
          body: { accountId: own.ledgerId, payee: 'Stationer', date: '2026-10-05', grandTotal: amount, lines },
        })
      ).data
    }),
  )
  const { version } = await record(id)
  const reconcile = async () => {
    const { data } = await who.call<BankStatement>(bankStatements.change, { params: { voucherId: id }, body: { version, action: 'reconcile' } })
    return data
  }
  const posting = drafts.map(({ voucherId, version }) => who.call(bankPayments.change, { params: { voucherId }, body: { action: 'post', version } }))
  await Promise.race(posting)
  const { status } = await reconcile()
  for (const posted of await Promise.all(posting)) expect(posted.statusCode).toBe(200)
  expect(status).toBe('reconciled')
  const [proof] = await api.owner.query<{ content: string }>(
    `select p.content from statement_proofs p join documents d on d.company_id = p.company_id and d.id = p.document_id where d.voucher_id = $1`,
    [id],
  )
  const { ledger: balance, outstanding } = JSON.parse(proof?.content ?? '{}') as { ledger: string; outstanding: { amount: string }[] }
  expect(outstanding.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Number(balance))
})

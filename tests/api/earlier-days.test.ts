import { expect, test } from 'vitest'
import { type BankStatement, bankStatements, type StatementPreview } from '@/contracts/bank-statements'
import type { ResponseOutput } from '@/contracts/endpoint'
import { ledger } from '@/contracts/ledger'
import { bankReconciling } from '@/contracts/reconciling'
import type { ReconcilingStep } from '@/contracts/reconciling-input'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import { constraintOf } from '../support/constraint-of'
import { bytesOf, camtOf } from '../support/statement-files'

// What has a day before the account's first statement, and comes after a statement was reconciled.

const api = await startApi()
const { who, account, expense, voucher, reverse, statement, workspace, step, taken, record, change } = await bankDesk(api)

const failed = async () => (await who.call<ResponseOutput<typeof ledger.health>>(ledger.health)).data.checks.filter(({ passed }) => !passed)
const entry = (date: string, amount: string) => ({ date, amount, id: date, name: 'Stationer', text: 'Paper' })

/** An account with a payment of September that its first statement, of October, starts from. */
const reconciledOctober = async () => {
  const own = await account()
  const early = await voucher(own, '-30', '2026-09-15')
  const october = await statement(own, '-30', '2026-10-01', '2026-10-31', [])
  expect((await change(october, { action: 'reconcile' })).data.status).toBe('reconciled')
  return { own, early, october }
}
const idOf = async (voucherId: string, amount: string) => {
  const { rows } = (await who.call<ResponseOutput<typeof bankReconciling.entries>>(bankReconciling.entries, { params: { voucherId }, query: { of: 'before' } }))
    .data
  return rows.find(({ rest }) => rest === amount)?.id ?? ''
}

test('a statement of earlier days is refused at its place in the file, and by the database, until the reconciled one is opened again', async () => {
  const { own, october } = await reconciledOctober()
  const sentence = `${october} is reconciled, and rests on what the books had before 1 Oct 2026. Open ${october} again before you add statements of earlier days.`
  const text = camtOf({
    account: `99${own.number}`,
    currency: 'USD',
    opening: '0',
    from: '2026-09-01',
    to: '2026-09-30',
    entries: [entry('2026-09-16', '-30')],
  })
  const files = [{ name: 's.xml', bytes: bytesOf(text) }]
  const preview = await who.call<StatementPreview>(bankStatements.preview, { body: { accounts: { 0: own.id } }, files })
  expect(preview.data.statements[0]?.refusal).toBe(sentence)
  const refused = await who.call(bankStatements.create, { body: { statements: [{ index: 0, ownAccountId: own.id }] }, files })
  expect([refused.statusCode, refused.errors?.map(({ path, message }) => [path, message])]).toEqual([422, [['statements.0', sentence]]])
  expect(await constraintOf(api.owner.query(`update own_accounts set statements_from = '2026-09-01' where id = $1`, [own.id]))).toBe('statement_matches_proved')
  const typed = {
    ownAccountId: own.id,
    from: '2026-09-01',
    to: '2026-09-30',
    opening: '0',
    closing: '-30',
    lines: [{ date: '2026-09-16', amount: '-30', text: 'Paper' }],
  }
  const draft = (await who.call<BankStatement>(bankStatements.create, { body: typed })).data
  const completed = await change(draft.voucherId, { action: 'complete' })
  expect([completed.statusCode, completed.errors?.map(({ path, message }) => [path, message])]).toEqual([422, [['from', sentence]]])
  expect(await failed()).toEqual([])

  expect((await change(october, { action: 'reopen', reason: 'September comes first' })).data.status).toBe('reconciling')
  const september = await statement(own, '0', '2026-09-01', '2026-09-30', [entry('2026-09-16', '-30')])
  const { rows } = (await who.call<ResponseOutput<typeof bankReconciling.entries>>(bankReconciling.entries, { params: { voucherId: september } })).data
  const line = (await workspace(september)).lines[0]
  await taken(september, { action: 'match', lineId: line?.id ?? '', parts: [{ entryId: rows[0]?.id ?? '', amount: '-30' }] })
  for (const voucherId of [september, october]) expect((await change(voucherId, { action: 'reconcile' })).data.status).toBe('reconciled')
  expect(await failed()).toEqual([])
})

test('the same statement is nothing new if another format counts the day before as its first', async () => {
  const own = await account()
  const month = { account: `99${own.number}`, currency: 'USD', opening: '0', to: '2026-10-31', entries: [] }
  const lines = [entry('2026-10-06', '-30')]
  const october = await statement(own, '0', '2026-10-01', '2026-10-31', lines)
  const code = { action: 'code' as const, lineIds: [(await workspace(october)).lines[0]?.id ?? ''], accountId: expense }
  await taken(october, code)
  expect((await change(october, { action: 'reconcile' })).data.status).toBe('reconciled')
  const text = camtOf({ ...month, from: '2026-09-30', entries: lines })
  const again = await who.call(bankStatements.create, {
    body: { statements: [{ index: 0, ownAccountId: own.id }] },
    files: [{ name: 's.xml', bytes: bytesOf(text) }],
  })
  expect([again.statusCode, again.message]).toEqual([422, 'Nothing of the file is new.'])
})

test('an entry that a reconciled statement takes for cleared is neither under way nor explained by a later line', async () => {
  const { own, october } = await reconciledOctober()
  const november = await statement(own, '-30', '2026-11-01', '2026-11-15', [entry('2026-11-02', '-30')])
  const entryId = await idOf(november, '-30')
  const lineId = (await workspace(november)).lines[0]?.id ?? ''
  const steps: ReconcilingStep[] = [
    { action: 'carry', entryId, isCarried: true },
    { action: 'match', lineId, parts: [{ entryId, amount: '-30' }] },
  ]
  for (const body of steps) {
    const refused = await step(november, body)
    expect([refused.statusCode, refused.message, refused.code]).toEqual([
      409,
      `${october} is reconciled, and rests on what this changes. Open ${october} again first.`,
      'LATER_RECONCILED',
    ])
  }
  expect(await failed()).toEqual([])
  expect((await change(october, { action: 'reopen', reason: 'It was under way' })).data.status).toBe('reconciling')
  for (const body of steps) await taken(november, body)
})

test('an entry that is posted for an earlier day was not at the bank by what is reconciled, and comes later', async () => {
  const { own, october } = await reconciledOctober()
  const late = await voucher(own, '-40', '2026-09-20')
  expect(await failed()).toEqual([])
  expect((await record(october)).status).toBe('reconciled')
  const november = await statement(own, '-30', '2026-11-01', '2026-11-15', [entry('2026-11-02', '-40')])
  const { rows } = (await who.call<ResponseOutput<typeof bankReconciling.entries>>(bankReconciling.entries, { params: { voucherId: november } })).data
  const found = rows.find(({ rest }) => rest === '-40')
  expect(found?.document.voucherId).toBe(late.voucherId)
  const lineId = (await workspace(november)).lines[0]?.id ?? ''
  await taken(november, { action: 'match', lineId, parts: [{ entryId: found?.id ?? '', amount: '-40' }] })
  expect((await change(november, { action: 'reconcile' })).data.status).toBe('reconciled')
  expect(await failed()).toEqual([])
})

test('a reversal of what was taken for cleared opens the statements that end on its day or later', async () => {
  const { own, early, october } = await reconciledOctober()
  const november = await statement(own, '-30', '2026-11-01', '2026-11-15', [])
  expect((await change(november, { action: 'reconcile' })).data.status).toBe('reconciled')
  expect((await reverse('out', early, '2026-11-10')).statusCode).toBe(200)
  expect([(await record(october)).status, (await record(november)).status]).toEqual(['reconciled', 'reconciling'])
  expect((await workspace(november)).proofs[0]?.brokenBecause).toMatch(new RegExp(`^${early.voucherId} was reversed by JE-`))
  expect(await failed()).toEqual([])
})

import { expect, test } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { ledger } from '@/contracts/ledger'
import { bankReconciling } from '@/contracts/reconciling'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import { constraintOf } from '../support/constraint-of'

const api = await startApi()
const { who, account, voucher, reverse, statement, workspace, step, taken, record, change } = await bankDesk(api)

/** Two months of an account that follow each other, each with a payment that is matched, both reconciled. */
const twoMonths = async () => {
  const own = await account()
  const paid = [await voucher(own, '-120', '2026-09-05'), await voucher(own, '-80', '2026-10-05')]
  const entry = (date: string, amount: string) => ({ date, amount, id: date, name: 'Stationer', text: 'Paper' })
  const september = await statement(own, '0', '2026-09-01', '2026-09-30', [entry('2026-09-06', '-120')])
  const october = await statement(own, '-120', '2026-10-01', '2026-10-31', [entry('2026-10-06', '-80')])
  for (const id of [september, october]) {
    const { rows } = (await who.call<ResponseOutput<typeof bankReconciling.entries>>(bankReconciling.entries, { params: { voucherId: id } })).data
    const line = (await workspace(id)).lines[0]
    const entryId = rows.find(({ rest }) => rest === line?.amount)?.id ?? ''
    await taken(id, { action: 'match', lineId: line?.id ?? '', parts: [{ entryId, amount: line?.amount ?? '' }] })
    expect((await change(id, { action: 'reconcile' })).data.status).toBe('reconciled')
  }
  return { paid, september, october }
}
const offenders = async () => (await who.call<ResponseOutput<typeof ledger.health>>(ledger.health)).data.checks.filter(({ passed }) => !passed)

test('a reversal opens the statement that has the entry and those after it, which rest on it', async () => {
  const { paid, september, october } = await twoMonths()
  expect((await reverse('out', paid[0] ?? { voucherId: '', version: 0 })).statusCode).toBe(200)
  expect([(await record(september)).status, (await record(october)).status]).toEqual(['reconciling', 'reconciling'])
  expect((await workspace(october)).proofs[0]?.brokenBecause).toMatch(new RegExp(`^${paid[0]?.voucherId} was reversed by JE-`))
  expect(await offenders()).toEqual([])
})

test('a statement that is opened again can’t be changed while one after it is reconciled, by the database neither', async () => {
  const { september, october } = await twoMonths()
  expect((await change(september, { action: 'reopen', reason: 'Look again' })).data.status).toBe('reconciling')
  const lineId = (await workspace(september)).lines[0]?.id ?? ''
  const refused = await step(september, { action: 'unmatch', lineId })
  expect([refused.statusCode, refused.code, refused.message]).toEqual([
    409,
    'LATER_RECONCILED',
    `${october} is reconciled, and rests on this statement. Open ${october} again first.`,
  ])
  expect(await constraintOf(api.owner.query(`delete from statement_matches where line_id = $1`, [lineId]))).toBe('statement_matches_proved')
  expect(await offenders()).toEqual([])
  expect((await change(october, { action: 'reopen', reason: 'Look again' })).data.status).toBe('reconciling')
  await taken(september, { action: 'unmatch', lineId })
  await taken(september, { action: 'exclude', lineIds: [lineId], reason: 'Wrong account' })
})

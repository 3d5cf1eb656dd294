import { expect, test } from 'vitest'
import { bankStatements } from '@/contracts/bank-statements'
import type { ResponseOutput } from '@/contracts/endpoint'
import { bankReconciling } from '@/contracts/reconciling'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import { bytesOf, mt940Of } from '../support/statement-files'

const api = await startApi()
const { who, account, customer, invoice, statement, workspace, taken, change } = await bankDesk(api)

test('E6: a batch of 429.56 is one line with payments of 329.56 and 100.00, each matched with its invoice (OCA/bank-statement-import#157)', async () => {
  const own = await account()
  const invoices = [await invoice('receivable', customer.id, '329.56', '2026-10-01'), await invoice('receivable', customer.id, '100', '2026-10-01')]
  const details = invoices.map(({ voucherId }, at) => ({ amount: ['329.56', '100'][at] ?? '', name: customer.name, text: voucherId }))
  const batch = { date: '2026-10-09', amount: '429.56', id: 'B-157', name: '', text: 'Collective credit', details }
  const id = await statement(own, '0', '2026-10-01', '2026-10-31', [batch])
  const before = await workspace(id)
  expect(before.lines.map(({ amount, parentId }) => [amount, parentId !== null])).toEqual([
    ['429.56', false],
    ['329.56', true],
    ['100', true],
  ])
  expect(before.position).toMatchObject({ closing: '429.56', difference: '429.56', open: 1 })
  for (const { id: lineId } of before.lines.slice(1)) {
    const { data } = await who.call<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, { params: { voucherId: id } })
    const best = data.lines.find((line) => line.lineId === lineId)?.suggestions[0]
    expect(best?.level).toBe('certain')
    if (best) await taken(id, best.step)
  }
  const after = await workspace(id)
  expect(after.lines.map(({ amount, state, rest }) => [amount, state, rest])).toEqual(expect.arrayContaining([['429.56', 'matched', '0']]))
  expect(after.position).toMatchObject({ ledger: '429.56', difference: '0', open: 0 })
  expect((await change(id, { action: 'reconcile' })).data.status).toBe('reconciled')
})

test('E7: −1.50 on 30 August, and then −1.50 twice on 1 September, are three lines (actualbudget/actual#608)', async () => {
  const own = await account()
  const fee = (date: string) => ({ date, amount: '-1.5', id: '', name: 'First Bank', text: 'Fee' })
  const bring = async (to: string, days: readonly string[]) => {
    const text = mt940Of({ account: `88${own.number}`, currency: 'USD', opening: '0', from: '2026-08-30', to, entries: days.map(fee) })
    const body = { statements: [{ index: 0, ownAccountId: own.id }] }
    return who.call<ResponseOutput<typeof bankStatements.create>>(bankStatements.create, { body, files: [{ name: 's.sta', bytes: bytesOf(text) }] })
  }
  const days = ['2026-08-30', '2026-09-01', '2026-09-01']
  expect((await bring('2026-08-30', days.slice(0, 1))).message).toBe('OK')
  expect((await bring('2026-09-01', days)).message).toBe('OK')
  expect((await bring('2026-09-01', days)).message).toBe('Nothing of the file is new.')
  const lines = await api.owner.query<{ date: string; amount: string }>(
    `select date::text as date, trim_scale(amount)::text as amount from statement_lines where own_account_id = $1 order by date`,
    [own.id],
  )
  expect(lines).toEqual(days.map((date) => ({ date, amount: '-1.5' })))
})

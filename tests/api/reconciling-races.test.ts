import { afterAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { bankStatements } from '@/contracts/bank-statements'
import { journalEntries } from '@/contracts/journal-entries'
import { customerPayments } from '@/contracts/payments'
import { bankPayments } from '@/contracts/vouchers'
import { bindToCompany } from '@server/db/enter'
import { bankAssertion } from '@server/modules/ledger/bank-assertion'
import { checkAssertion } from '@server/modules/ledger/health'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import { rowLocks } from '../support/row-locks'
import { bytesOf, camtOf } from '../support/statement-files'
import { isThorough } from '../support/thorough.mjs'

/** RACES=1 and THOROUGH=1 run as many rounds as the reliability plan asks for. */
const ROUNDS = isThorough || process.env['RACES'] === '1' ? 60 : 8

const api = await startApi({ connections: 20 })
const { who, account, expense, customer, voucher, reverse, statement, workspace, step, taken, record } = await bankDesk(api)
const { deadlocks } = rowLocks(api)
const before = await deadlocks()
afterAll(async () => {
  // Counts reach the statistics a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await deadlocks()).toBe(before)
})

type Own = Awaited<ReturnType<typeof account>>
const line = (date: string, amount: string) => ({ date, amount, id: `${date} ${amount}`, name: 'Stationer', text: `Paper ${amount}` })
const entryOf = async (document: { id: string }) =>
  (await api.owner.query<{ id: string }>(`select journal_line_id as id from bank_entries where document_id = $1`, [document.id]))[0]?.id ?? ''

interface Answer {
  statusCode: number
  message: string
}
/** A draft on the account, and the call that posts it. */
const drafted = async (endpoints: { create: AnyEndpoint; change: AnyEndpoint }, body: object) => {
  const { data, message } = await who.call<{ voucherId: string; version: number }>(endpoints.create, { body })
  expect(message).toBe('OK')
  return (): Promise<Answer> => who.call(endpoints.change, { params: { voucherId: data.voucherId }, body: { action: 'post', version: data.version } })
}
const lateEntries = ({ ledgerId }: Own) => {
  const entry = (date: string, amount: string) => {
    const lines = [
      { accountId: ledgerId, debit: amount },
      { accountId: expense, credit: amount },
    ]
    return drafted(journalEntries, { narration: 'Late', date, lines })
  }
  const paid = {
    accountId: ledgerId,
    payee: 'Stationer',
    date: '2026-10-20',
    grandTotal: '7',
    lines: [{ accountId: expense, description: 'Pens', amount: '7' }],
  }
  const received = { partyId: customer.id, isRefund: false, method: 'bank', accountId: ledgerId, date: '2026-10-21', currency: 'USD', amount: '9' }
  return Promise.all([entry('2026-10-19', '3'), entry('2026-09-20', '4'), drafted(bankPayments, paid), drafted(customerPayments, { ...received, lines: [] })])
}

/** An account with an October that can be reconciled: one line for each way of explaining it, a payment under way, and one from before. */
const readyOctober = async () => {
  const own = await account()
  await voucher(own, '-30', '2026-09-15')
  const paid = [await voucher(own, '-10', '2026-10-02'), await voucher(own, '-20', '2026-10-03')]
  await voucher(own, '-40', '2026-10-30')
  const october = await statement(own, '-30', '2026-10-01', '2026-10-31', [line('2026-10-04', '-10'), line('2026-10-05', '-20'), line('2026-10-06', '-5')])
  const lines = (await workspace(october)).lines.map(({ id }) => id)
  const [first = '', second = '', third = ''] = lines
  for (const [at, lineId] of [first, second].entries())
    await taken(october, { action: 'match', lineId, parts: [{ entryId: await entryOf(paid[at] ?? { id: '' }), amount: at === 0 ? '-10' : '-20' }] })
  const { done } = await taken(october, { action: 'code', lineIds: [third], accountId: expense })
  return { own, october, paid, second, actionId: done?.id ?? '' }
}

interface Proof {
  closing: string
  ledger: string
  underWay: string
  later: string
  excluded: string
  bank: string
  outstanding: { id: string; amount: string }[]
}
/** Asserts that the standing proof is true in itself, and that what came to the account since is under way and not more. */
const checkProof = async ({ id }: Own, voucherId: string) => {
  const [row] = await api.owner.query<{ content: string }>(
    `select p.content from statement_proofs p join documents d on d.company_id = p.company_id and d.id = p.document_id where d.voucher_id = $1 and p.broken_at is null`,
    [voucherId],
  )
  const proof = JSON.parse(row?.content ?? '{}') as Proof
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + Number(amount), 0)
  expect(sum(proof.outstanding.map(({ amount }) => amount))).toBe(Number(proof.underWay))
  expect(sum([proof.ledger, proof.later, proof.excluded]) - Number(proof.underWay)).toBe(Number(proof.closing))
  const listed = proof.outstanding.map((item) => item.id)
  const [now] = await api.owner.query<{ ledger: string; late: string }>(
    `select coalesce(sum(e.amount), 0) as ledger, coalesce(sum(e.amount) filter (where e.matched = 0 and (e.date >= o.statements_from or e.is_carried) and not e.journal_line_id = any($2)), 0) as late
      from bank_entries e join own_accounts o on o.company_id = e.company_id and o.id = e.own_account_id where e.own_account_id = $1 and e.date <= '2026-10-31'`,
    [id, listed],
  )
  expect(Number(now?.ledger) - Number(now?.late)).toBe(Number(proof.ledger))
}
const bankCheck = () =>
  api.db.transaction(async (tx) => {
    await bindToCompany(tx, who.companyId)
    return checkAssertion(tx, who.companyId, bankAssertion)
  })

test('a statement is reconciled while others post, reverse, unmatch, undo and import on its account: what is reconciled stays true', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const { own, october, paid, second, actionId } = await readyOctober()
    const text = camtOf({
      account: `99${own.number}`,
      currency: 'USD',
      opening: '-65',
      from: '2026-11-01',
      to: '2026-11-15',
      entries: [line('2026-11-02', '-40')],
    })
    const next = { body: { statements: [{ index: 0, ownAccountId: own.id }] }, files: [{ name: 's.xml', bytes: bytesOf(text) }] }
    const { version } = await record(october)
    const others: (() => Promise<Answer>)[] = [...(await lateEntries(own)), () => who.call(bankStatements.create, next)]
    // Not in every round, or no statement would ever be reconciled before them.
    if (round % 2 === 1) others.push(() => reverse('out', paid[0] ?? { voucherId: '', version: 0 }, '2026-11-10'))
    if (round % 4 === 2) others.push(() => step(october, { action: 'unmatch', lineId: second }))
    if (round % 4 === 3) others.push(() => step(october, { action: 'undo', actionId }))
    const reconcile = () => who.call(bankStatements.change, { params: { voucherId: october }, body: { version, action: 'reconcile' } })
    // The reconciling begins at another place of the others in each round.
    const works = others.toSpliced(round % (others.length + 1), 0, reconcile)
    const answers = await Promise.all(works.map((work) => work()))
    for (const { statusCode, message } of answers) expect([200, 409, 422], message).toContain(statusCode)
    const { status } = await record(october)
    outcomes.add(status)
    if (status === 'reconciled') await checkProof(own, october)
    expect([round, (await bankCheck()).offender]).toEqual([round, null])
  }
  expect([...outcomes].toSorted()).toEqual(['reconciled', 'reconciling'])
}, 600_000)

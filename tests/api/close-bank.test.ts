import { expect, test } from 'vitest'
import { type BankStatement, bankStatements } from '@/contracts/bank-statements'
import { cardGlobalDeposits, type CardDepositRow } from '@/contracts/card-deposits'
import { type CardPayment, cardGlobalPayments } from '@/contracts/card-payments'
import type { ResponseOutput } from '@/contracts/endpoint'
import type { CloseItem } from '@/contracts/fiscal-years'
import { type OwnAccount, ownAccounts } from '@/contracts/own-accounts'
import { bankReconciling } from '@/contracts/reconciling'
import { postDeposit } from '@server/modules/card-deposits/post-deposit'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { customerCard } from '../support/customer-card'
import { bankAdder } from '../support/own-bank'
import { paymentBooks } from '../support/payments'
import { bytesOf, camtOf, type Entry } from '../support/statement-files'

const api = await startApi()
const books = await paymentBooks(api, 'Closing Bank')
const { ok, bill, pay, who, customer, bank } = books
const today = await books.run(async (session) => session.today)
const year = Number(today.slice(0, 4)) - 1
const on = (rest: string) => `${year}-${rest}`
await books.reachBack(on('03-01'))

const itemOf = async (code: string, day = on('06-01')): Promise<CloseItem | undefined> => (await books.checklist(day)).items.find((item) => item.code === code)
const codes = ['statements', 'statement-lines', 'card-outcomes', 'card-deposits', 'undeposited']
const open = { state: 'open', count: 1, isExplainable: true }

const [account] = await api.owner.query<{ id: string; name: string }>(
  `select o.id, a.account_id || ' ' || a.name as name from own_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id
    where o.company_id = $1 and o.account_id = $2`,
  [books.companyId, bank?.id],
)
const { id: ownAccountId = '', name = '' } = account ?? {}
const statement = async (opening: string, from: string, to: string, entries: readonly Entry[]): Promise<string> => {
  const file = { name: 's.xml', bytes: bytesOf(camtOf({ account: '5500-1', currency: 'USD', opening, from, to, entries })) }
  const body = { statements: [{ index: 0, ownAccountId }] }
  return (await ok<ResponseOutput<typeof bankStatements.create>>(bankStatements.create, { body, files: [file] })).brought?.voucherIds[0] ?? ''
}
const reconcile = async (voucherId: string) => {
  const { version } = await ok<BankStatement>(bankStatements.get, { params: { voucherId } })
  await ok(bankStatements.change, { params: { voucherId }, body: { version, action: 'reconcile' } })
}

test('a company that has nothing of them is asked nothing, nor is one without statements', async () => {
  const paid = await bill('40', { date: on('11-02') })
  await pay('vendor', { amount: '40', date: on('11-05'), lines: [{ of: paid, amount: '40' }] })
  for (const code of codes) expect([code, (await itemOf(code))?.state]).toEqual([code, 'done'])
})

test('lines that nothing explains are asked for, put aside or not, and accounts until they are reconciled to the last day', async () => {
  const first = await statement('0', on('11-01'), on('11-30'), [{ date: on('11-06'), amount: '-40', id: 'A', name: 'Pacific Parts', text: 'Bill' }])
  const link = { to: '/finance/statement/bank/reconcile', search: { voucherId: first } }
  expect(await itemOf('statements')).toMatchObject({ ...open, found: `Reconciled: ${name} never`, link })
  expect(await itemOf('statement-lines')).toMatchObject({ ...open, found: '1 open', link })
  const at = { params: { voucherId: first } }
  const { lines } = await ok<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, at)
  const lineId = lines[0]?.lineId
  await ok(bankReconciling.step, { ...at, body: { action: 'hold', lineId, until: today } })
  expect(await itemOf('statement-lines')).toMatchObject({ ...open, found: '1 put aside' })
  await ok(bankReconciling.step, { ...at, body: { action: 'release', lineId } })
  await ok(bankReconciling.step, { ...at, body: lines[0]?.suggestions[0]?.step })
  expect(await itemOf('statement-lines')).toMatchObject({ state: 'done' })
  await reconcile(first)
  expect(await itemOf('statements')).toMatchObject({
    ...open,
    found: `Reconciled: ${name} up to 30 November ${year}`,
    link: { to: '/finance/statement/bank/list' },
  })
  await reconcile(await statement('-40', on('12-01'), on('12-31'), []))
  expect(await itemOf('statements')).toMatchObject({ state: 'done' })
  // What has no statement, and moved.
  await bankAdder(api, who)()
  const { rows } = await ok<{ rows: OwnAccount[] }>(ownAccounts.list, { query: { q: '10201' } })
  const other = rows[0]?.account
  await pay('vendor', { amount: '7', date: on('12-30'), accountId: other?.id })
  expect(await itemOf('statements')).toMatchObject({ ...open, found: `Reconciled: ${other?.accountId} ${other?.name} never` })
})

test('card payments are asked for until their outcome is known, and then until a deposit that is posted pays them out', async () => {
  const card = await customerCard(who, customer.id)
  const charge = async (amount: string) => {
    const { voucherId } = await ok<CardPayment>(cardGlobalPayments.create, { body: { customerId: customer.id, cardId: card.id, amount } })
    await createWorker(api.ports).runDue()
    return ok<CardPayment>(cardGlobalPayments.get, { params: { voucherId } })
  }
  // An amount that ends with .31 stays pending at first.
  const pending = await charge('20.31')
  expect(pending.status).toBe('pending')
  expect(await itemOf('card-outcomes', today)).toMatchObject({
    ...open,
    found: '1 by Global Payments',
    link: { to: '/finance/transaction/global/list', search: { f: `status:in:initiated,pending~date:to:${today.slice(0, 4)}-12-31` } },
  })
  const captured = await charge('50')
  expect(await itemOf('undeposited', today)).toMatchObject({
    ...open,
    found: '50.00 USD is not paid out',
    link: { to: '/reports/card-settlement', search: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` } },
  })
  const report = [
    'settlement_date,deposit_id,transaction_id,type,card_last4,gross_amount,fee_amount,net_amount,currency,invoice_ref',
    `${today},DEP-C1,TRN-C1,sale,${card.last4},50.00,1.75,48.25,USD,${captured.voucherId}`,
  ].join('\n')
  await ok(cardGlobalDeposits.import, { files: [{ name: 'report.csv', bytes: bytesOf(report) }] })
  expect(await itemOf('card-deposits', today)).toMatchObject({ ...open, found: '1 by Global Payments', link: { to: '/finance/transaction/global/deposits' } })
  expect(await itemOf('undeposited', today)).toMatchObject(open)
  const { rows } = await ok<{ rows: CardDepositRow[] }>(cardGlobalDeposits.list, {})
  await books.run((session) => postDeposit(session, rows[0]?.id ?? '', { date: today, ownAccountId }))
  for (const code of ['card-deposits', 'undeposited']) expect([code, (await itemOf(code, today))?.state]).toEqual([code, 'done'])
  // The year before knows nothing of them.
  for (const code of codes.slice(2)) expect([code, (await itemOf(code))?.state]).toEqual([code, 'done'])
})

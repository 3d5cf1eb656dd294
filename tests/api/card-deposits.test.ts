import { expect, test } from 'vitest'
import { cardGlobalDeposits, type CardDepositRow, type CardDisputeRow, cardMntDeposits, type DepositPreview } from '@/contracts/card-deposits'
import { type CardPayment, cardGlobalPayments } from '@/contracts/card-payments'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { customers } from '@/contracts/parties'
import { depositOf } from '@server/domain/card-payments/deposits'
import { feeOf } from '@server/domain/card-payments/simulated-settlements'
import { simulatedProcessors } from '@server/domain/card-payments/simulator'
import { sessionOfOne } from '@server/http/session-of-one'
import { fetchDeposits } from '@server/modules/card-deposits/fetch'
import { postDeposit } from '@server/modules/card-deposits/post-deposit'
import { storeDeposits } from '@server/modules/card-deposits/store-deposits'
import { checkLedger } from '@server/modules/ledger/health'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { holdDay } from '../support/hold-day'
import { checksAfterFault } from '../support/ledger-faults'
import { customerCard } from '../support/customer-card'

const api = await startApi()
const who = await api.signIn('system@northgate.example', 'Northgate')
const { id: customerId } = (await who.call<{ id: string }>(customers.create, { body: { name: 'Is settled', currency: 'USD' } })).data
const card = await customerCard(who, customerId)

const charge = async (amount: string) => {
  const { data } = await who.call<CardPayment>(cardGlobalPayments.create, { body: { customerId, cardId: card.id, amount } })
  await createWorker(api.ports).runDue()
  return now(data)
}
const now = async ({ voucherId }: Pick<CardPayment, 'voucherId'>) => (await who.call<CardPayment>(cardGlobalPayments.get, { params: { voucherId } })).data
const deposits = async () => (await who.call<{ rows: CardDepositRow[] }>(cardGlobalDeposits.list)).data.rows
/** Fetches deposits as the nightly run does, so many days from now. */
const fetchIn = (days: number) => {
  const clock = { now: () => new Date(api.ports.clock.now().getTime() + days * 86_400_000) }
  return fetchDeposits({ ...api.ports, clock, cardProcessors: simulatedProcessors(clock) }, who.companyId, 'night')
}
const bound = <T>(run: (session: NonNullable<Awaited<ReturnType<typeof sessionOfOne>>>) => Promise<T>) =>
  api.db.transaction(async (tx) => {
    const session = await sessionOfOne({ ports: api.ports, tx, companyId: who.companyId, requestId: 'test' }, [who.user._id])
    if (!session) throw new Error('no session')
    return run(session)
  })
const [bank] = await api.owner.query<{ id: string; accountId: string }>(
  `select o.id, o.account_id as "accountId" from own_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id
   where o.company_id = $1 and o.kind = 'bank' and coalesce(a.currency, 'USD') = 'USD' order by a.account_id limit 1`,
  [who.companyId],
)
const ownAccountId = bank?.id ?? ''
const date = holdDay(api)
const balances = async () => {
  const rows = await api.owner.query<{ role: string; balance: string }>(
    `select d.role, trim_scale(coalesce(sum(l.debit - l.credit), 0))::text as balance from default_accounts d
      left join journal_lines l on l.company_id = d.company_id and l.account_id = d.account_id
      where d.company_id = $1 and d.role in ('card_clearing_global', 'merchant_fees', 'chargebacks', 'suspense') group by 1`,
    [who.companyId],
  )
  return Object.fromEntries(rows.map(({ role, balance }) => [role, Number(balance)]))
}
const offenders = () => bound(async ({ tx }) => (await checkLedger(tx, who.companyId)).filter(({ passed }) => !passed))

test('captured payments are funded by a deposit, which is stored once and empties the clearing account when it is posted', async () => {
  const before = await balances()
  const sales = [await charge('100'), await charge('250')]
  const { data: refund } = await who.call<CardPayment>(cardGlobalPayments.change, {
    params: { voucherId: sales[0]?.voucherId ?? '' },
    body: { action: 'refund', version: sales[0]?.version, amount: '40', reason: 'Broken' },
  })
  await createWorker(api.ports).runDue()
  expect((await balances())['card_clearing_global']).toBe((before['card_clearing_global'] ?? 0) + 310)
  await fetchIn(4)
  await fetchIn(4)
  const [deposit, ...others] = await deposits()
  const fees = Number(feeOf('100', 'USD')) + Number(feeOf('250', 'USD'))
  expect(others).toEqual([])
  expect(deposit).toMatchObject({
    sales: '350',
    refunds: '40',
    chargebacks: '0',
    net: String(310 - fees),
    unknown: [],
    entry: null,
    lineCount: 3,
    differences: [],
  })
  expect(await Promise.all([...sales, refund].map(async (one) => (await now(one)).status))).toEqual(['partially_refunded', 'funded', 'funded'])
  const { voucherId } = await bound((session) => postDeposit(session, deposit?.id ?? '', { date, ownAccountId }))
  const after = await balances()
  expect(after).toMatchObject({
    card_clearing_global: before['card_clearing_global'],
    merchant_fees: (before['merchant_fees'] ?? 0) + fees,
    suspense: before['suspense'],
  })
  expect((await deposits())[0]?.entry).toBe(voucherId)
  await expect(bound((session) => postDeposit(session, deposit?.id ?? '', { date, ownAccountId }))).rejects.toThrow(`is posted as ${voucherId}`)
  expect(await offenders()).toEqual([])
  await charge('12')
  const { data: settlement } = await who.call<Report>(reportEndpoints['card-settlement'].read, { query: { from: '1900-01-01', to: '2199-12-31' } })
  expect(settlement.rows.map(({ cells }) => [cells[0], cells[4], cells[5], cells[7], cells[8]])).toEqual([
    ['Global Payments, USD', null, null, null, null],
    [deposit?.depositId, '350', '40', String(fees), String(310 - fees)],
    ['Global Payments, USD', '350', '40', String(fees), String(310 - fees)],
    ['Global Payments, captured and not paid out', null, null, null, '12'],
    ['Payment', null, null, null, '12'],
  ])
  expect(settlement.checks).toMatchObject([{ passed: true, expected: '12', found: '12' }])
})

const HEAD = 'settlement_date,deposit_id,transaction_id,type,card_last4,gross_amount,fee_amount,net_amount,currency,invoice_ref'
const report = (...rows: string[]) => [{ name: 'report.csv', bytes: new TextEncoder().encode([HEAD, ...rows].join('\n')) }]

test('a settlement report is previewed and imported once; what is unknown here is listed, and waits in suspense', async () => {
  const sale = await charge('80')
  const files = report(
    `${date},DEP-F1,${sale.processorTxId},sale,1111,80.00,2.62,77.38,USD,`,
    `${date},DEP-F1,TRN-X,sale,2222,20.00,0.88,19.12,USD,TERMINAL-1`,
    `${date},DEP-F1,TRN-Y,chargeback,3333,15.00,0.00,-15.00,USD,OLD-1`,
  )
  const { data: preview } = await who.call<DepositPreview>(cardGlobalDeposits.preview, { files })
  expect(preview).toMatchObject({ deposits: [{ depositId: 'DEP-F1', sales: '100', chargebacks: '15', fees: '3.5', net: '81.5', isHere: false }], problems: [] })
  expect((await who.call(cardGlobalDeposits.import, { files })).data).toEqual({ added: 1, here: 0 })
  expect((await who.call(cardGlobalDeposits.import, { files })).data).toEqual({ added: 0, here: 1 })
  expect((await who.call<DepositPreview>(cardGlobalDeposits.preview, { files })).data.deposits[0]?.isHere).toBe(true)
  expect((await now(sale)).status).toBe('funded')
  const deposit = (await deposits()).find(({ depositId }) => depositId === 'DEP-F1')
  expect(deposit?.unknown.map(({ type, processorTxId }) => [type, processorTxId])).toEqual([
    ['sale', 'TRN-X'],
    ['chargeback', 'TRN-Y'],
  ])
  const before = await balances()
  await bound((session) => postDeposit(session, deposit?.id ?? '', { date, ownAccountId }))
  const after = await balances()
  const moved = Object.fromEntries(Object.entries(after).map(([role, balance]) => [role, Math.round((balance - (before[role] ?? 0)) * 100) / 100]))
  expect(moved).toEqual({ card_clearing_global: -80, merchant_fees: 3.5, chargebacks: 15, suspense: -20 })
  expect(await offenders()).toEqual([])
})

const OTHER_HEAD = 'Auszahlung,Tag,Vorgang,Beleg,Umsatz,Abzug,Rest,Zeichen'
const other = (...rows: string[]) => [{ name: 'other.csv', bytes: new TextEncoder().encode([OTHER_HEAD, ...rows].join('\n')) }]

test('a report with other headings is read by the columns that somebody chose, which are remembered for its processor', async () => {
  const sale = await charge('41')
  const files = other(`DEP-O1,${date},sale,${sale.processorTxId},41.00,1.49,39.51,`, `DEP-O1,${date},sale,TRN-O2,10.00,0.59,9.41,${sale.reference}`)
  const before = (await who.call<DepositPreview>(cardGlobalDeposits.preview, { files })).data
  // The day, the kind and the amounts are told by what the columns hold; nothing says which number is which.
  expect(before.table.mapping).toEqual({ date: 1, type: 2, gross: 4, fee: 5, net: 6 })
  const mapping = { ...before.table.mapping, deposit: 0, transaction: 3, reference: 7 }
  const chosen = (await who.call<DepositPreview>(cardGlobalDeposits.preview, { files, body: { mapping } })).data
  expect(chosen).toMatchObject({
    table: { mapping, remembered: null, missing: [] },
    deposits: [{ depositId: 'DEP-O1', sales: '51', fees: '2.08', net: '48.92' }],
  })
  expect((await who.call(cardGlobalDeposits.import, { files, body: { mapping } })).data).toEqual({ added: 1, here: 0 })
  expect((await now(sale)).status).toBe('funded')
  const next = other(`DEP-O2,${date},sale,TRN-O3,20.00,0.88,19.12,`)
  expect((await who.call<DepositPreview>(cardGlobalDeposits.preview, { files: next })).data.table).toMatchObject({
    mapping,
    remembered: expect.stringMatching(/^\d{4}-/),
  })
  expect((await who.call(cardGlobalDeposits.import, { files: next })).data).toEqual({ added: 1, here: 0 })
  expect((await who.call(cardGlobalDeposits.import, { files })).data).toEqual({ added: 0, here: 1 })
  const { table } = (await who.call<DepositPreview>(cardMntDeposits.preview, { files: next })).data
  expect([table.remembered, table.mapping]).toEqual([null, before.table.mapping])
})

test('a report in which a needed column is missing is refused with its name, and a row that can’t be read with its number', async () => {
  const blind = [{ name: 'blind.csv', bytes: new TextEncoder().encode('Auszahlung,Vorgang\nDEP-B1,sale\nDEP-B2,4111111111111111') }]
  const preview = await who.call<DepositPreview>(cardGlobalDeposits.preview, { files: blind })
  expect(preview.data).toMatchObject({ table: { missing: ['Settlement date', 'Gross amount'] }, deposits: [], problems: [] })
  expect(preview.text).not.toContain('4111111111111111')
  const refused = await who.call(cardGlobalDeposits.import, { files: blind })
  expect([refused.statusCode, refused.code, refused.errors]).toEqual([
    422,
    'COLUMNS_MISSING',
    [{ path: 'mapping', code: 'required', message: 'Choose the column for Settlement date and Gross amount.' }],
  ])
  const torn = await who.call(cardGlobalDeposits.import, {
    files: report(`${date},DEP-B3,T1,sale,1111,1.00,0,1.00,USD,`, `${date},DEP-B3,T2,sale,1111,x,0,1.00,USD,`),
  })
  expect([torn.statusCode, torn.errors?.[0]?.message]).toEqual([422, expect.stringMatching(/^Row 3: /)])
})

test('a deposit that contradicts itself is posted only if somebody accepts the difference', async () => {
  const { reference, processorTxId } = await charge('30.64')
  const line = { type: 'sale', processorTxId, reference, date, gross: '30.64', fee: '1', brand: 'VISA', last4: '1111', authCode: null, batchId: null } as const
  const head = { depositId: 'DEP-SHORT', date, status: null, merchantId: null, currency: 'USD', bankLast4: null, discounts: { count: 0, amount: '0' } }
  await bound((session) => storeDeposits(session, { kind: 'card_global', fileName: null, userId: null }, [depositOf(head, [line], '29.63')]))
  const deposit = (await deposits()).find(({ depositId }) => depositId === 'DEP-SHORT')
  expect(deposit?.differences).toEqual([{ what: 'net', difference: '-0.01' }])
  const at = { date, ownAccountId }
  await expect(bound((session) => postDeposit(session, deposit?.id ?? '', at))).rejects.toThrow('contradicts itself')
  await bound((session) => postDeposit(session, deposit?.id ?? '', { ...at, acceptsDifference: true }))
  expect(await offenders()).toEqual([])
})

test('a report with a whole card number, or that can’t be read, stores nothing', async () => {
  for (const rows of [[`${date},DEP-F2,TRN-9,sale,4111111111111111,10.00,0,10.00,USD,`], [`${date},DEP-F2,TRN-9,sale,1111,ten,0,10.00,USD,`]]) {
    const refused = await who.call(cardMntDeposits.import, { files: report(...rows) })
    expect([refused.statusCode, refused.code]).toEqual([422, 'FILE_UNREADABLE'])
    expect(refused.text).not.toContain('4111111111111111')
  }
  expect((await who.call<{ rows: CardDepositRow[] }>(cardMntDeposits.list)).data.rows).toEqual([])
})

test('a dispute is listed with its state, reason and deadline, and follows what the processor says', async () => {
  const sale = await charge('55.63')
  const disputes = async () => (await who.call<{ rows: CardDisputeRow[] }>(cardGlobalDeposits.disputes)).data.rows
  await fetchIn(8)
  await fetchIn(8)
  const [open, ...others] = await disputes()
  expect([open, others]).toMatchObject([
    {
      voucherId: sale.voucherId,
      status: 'WITH_MERCHANT',
      stage: 'CHARGEBACK',
      result: 'PENDING',
      amount: '55.63',
      currency: 'USD',
      reason: 'The cardholder says that the goods were not delivered.',
      last4: card.last4,
      respondBy: expect.stringMatching(/T23:59:59Z$/),
    },
    [],
  ])
  // The deposit of its day was here before the payment, so it is still captured.
  await fetchIn(10)
  expect((await now(sale)).status).toBe('chargeback')
  await fetchIn(25)
  expect(await disputes()).toMatchObject([{ id: open?.id, status: 'CLOSED', stage: 'REVERSAL', result: 'WON' }])
  expect((await now(sale)).status).toBe('funded')
  await fetchIn(25)
  const [moved] = await api.owner.query<{ lines: string[] }>(`select array_agg(type order by type) as lines from card_deposit_lines where document_id = $1`, [
    sale.id,
  ])
  expect(moved?.lines).toEqual(['chargeback', 'reversal'])
})

const pdf = (name: string) => ({ name, bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF') })
const disputeOf = async (sale: CardPayment) =>
  (await who.call<{ rows: CardDisputeRow[] }>(cardGlobalDeposits.disputes)).data.rows.find(({ voucherId }) => voucherId === sale.voucherId)
const answer = (dispute: CardDisputeRow | undefined, given: 'accept' | 'challenge', ...files: ReturnType<typeof pdf>[]) =>
  who.call<{ rows: CardDisputeRow[] }>(cardGlobalDeposits.answer, {
    params: { id: dispute?.id ?? '' },
    body: { answer: given, stage: dispute?.stage ?? '' },
    files,
  })

test('a dispute is challenged with documents once, is under review then, and ends as the processor says', async () => {
  const sale = await charge('58.63')
  await fetchIn(8)
  const open = await disputeOf(sale)
  const bare = await answer(open, 'challenge')
  expect([bare.statusCode, bare.errors?.[0]?.path]).toEqual([422, 'files'])
  const moved = await who.call(cardGlobalDeposits.answer, { params: { id: open?.id ?? '' }, body: { answer: 'accept', stage: 'RETRIEVAL' } })
  expect([moved.statusCode, moved.code]).toEqual([409, 'INVALID_TRANSITION'])
  const both = await Promise.all([answer(open, 'challenge', pdf('delivery.pdf')), answer(open, 'challenge', pdf('delivery.pdf'))])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await disputeOf(sale))?.answer).toEqual({ answer: 'challenge', state: 'waiting', why: null, documents: ['delivery.pdf'] })
  expect((await answer(open, 'accept')).statusCode).toBe(409)
  await createWorker(api.ports).runDue()
  expect(await disputeOf(sale)).toMatchObject({ status: 'UNDER_REVIEW', answer: { state: 'taken' } })
  const notes = await api.owner.query<{ action: string }>(
    `select action from audit_log where company_id = $1 and entity_id = $2 and action ~ 'ispute|answer' order by 1`,
    [who.companyId, sale.id],
  )
  expect(notes.map(({ action }) => action)).toEqual(['answerTaken', 'challengeDispute'])
  await fetchIn(9)
  expect((await disputeOf(sale))?.status).toBe('UNDER_REVIEW')
  await fetchIn(25)
  expect(await disputeOf(sale)).toMatchObject({ status: 'CLOSED', result: 'WON', answer: null })
  // The database refuses to replace an answer that was taken.
  await expect(api.owner.query(`update card_dispute_answers set answer = 'accept', documents = 0 where dispute_id = $1`, [open?.id])).rejects.toThrow(
    'is answered',
  )
})

test('a lost answer is sent again under the same key; a refused one says why and can be given again; an accepted dispute isn’t won', async () => {
  const sale = await charge('59.63')
  await fetchIn(8)
  const open = await disputeOf(sale)
  const keys: string[] = []
  const { global, ...others } = api.ports.cardProcessors
  const outcomes: Awaited<ReturnType<typeof global.answerDispute>>[] = [
    { is: 'unknown', why: 'The line broke.' },
    { is: 'refused', code: '40060', words: 'Not now' },
  ]
  const unsure = async ({ idempotencyKey, ...rest }: Parameters<typeof global.answerDispute>[0]) => {
    keys.push(idempotencyKey)
    return outcomes.shift() ?? global.answerDispute({ idempotencyKey, ...rest })
  }
  const work = async () => {
    await api.owner.query(`update work_queue set due_at = now() where kind = 'dispute'`)
    await createWorker({ ...api.ports, cardProcessors: { ...others, global: { ...global, answerDispute: unsure } } }).runDue()
  }
  expect((await answer(open, 'challenge', pdf('a.pdf'))).statusCode).toBe(200)
  await work()
  expect((await disputeOf(sale))?.answer).toMatchObject({ state: 'waiting', why: 'The line broke.' })
  await work()
  expect((await disputeOf(sale))?.answer).toMatchObject({ state: 'refused', why: 'Not now (40060)' })
  expect((await answer(open, 'accept')).statusCode).toBe(200)
  await work()
  expect(await disputeOf(sale)).toMatchObject({ status: 'CLOSED', result: 'ACCEPTED', answer: { answer: 'accept', state: 'taken', documents: [] } })
  expect([keys.length, new Set(keys).size, keys[0] === keys[1]]).toEqual([3, 2, true])
  await fetchIn(25)
  expect((await disputeOf(sale))?.result).toBe('ACCEPTED')
})

test('a deposit without an amount is posted by itself, and any other only with its line of a statement', async () => {
  const sale = await charge('40')
  const { data: refund } = await who.call<CardPayment>(cardGlobalPayments.change, {
    params: { voucherId: sale.voucherId },
    body: { action: 'refund', version: sale.version, amount: '40', reason: 'Broken' },
  })
  await createWorker(api.ports).runDue()
  const given = await now(refund)
  const files = report(
    `${date},DEP-ZERO,${sale.processorTxId},sale,1111,40.00,0,40.00,USD,`,
    `${date},DEP-ZERO,${given.processorTxId},refund,1111,40.00,0,-40.00,USD,`,
    `${date},DEP-FULL,TRN-FULL,sale,1111,40.00,0,40.00,USD,`,
    `${date},DEP-NONE,TRN-NONE,sale,1111,4.00,4.00,0.00,USD,`,
  )
  await who.call(cardGlobalDeposits.import, { files })
  const idOf = async (name: string) => (await deposits()).find(({ depositId }) => depositId === name)?.id ?? ''
  const post = async (name: string) => who.call<{ entry: string }>(cardGlobalDeposits.post, { params: { id: await idOf(name) } })
  const before = await balances()
  const posted = await post('DEP-ZERO')
  expect(posted.message).toBe('OK')
  expect(await balances()).toEqual(before)
  expect((await deposits()).find(({ depositId }) => depositId === 'DEP-ZERO')?.entry).toBe(posted.data.entry)
  expect([(await post('DEP-ZERO')).statusCode, (await post('DEP-FULL')).statusCode, (await post('DEP-NONE')).statusCode]).toEqual([409, 409, 409])
  const { data: settlement } = await who.call<Report>(reportEndpoints['card-settlement'].read, { query: { from: '1900-01-01', to: '2199-12-31' } })
  expect(JSON.stringify(settlement.rows)).not.toContain(`"${sale.voucherId}"`)
  expect(await offenders()).toEqual([])
})

test('deposits come a page at a time, each once', async () => {
  const line = (at: number) => `${date},DEP-P${String(at).padStart(3, '0')},TRN-P${at},sale,1111,10.00,0.59,9.41,USD,`
  expect((await who.call(cardMntDeposits.import, { files: report(...Array.from({ length: 101 }, (_, at) => line(at))) })).data).toEqual({ added: 101, here: 0 })
  const seen: string[] = []
  let next: string | null = null
  do {
    const page: { rows: CardDepositRow[]; next: string | null } = (
      await who.call<{ rows: CardDepositRow[]; next: string | null }>(cardMntDeposits.list, { query: next ? { after: next } : {} })
    ).data
    seen.push(...page.rows.map(({ depositId }) => depositId))
    next = page.next
  } while (next)
  expect([seen.length, new Set(seen).size]).toEqual([101, 101])
})

test('tampering shows: a receipt that is gone from its payment, and a status that nothing captured', async () => {
  const sale = await charge('44')
  for (const [fault, subject] of [
    [`update card_transactions set receipt_id = null where document_id = '${sale.id}'`, `${sale.voucherId}, receipt`],
    [`update documents set status = 'declined' where id = '${sale.id}'`, `${sale.voucherId}, status`],
  ] as const) {
    const found = (await checksAfterFault(api, who.companyId, ['alter table card_transactions disable trigger user', fault])).find(({ code }) => code === 'A10')
    expect([found?.passed, found?.offender?.subject]).toEqual([false, subject])
  }
})

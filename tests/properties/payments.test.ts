import { expect, test } from 'vitest'
import type { Payment } from '@/contracts/payments'
import { startApi } from '../support/api'
import { centsInWords, centsOf } from '../support/cents'
import { numbersOf } from '../support/numbers-of'
import { runBooks } from '../support/payment-runs'
import { type Choice, type ModelItem, type ModelPayment, PaymentsModel } from '../support/payments-model'
import { runCommands, type Taken } from '../support/run-commands'
import { RunsModel } from '../support/runs-model'
import { sampleOf } from '../support/thorough.mjs'

/** `BOOKS_SEED` repeats a run. */
const COMMANDS = sampleOf(5000, 90)
const SEED = Number(process.env['BOOKS_SEED'] ?? Date.now() % 2 ** 31)

const api = await startApi({ usualPlans: COMMANDS > 500 })
const books = await runBooks(api, 'Model Payments')
const today = await books.run(async (session) => session.today)
const { bodyOf, draftPayment, invoice, invoiceNow, paymentNow, runNow, step, who } = books

test(`payments agree with a model after each of ${COMMANDS} random commands (seed ${SEED})`, async () => {
  const next = numbersOf(SEED)
  const pick = <T>(of: readonly T[]): T | undefined => of[next(of.length)]
  const model = new PaymentsModel()
  const runs = new RunsModel()
  const centsUpTo = (most: bigint): bigint => 1n + BigInt(next(Number(most)))
  const size = (value: bigint): bigint => (value < 0n ? -value : value)

  /** Up to three open items, each in part or as a whole, now and then more than is open of it. */
  const anyRows = (except?: ModelItem): Choice[] => {
    const left = model.items.filter((item) => item !== except).slice(-8)
    return Array.from({ length: Math.min(next(4), left.length) }, () => {
      const [item] = left.splice(next(left.length), 1) as [ModelItem]
      const open = size(item.open)
      const cents = next(2) === 0 ? open : centsUpTo(next(12) === 0 ? open * 2n : open)
      const writtenOff = next(5) === 0 ? smaller(open - smaller(open, cents), 5n) : 0n
      return { item, cents, writtenOff }
    })
  }
  const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
  const sent = (rows: readonly Choice[]) =>
    rows.map(({ item, cents, writtenOff }) => ({
      of: { voucherId: item.name },
      amount: centsInWords(cents),
      writeOff: centsInWords(writtenOff),
      ...(writtenOff > 0n ? { reason: 'Cents' } : {}),
    }))
  /** The money that the rows ask for, or any other. */
  const moneyFor = (rows: readonly Choice[], isRefund: boolean): bigint => {
    const needed = rows.reduce((total, { item, cents }) => total + (item.open > 0n === isRefund ? -cents : cents), 0n)
    return next(3) > 0 && needed > 0n ? needed + (next(3) === 0 ? centsUpTo(500n) : 0n) : centsUpTo(20_000n)
  }
  const anyPayment = (): ModelPayment | undefined => pick(model.payments.slice(-8))
  const now = ({ own }: ModelPayment): Promise<Payment> => paymentNow('customer', own.name)

  const paid = async (isRefund: boolean, isOffset = false) => {
    const rows = anyRows()
    const money = isOffset ? 0n : moneyFor(rows, isRefund)
    const head = isOffset ? { method: 'offset', amount: '0' } : { isRefund, amount: centsInWords(money) }
    const added = await draftPayment('customer', { ...head, lines: sent(rows) })
    const posted = added.statusCode === 200 ? await step('customer', added.data, { action: 'post' }) : added
    const isDone = posted.statusCode === 200
    const expected = model.pay(posted.data?.voucherId ?? '', money, isRefund, rows)
    return {
      expected,
      found: isDone,
      of: `${isOffset ? 'set off' : isRefund ? 'refund' : 'pay'} ${money} for ${JSON.stringify(sent(rows))}: ${posted.message}`,
    }
  }
  const commands: Record<string, () => Promise<Taken | null>> = {
    ...(await runCommands(books, runs, next, today)),
    invoice: async () => {
      const cents = centsUpTo(10_000n)
      model.invoice((await invoice(centsInWords(cents))).voucherId, cents)
      return { expected: true, found: true, of: 'invoice' }
    },
    pay: () => paid(false),
    refund: () => paid(true),
    setOff: () => paid(false, true),
    allocate: async () => {
      const payment = anyPayment()
      const rows = payment ? anyRows(payment.own) : []
      if (!payment || rows.length === 0) return null
      const { lines } = await bodyOf('customer', { lines: sent(rows) })
      const { statusCode, message } = await step('customer', await now(payment), { action: 'allocate', lines })
      return {
        expected: model.allocate(payment, rows),
        found: statusCode === 200,
        of: `allocate ${payment.own.name} to ${JSON.stringify(sent(rows))}: ${message}`,
      }
    },
    unallocate: async () => {
      const payment = anyPayment()
      const row = payment && pick(payment.rows)
      if (!payment || !row) return null
      const current = await now(payment)
      const lineId = current.lines[payment.rows.indexOf(row)]?.id
      const { statusCode, message } = await step('customer', current, { action: 'unallocate', lineId, reason: 'Model' })
      return { expected: model.unallocate(payment, row), found: statusCode === 200, of: `unallocate ${row.item.name} of ${payment.own.name}: ${message}` }
    },
    reverse: async () => {
      const payment = anyPayment()
      if (!payment) return null
      const { statusCode, message } = await step('customer', await now(payment), { action: 'reverse', reason: 'Model' })
      return { expected: model.reverse(payment), found: statusCode === 200, of: `reverse ${payment.own.name}: ${message}` }
    },
    bounce: async () => {
      const payment = anyPayment()
      if (!payment) return null
      const fee = BigInt(next(3)) * 600n
      const body = { action: 'bounce', date: today, reason: 'Model', fee: centsInWords(fee) }
      const { statusCode, message } = await step('customer', await now(payment), body)
      return { expected: model.bounce(payment, fee), found: statusCode === 200, of: `bounce ${payment.own.name}: ${message}` }
    },
  }
  const shares: Record<string, number> = {
    invoice: 5,
    pay: 5,
    refund: 2,
    setOff: 2,
    allocate: 5,
    unallocate: 4,
    reverse: 1,
    bounce: 2,
    bill: 6,
    propose: 4,
    submit: 5,
    approve: 4,
    sendBack: 1,
    cancel: 1,
    export: 4,
    markSent: 4,
    settle: 3,
    reject: 3,
    payByHand: 3,
    reverseOfRun: 1,
  }
  const often = Object.entries(shares).flatMap(([name, share]) => Array.from({ length: share }, () => name))

  const taken: Record<string, number> = {}
  for (let done = 0; done < COMMANDS; done++) {
    if (done % 50 === 49) await api.owner.exec('analyze')
    const name = pick(often) ?? 'invoice'
    const command = await commands[name]?.()
    if (!command) continue
    const { expected, found, of } = command
    const at = `command ${done + 1}, ${of}`
    expect(found, at).toBe(expected)
    // A payment of a run is never reversed by hand.
    if (found || name === 'reverseOfRun') taken[name] = (taken[name] ?? 0) + 1
    const balances = await books.balances()
    const inModel = {
      '1010': model.bank + runs.bank,
      '1095': runs.inTransit,
      '1100': model.receivable,
      '2000': runs.payable,
      '6100': model.writtenOff,
      '7000': model.fees,
    }
    expect(Object.fromEntries(Object.keys(inModel).map((account) => [account, centsOf(balances[account] ?? '0')])), at).toEqual(inModel)
    const open = await api.owner.query<{ name: string; open: string }>(
      `select d.voucher_id as name, trim_scale(sum(i.amount - i.allocated))::text as open from open_items i join documents d on d.id = i.document_id
        where i.company_id = $1 group by 1 having sum(i.amount - i.allocated) <> 0`,
      [who.companyId],
    )
    expect(Object.fromEntries(open.map((one) => [one.name, centsOf(one.open)])), at).toEqual(
      Object.fromEntries([
        ...model.items.map((one) => [one.name, one.open]),
        ...runs.bills.filter((bill) => bill.open !== 0n).map((bill) => [bill.name, -bill.open]),
      ]),
    )
    for (const run of runs.runs.slice(-4)) expect([at, (await runNow(run.name)).status]).toEqual([at, run.status])
    for (const payment of model.payments.slice(-4)) expect([at, (await now(payment)).status]).toEqual([at, model.statusOf(payment)])
    for (const one of [...model.invoices.slice(-3), ...runs.bills.slice(-3)]) {
      const status = one.open === 0n ? 'paid' : one.open === one.amount ? 'posted' : 'partially_paid'
      expect([at, (await invoiceNow(one.name)).status]).toEqual([at, status])
    }
    if (done % 200 === 199) expect(await books.failedChecks(), at).toEqual([])
  }
  expect(await books.failedChecks()).toEqual([])
  // A run in which nothing happens proves nothing.
  for (const name of COMMANDS < 500 ? ['invoice', 'pay', 'allocate', 'unallocate'] : Object.keys(shares)) expect(taken[name] ?? 0, name).toBeGreaterThan(0)
  process.stdout.write(`${COMMANDS} commands, seed ${SEED}: ${JSON.stringify(taken)}\n`)
}, 3_600_000)

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absolute, add, compare, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { rowsOf } from '@server/db/rows'
import { inBase, type LedgerLine, type Posting } from '@server/domain/ledger/posting'
import type { Session } from '@server/http/context'
import { allocate } from '@server/modules/ledger/allocate'
import { checkLedger } from '@server/modules/ledger/health'
import { post } from '@server/modules/ledger/post'
import { reverseJournal } from '@server/modules/ledger/reverse'
import { unallocate } from '@server/modules/ledger/unallocate'
import { startApi } from '../support/api'
import { serviceOf, thenForget } from '../support/service'

/** Compares journals with the documents that they are of. The notebook posts by hand, for documents that say nothing of it. */
const BY_HAND = 'A12'
/** Longer by hand: LEDGER_RUNS=20000. */
const RUNS = Number(process.env['LEDGER_RUNS'] ?? 20)
const SEED = process.env['LEDGER_SEED']
const settings = (numRuns: number) => ({ numRuns, ...(SEED ? { seed: Number(SEED) } : {}) })

const api = await startApi()
const { run, rows, companyId } = await serviceOf(api, 'system@northgate.example', 'Northgate')
const today = await run(async ({ today: day }) => day)
const documents = (await rows<{ id: string }>(`select id from documents where company_id = '${companyId}' limit 1`)).map(({ id }) => id)
const customers = (await rows<{ id: string }>(`select party_id as id from customers where company_id = '${companyId}' order by code limit 3`)).map(
  ({ id }) => id,
)
const vendors = (await rows<{ id: string }>(`select party_id as id from vendors where company_id = '${companyId}' order by code limit 3`)).map(({ id }) => id)
const bank = (await rows<{ id: string }>(`select id from accounts where company_id = '${companyId}' and account_id = '1010'`))[0]?.id ?? ''

/** What a party owes or is owed, as somebody would keep it in a notebook. Signed, debit positive. */
interface Item {
  line: string
  side: 'receivable' | 'payable'
  party: string
  currency: string
  amount: Decimal
  base: Decimal
  open: Decimal
  openBase: Decimal
}
interface Entry {
  journal: string
  items: Item[]
  reversed: boolean
}
interface Settled {
  id: string
  debit: Item
  credit: Item
  amount: Decimal
  baseDebit: Decimal
  baseCredit: Decimal
  undone: boolean
}

const money = fc.integer({ min: 1, max: 5_000_00 }).map((cents) => (cents / 100).toFixed(2))
const rate = fc.integer({ min: 500_000, max: 2_000_000 }).map((millionths) => (millionths / 1_000_000).toFixed(6))
const command = fc.oneof(
  fc.record({
    does: fc.constant('invoice' as const),
    side: fc.constantFrom('receivable' as const, 'payable' as const),
    party: fc.nat(2),
    isForeign: fc.boolean(),
    rate,
    nets: fc.array(money, { minLength: 1, maxLength: 4 }),
    tax: fc.option(money),
  }),
  fc.record({
    does: fc.constant('pay' as const),
    side: fc.constantFrom('receivable' as const, 'payable' as const),
    party: fc.nat(2),
    isForeign: fc.boolean(),
    rate,
    amount: money,
  }),
  fc.record({ does: fc.constant('allocate' as const), pick: fc.nat(), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constant('unallocate' as const), pick: fc.nat() }),
  fc.record({ does: fc.constant('reverse' as const), pick: fc.nat() }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

let purposes = 0
const postingOf = (lines: readonly LedgerLine[], currency: string, fx: Decimal): Posting => ({
  area: 'sales',
  purpose: `property ${++purposes}`,
  date: today,
  currency,
  rate: fx,
  narration: 'Property',
  lines,
})

/** The model: a notebook of open items beside the ledger. It knows nothing of how the product computes. */
class Notebook {
  readonly entries: Entry[] = []
  readonly settled: Settled[] = []

  get items(): Item[] {
    return this.entries.flatMap(({ items }) => items)
  }

  pairs(): [Item, Item][] {
    return this.items.flatMap((debit) =>
      compare(debit.open, '0') <= 0
        ? []
        : this.items.flatMap((credit): [Item, Item][] =>
            compare(credit.open, '0') < 0 && credit.side === debit.side && credit.party === debit.party && credit.currency === debit.currency
              ? [[debit, credit]]
              : [],
          ),
    )
  }
}

const enter = async (session: Session, book: Notebook, lines: readonly LedgerLine[], currency: string, fx: Decimal, side: Item['side']): Promise<void> => {
  const posted = await post(session, { documentId: documents[0] ?? '' }, postingOf(lines, currency, fx))
  if (!posted) return
  const items = posted.lines.flatMap(({ id, line }) =>
    line.partyId ? [{ line: id, side, party: line.partyId, currency, amount: line.amount, base: line.base, open: line.amount, openBase: line.base }] : [],
  )
  book.entries.push({ journal: posted.id, items, reversed: false })
}

const signed = (side: Item['side'], amount: Decimal): Decimal => (side === 'receivable' ? amount : negate(amount))

const take = async (session: Session, book: Notebook, given: Command): Promise<void> => {
  if (given.does === 'invoice') {
    const { side, nets, tax } = given
    const total = add('0', ...nets, tax ?? '0')
    const partyId = (side === 'receivable' ? customers : vendors)[given.party] ?? ''
    const lines: LedgerLine[] = [
      { account: side, amount: signed(side, total), partyId, dueDate: today },
      ...nets.map((net): LedgerLine => ({ account: side === 'receivable' ? 'sales' : 'purchased_services', amount: signed(side, negate(net)) })),
      ...(tax ? [{ account: 'suspense' as const, amount: signed(side, negate(tax)) }] : []),
    ]
    return enter(session, book, lines, given.isForeign ? 'EUR' : 'USD', given.isForeign ? given.rate : '1', side)
  }
  if (given.does === 'pay') {
    const { side, amount } = given
    const partyId = (side === 'receivable' ? customers : vendors)[given.party] ?? ''
    const lines: LedgerLine[] = [
      { account: { accountId: bank }, amount: signed(side, amount) },
      { account: side, amount: signed(side, negate(amount)), partyId },
    ]
    return enter(session, book, lines, given.isForeign ? 'EUR' : 'USD', given.isForeign ? given.rate : '1', side)
  }
  if (given.does === 'allocate') {
    const pairs = book.pairs()
    const [debit, credit] = pairs[given.pick % Math.max(pairs.length, 1)] ?? []
    if (!debit || !credit) return
    const most = compare(debit.open, absolute(credit.open)) < 0 ? debit.open : absolute(credit.open)
    const part = roundMoney(String((Number(most) * given.share) / 100), debit.currency)
    const amount = isZero(part) || compare(part, most) > 0 ? most : part
    const id = await allocate(session, { debitLineId: debit.line, creditLineId: credit.line, amount, date: today, area: 'bank' })
    const [made] = await rowsOf<{ debit: string; credit: string }>(
      session.tx,
      sql`select trim_scale(base_debit)::text as debit, trim_scale(base_credit)::text as credit from allocations where company_id = ${companyId} and id = ${id}`,
    )
    const baseDebit = made?.debit ?? ''
    const baseCredit = made?.credit ?? ''
    debit.open = subtract(debit.open, amount)
    debit.openBase = subtract(debit.openBase, baseDebit)
    credit.open = add(credit.open, amount)
    credit.openBase = add(credit.openBase, baseCredit)
    // The last unit takes the rest with it, whatever the parts before were rounded to.
    if (isZero(debit.open)) expect(isZero(debit.openBase)).toBe(true)
    if (isZero(credit.open)) expect(isZero(credit.openBase)).toBe(true)
    book.settled.push({ id, debit, credit, amount, baseDebit, baseCredit, undone: false })
    return
  }
  if (given.does === 'unallocate') {
    const open = book.settled.filter(({ undone }) => !undone)
    const one = open[given.pick % Math.max(open.length, 1)]
    if (!one) return
    await unallocate(session, one.id, today)
    one.undone = true
    one.debit.open = add(one.debit.open, one.amount)
    one.debit.openBase = add(one.debit.openBase, one.baseDebit)
    one.credit.open = subtract(one.credit.open, one.amount)
    one.credit.openBase = subtract(one.credit.openBase, one.baseCredit)
    return
  }
  const whole = book.entries.filter(({ reversed, items }) => !reversed && items.every(({ open, amount }) => open === amount || compare(open, amount) === 0))
  const entry = whole[given.pick % Math.max(whole.length, 1)]
  if (!entry) return
  await reverseJournal(session, entry.journal, { date: today, narration: 'Property' })
  entry.reversed = true
  for (const item of entry.items) {
    item.open = '0'
    item.openBase = '0'
  }
}

/** Balances by account and party, as the ledger has them. */
const balances = (session: Session) =>
  rowsOf<{ account: string; party: string | null; base: string }>(
    session.tx,
    sql`select a.account_id as account, l.party_id::text as party, trim_scale(sum(l.debit - l.credit))::text as base from journal_lines l
      join accounts a on a.company_id = l.company_id and a.id = l.account_id where l.company_id = ${companyId} group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`,
  )
const control = { receivable: '1100', payable: '2000' } as const

const forget = (work: (session: Session) => Promise<void>) => thenForget({ run }, work)

describe('the ledger', () => {
  test('agrees with a notebook of open items after any sequence of commands, and every assertion holds (P1, P2, P5)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40 }), async (commands) => {
        await forget(async (session) => {
          const before = await balances(session)
          const book = new Notebook()
          for (const given of commands) await take(session, book, given)
          await session.tx.execute(sql`set constraints all immediate`)
          const found = await balances(session)
          const heldOn = (number: string, all: typeof found) => add('0', ...all.filter(({ account }) => account === number).map(({ base }) => base))
          expect(isZero(add('0', ...found.map(({ base }) => base)))).toBe(true)
          for (const side of ['receivable', 'payable'] as const) {
            const owed = add('0', ...book.items.filter((item) => item.side === side).map(({ openBase }) => openBase))
            const held = subtract(heldOn(control[side], found), heldOn(control[side], before))
            expect([side, compare(owed, held)]).toEqual([side, 0])
          }
          expect((await checkLedger(session.tx, companyId)).filter(({ passed, code }) => !passed && code !== BY_HAND)).toEqual([])
        })
      }),
      settings(RUNS),
    )
  }, 120_000)

  test('is as it was before once everything is taken back (P4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 20 }), async (commands) => {
        await forget(async (session) => {
          const before = await balances(session)
          const book = new Notebook()
          for (const given of commands) await take(session, book, given)
          for (const one of book.settled.filter(({ undone }) => !undone)) await unallocate(session, one.id, today)
          for (const entry of book.entries.filter(({ reversed }) => !reversed)) await reverseJournal(session, entry.journal, { date: today, narration: 'Back' })
          await session.tx.execute(sql`set constraints all immediate`)
          expect(await balances(session)).toEqual(before)
        })
      }),
      settings(RUNS),
    )
  }, 120_000)

  test('is the same in whatever order independent postings come (P6)', async () => {
    const invoices = fc.array(
      command.filter((given) => given.does === 'invoice' || given.does === 'pay'),
      { minLength: 2, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(invoices, async (commands) => {
        const after: unknown[] = []
        for (const order of [commands, commands.toReversed()])
          await forget(async (session) => {
            for (const given of order) await take(session, new Notebook(), given)
            await session.tx.execute(sql`set constraints all immediate`)
            after.push(await balances(session))
          })
        expect(after[1]).toEqual(after[0])
      }),
      settings(RUNS),
    )
  }, 120_000)

  test('changes nothing in a closed period, whatever is tried (P7)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 10 }), async (commands) => {
        await forget(async (session) => {
          const book = new Notebook()
          for (const given of commands) await take(session, book, given)
          await session.tx.execute(sql`set constraints all immediate`)
          const before = await balances(session)
          await session.tx.execute(sql`update fiscal_periods set status = 'locked' where company_id = ${companyId}`)
          for (const entry of book.entries.filter(({ reversed }) => !reversed)) {
            await session.tx.execute(sql`savepoint locked`)
            await expect(reverseJournal(session, entry.journal, { date: today, narration: 'Late' })).rejects.toThrow()
            await session.tx.execute(sql`rollback to savepoint locked`)
          }
          expect(await balances(session)).toEqual(before)
        })
      }),
      settings(Math.ceil(RUNS / 2)),
    )
  }, 120_000)
})

test('conversion leaves no unit behind, at 15 digits, for every currency (P1, P10)', () => {
  const large = fc.bigInt(1n, 10n ** 13n).map((cents) => `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(large, { minLength: 1, maxLength: 12 }), rate, fc.constantFrom('USD', 'JPY', 'KWD'), (nets, fx, base) => {
      const lines: LedgerLine[] = [
        { account: 'receivable', amount: add('0', ...nets), partyId: 'p' },
        ...nets.map((net): LedgerLine => ({ account: 'sales', amount: negate(net) })),
      ]
      const converted = inBase(postingOf(lines, 'EUR', fx), base)
      expect(isZero(add('0', ...converted.map((line) => line.base)))).toBe(true)
      for (const line of converted) expect(line.base).toMatch(/^-?\d+(\.\d+)?$/)
    }),
    settings(300),
  )
})

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, test } from 'vitest'
import { add } from '@/contracts/rules/decimal'
import { accountRoles } from '@server/domain/ledger/roles'
import type { LedgerLine, Posting } from '@server/domain/ledger/posting'
import type { Session } from '@server/http/context'
import { connectOwner } from '@server/host/node/database'
import { allocate } from '@server/modules/ledger/allocate'
import { checkAssertion } from '@server/modules/ledger/health'
import { post } from '@server/modules/ledger/post'
import { reverseJournal } from '@server/modules/ledger/reverse'
import { chain } from '@server/modules/ledger/seals/chain'
import { sealedTables } from '@server/modules/ledger/seals/list'
import { unallocate } from '@server/modules/ledger/unallocate'
import type { Tx } from '@server/ports'
import { startApi } from '../support/api'
import { serviceOf } from '../support/service'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi({ unsound: 'journals are posted by hand here for documents that ask for none' })
const ledger = await serviceOf(api, 'system@northgate.example', 'Northgate')
const { run, rows, companyId } = ledger
const today = await run(async ({ today: day }) => day)

const [{ document, other }] = (await rows<{ document: string; other: string }>(
  `select min(id::text) as document, max(id::text) as other from documents where company_id = '${companyId}'`,
)) as [{ document: string; other: string }]
const [{ customer, stranger }] = (await rows<{ customer: string; stranger: string }>(
  `select min(party_id::text) as customer, max(party_id::text) as stranger from customers where company_id = '${companyId}'`,
)) as [{ customer: string; stranger: string }]
const [{ part }] = (await rows<{ part: string }>(`select min(id::text) as part from parts where company_id = '${companyId}'`)) as [{ part: string }]
const accountOf = async (code: string): Promise<string> =>
  (await rows<{ id: string }>(`select id from accounts where company_id = '${companyId}' and account_id = '${code}'`))[0]?.id ?? ''
const codes = { ar: await accountOf('1100'), sales: await accountOf('4000'), rent: await accountOf('6000'), inventory: await accountOf('1200') }

let purposes = 0
const invoice = (amount: string, more: Partial<Posting> = {}): Posting => ({
  area: 'sales',
  purpose: `test ${++purposes}`,
  date: today,
  currency: 'USD',
  rate: '1',
  narration: 'Invoice',
  lines: [
    { account: 'receivable', amount, partyId: customer, dueDate: today },
    { account: 'sales', amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}` },
  ],
  ...more,
})
const posted = async (session: Session, posting: Posting, documentId = document) => {
  const done = await post(session, { documentId }, posting)
  if (!done) throw new Error('nothing was posted')
  return done
}
const firstLine = (lines: readonly { id: string }[]): string => lines[0]?.id ?? ''

/** Inserts a posting by SQL, past everything that the product checks. */
const byHand = (lines: string, journal = `'journal', 'X-' || gen_random_uuid(), '${today}', '${document}', gen_random_uuid()::text, 'USD', 1, 'By hand'`) =>
  run(async ({ tx }) => {
    await tx.execute(
      sql.raw(`with j as (insert into journals (company_id, area, voucher_id, date, document_id, purpose, currency, rate, narration) select '${companyId}', ${journal} returning id)
        insert into journal_lines (company_id, journal_id, line_no, account_id, debit, credit, currency, amount, party_id, part_id)
        select '${companyId}', j.id, v.no, v.account::uuid, v.debit, v.credit, v.currency, v.amount, v.party::uuid, v.part::uuid from j, (values ${lines}) as v (no, account, debit, credit, currency, amount, party, part)`),
    )
  })
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      for (let at = error as { constraint?: string; cause?: unknown } | undefined; at; at = at.cause as typeof at) if (at.constraint) return at.constraint
      return String(error)
    },
  )
const twoLines = (debit: string, credit: string, extra: { ar?: string | null; part?: string | null; account?: string } = {}) =>
  `(1, '${extra.account ?? codes.rent}', ${debit}, 0, 'USD', ${debit}, ${extra.ar ? `'${extra.ar}'` : 'null'}, ${extra.part ? `'${extra.part}'` : 'null'}), (2, '${codes.sales}', 0, ${credit}, 'USD', -${credit}, null, null)`

describe('every company', () => {
  test('has a chart, an account for everything that postings look for, and fiscal years one after the other', async () => {
    const companies = await api.owner.query<{ id: string; roles: string[]; wrong: number; years: number }>(`
      select c.id, array(select d.role from default_accounts d join accounts a on a.company_id = d.company_id and a.id = d.account_id where d.company_id = c.id and a.is_postable) as roles,
        (select count(*)::int from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id where a.company_id = c.id
          and (a.type in ('bank', 'cash', 'inventory', 'fixed_asset', 'tax_receivable') and g.root <> 'asset' or a.type in ('tax_payable', 'gr_ni') and g.root <> 'liability'
            or a.type = 'income' and g.root <> 'income' or a.type in ('expense', 'cogs') and g.root <> 'expense')) as wrong,
        (select count(*)::int from fiscal_years y where y.company_id = c.id and (select count(*) from fiscal_periods p where p.company_id = y.company_id and p.fiscal_year_id = y.id) = 12) as years
      from companies c`)
    expect(companies.length).toBeGreaterThanOrEqual(3)
    for (const company of companies) {
      expect(company.roles.toSorted()).toEqual([...accountRoles].sort())
      expect([company.wrong, company.years >= 3]).toEqual([0, true])
    }
  })

  test('keeps its base currency and its fiscal year once there are postings', async () => {
    await run((session) => posted(session, invoice('1')))
    expect(await refusal(run(({ tx }) => tx.execute(sql`update companies set base_currency = 'EUR' where id = ${companyId}`)))).toBe('companies_ledger_basis')
    expect(await refusal(run(({ tx }) => tx.execute(sql`update companies set fiscal_year_start_month = 7 where id = ${companyId}`)))).toBe(
      'companies_ledger_basis',
    )
  })
})

describe('the database refuses', () => {
  test('a journal that is out of balance, in base or in its own currency, or has one line', async () => {
    expect(await refusal(byHand(twoLines('10', '10')))).toBe('accepted')
    expect(await refusal(byHand(twoLines('10', '9.99')))).toBe('journals_balanced')
    expect(await refusal(byHand(twoLines('10', '9.9999')))).toBe('journals_balanced')
    expect(await refusal(byHand(`(1, '${codes.rent}', 0, 0, 'USD', 0, null, null)`))).toBe('journals_balanced')
    const euro = `'journal', 'X-' || gen_random_uuid(), '${today}', '${document}', gen_random_uuid()::text, 'EUR', 1.1, 'By hand'`
    const inEuro = (credit: string) => `(1, '${codes.rent}', 11, 0, 'EUR', 10, null, null), (2, '${codes.sales}', 0, 11, 'EUR', -${credit}, null, null)`
    expect(await refusal(byHand(inEuro('10'), euro))).toBe('accepted')
    expect(await refusal(byHand(inEuro('9'), euro))).toBe('journals_balanced')
  })

  test('both sides at once, a negative side, an amount on the other side, a base amount that isn’t its side', async () => {
    expect(await refusal(byHand(`(1, '${codes.rent}', 10, 10, 'EUR', 0, null, null), (2, '${codes.sales}', 0, 0, 'EUR', 0, null, null)`))).toBe(
      'journal_lines_one_side',
    )
    expect(await refusal(byHand(`(1, '${codes.rent}', -10, 0, 'USD', -10, null, null), (2, '${codes.sales}', 0, -10, 'USD', 10, null, null)`))).toContain(
      'check',
    )
    expect(await refusal(byHand(`(1, '${codes.rent}', 10, 0, 'EUR', -10, null, null), (2, '${codes.sales}', 0, 10, 'EUR', 10, null, null)`))).toBe(
      'journal_lines_same_side',
    )
    expect(await refusal(byHand(`(1, '${codes.rent}', 10, 0, 'USD', 11, null, null), (2, '${codes.sales}', 0, 10, 'USD', -10, null, null)`))).toBe(
      'journal_lines_currency',
    )
  })

  test('an account that takes no postings, is another company’s, or is kept in another currency', async () => {
    const [foreign] = await api.owner.query<{ id: string }>(`select id from accounts where company_id <> '${companyId}' and type = 'expense' limit 1`)
    expect(await refusal(byHand(twoLines('1', '1', { account: foreign?.id ?? '' })))).toBe('journal_lines_postable')
    const closed = async (change: string, back: string) => {
      await run(({ tx }) => tx.execute(sql.raw(`update accounts set ${change} where id = '${codes.rent}'`)))
      const constraint = await refusal(byHand(twoLines('1', '1')))
      await run(({ tx }) => tx.execute(sql.raw(`update accounts set ${back} where id = '${codes.rent}'`)))
      return constraint
    }
    expect(await closed('is_postable = false', 'is_postable = true')).toBe('journal_lines_postable')
    expect(await closed('is_active = false', 'is_active = true')).toBe('journal_lines_postable')
    const software = await accountOf('6030')
    await run(({ tx }) => tx.execute(sql.raw(`update accounts set currency = 'EUR' where id = '${software}'`)))
    expect(await refusal(byHand(twoLines('1', '1', { account: software })))).toBe('journal_lines_currency')
    expect(await refusal(run(({ tx }) => tx.execute(sql.raw(`update accounts set type = 'other' where id = '${codes.rent}'`))))).toBe('accounts_posted')
  })

  test('a control account without its party, a party elsewhere, and the same of inventory and parts', async () => {
    expect(await refusal(byHand(twoLines('1', '1', { account: codes.ar })))).toBe('journal_lines_party')
    expect(await refusal(byHand(twoLines('1', '1', { ar: customer })))).toBe('journal_lines_party')
    expect(await refusal(byHand(twoLines('1', '1', { account: codes.ar, ar: customer })))).toBe('accepted')
    expect(await refusal(byHand(twoLines('1', '1', { account: codes.inventory })))).toBe('journal_lines_part')
    expect(await refusal(byHand(twoLines('1', '1', { part })))).toBe('journal_lines_part')
    expect(await refusal(byHand(twoLines('1', '1', { account: codes.inventory, part })))).toBe('accepted')
  })

  test('a date outside of the fiscal years, in a closed year, in a locked period or one that is locked for its area', async () => {
    const refusalOn = (date: string, area = 'journal') =>
      refusal(byHand(twoLines('1', '1'), `'${area}', 'X-' || gen_random_uuid(), '${date}', '${document}', gen_random_uuid()::text, 'USD', 1, 'By hand'`))
    expect(await refusalOn('1999-12-31')).toBe('journals_period')
    const period = (change: string) =>
      run(({ tx }) => tx.execute(sql.raw(`update fiscal_periods set ${change} where '${today}' between starts_on and ends_on`)))
    await period(`status = 'soft_locked', locked_areas = '{sales}'`)
    expect([await refusalOn(today), await refusalOn(today, 'sales')]).toEqual(['accepted', 'journals_period'])
    await period(`status = 'open', locked_areas = '{}'`)
    const year = (change: string) => run(({ tx }) => tx.execute(sql.raw(`update fiscal_years set ${change} where '${today}' between starts_on and ends_on`)))
    await year(`status = 'closed', closed_at = now()`)
    expect(await refusalOn(today)).toBe('journals_period')
    await year(`status = 'closing', closed_at = null`)
    expect([await refusalOn(today), await refusalOn(today, 'closing')]).toEqual(['journals_period', 'accepted'])
    await year(`status = 'open'`)
    expect(await refusalOn(today)).toBe('accepted')
  })

  test('overlapping fiscal years and gaps between them', async () => {
    const year = (starts: string, ends: string) =>
      refusal(
        run(({ tx }) =>
          tx.execute(
            sql.raw(`insert into fiscal_years (company_id, year, name, starts_on, ends_on) values ('${companyId}', 1990, 'X', '${starts}', '${ends}')`),
          ),
        ),
      )
    expect(await year('2040-01-01', '2040-12-31')).toBe('fiscal_years_whole')
    const [last] = await rows<{ year: number }>('select max(year) as year from fiscal_years')
    expect(await year(`${last?.year}-06-01`, `${(last?.year ?? 0) + 1}-05-31`)).toBe('fiscal_years_whole')
  })

  test('any change of what is posted, also to the owner of the tables', async () => {
    await run((session) => posted(session, invoice('5')))
    for (const table of ['journals', 'journal_lines', 'journal_seals', 'allocations', 'open_items', 'ledger_heads'])
      for (const statement of [`update ${table} set company_id = company_id`, `delete from ${table}`, `truncate ${table} cascade`])
        await expect(
          run(({ tx }) => tx.execute(sql.raw(statement))),
          statement,
        ).rejects.toThrow()
    for (const table of ['journals', 'journal_lines', 'journal_seals'])
      for (const statement of [`update ${table} set company_id = company_id`, `delete from ${table}`, `truncate ${table} cascade`])
        await expect(api.owner.exec(statement), statement).rejects.toThrow('never changed')
    for (const table of ['open_items', 'journal_seals', 'ledger_heads'])
      await expect(
        run(({ tx }) => tx.execute(sql.raw(`insert into ${table} select * from ${table}`))),
        table,
      ).rejects.toThrow()
  })

  test('a line that comes later, and a second posting of the same document for the same purpose', async () => {
    const done = await run((session) => posted(session, invoice('5')))
    const late = run(({ tx }) =>
      tx.execute(
        sql.raw(
          `insert into journal_lines (company_id, journal_id, line_no, account_id, debit, currency, amount) values ('${companyId}', '${done.id}', 9, '${codes.rent}', 1, 'USD', 1)`,
        ),
      ),
    )
    expect(await refusal(late)).toBe('ledger_immutable')
    const again = invoice('7')
    await run((session) => posted(session, again))
    expect(await refusal(run((session) => posted(session, again)))).toBe('journals_source')
    expect(await refusal(run((session) => posted(session, again, other)))).toBe('accepted')
  })
})

describe('a reversal', () => {
  const balances = async () =>
    rows<{
      account: string
      base: string
    }>(`select account_id::text as account, party_id::text, trim_scale(sum(debit - credit))::text as base from journal_lines group by 1, 2
      having sum(debit - credit) <> 0 order by 1, 2`)

  test('leaves every balance as it was before, and nothing open', async () => {
    const before = await balances()
    const done = await run((session) => posted(session, invoice('123.45', { currency: 'EUR', rate: '1.0837' })))
    expect(await balances()).not.toEqual(before)
    const back = await run((session) => reverseJournal(session, done.id, { date: today, narration: 'Taken back' }))
    expect(back.voucherId).toMatch(/^JE-\d{4}-\d{5}$/)
    expect(await balances()).toEqual(before)
    const open = await rows(
      `select 1 from open_items where line_id in ('${firstLine(done.lines)}', '${firstLine(back.lines)}') and (allocated <> amount or allocated_base <> base)`,
    )
    expect(open).toEqual([])
  })

  test('is possible once, not of a reversal, and only as the mirror', async () => {
    const done = await run((session) => posted(session, invoice('10')))
    const back = await run((session) => reverseJournal(session, done.id, { date: today, narration: 'Taken back' }))
    expect(await refusal(run((session) => reverseJournal(session, done.id, { date: today, narration: 'Again' })))).toBe('journals_source')
    expect(await refusal(run((session) => reverseJournal(session, back.id, { date: today, narration: 'And back' })))).toBe('journals_mirror')
    const third = await run((session) => posted(session, invoice('10')))
    const crooked = run(async ({ tx }) => {
      await tx.execute(
        sql.raw(`with j as (insert into journals (company_id, area, voucher_id, date, document_id, purpose, currency, rate, narration, reversal_of)
          values ('${companyId}', 'sales', 'X-crooked', '${today}', '${document}', 'crooked', 'USD', 1, 'By hand', '${third.id}') returning id)
          insert into journal_lines (company_id, journal_id, line_no, account_id, debit, credit, currency, amount, party_id)
          select '${companyId}', j.id, v.no, v.account::uuid, v.debit, v.credit, 'USD', v.debit - v.credit, v.party::uuid from j,
            (values (1, '${codes.sales}', 9, 0, null), (2, '${codes.ar}', 0, 9, '${customer}')) as v (no, account, debit, credit, party)`),
      )
    })
    expect(await refusal(crooked)).toBe('journals_mirror')
  })
})

describe('settling', () => {
  const pair = async (session: Session, invoiceAmount: string, paid: string, rates: [string, string] = ['1', '1']) => {
    const currency = rates[0] === '1' ? 'USD' : 'EUR'
    const owed = await posted(session, invoice(invoiceAmount, { currency, rate: rates[0] }))
    const payment: LedgerLine[] = [
      { account: { accountId: await accountOf('1010') }, amount: paid },
      { account: 'receivable', amount: `-${paid}`, partyId: customer },
    ]
    const received = await posted(session, invoice('0', { area: 'bank', currency, rate: rates[1], lines: payment }))
    const creditLineId = received.lines.find(({ line }) => line.partyId)?.id ?? ''
    return { debitLineId: firstLine(owed.lines), creditLineId }
  }
  const openOf = async (lineId: string) =>
    (
      await rows<{ open: string; base: string }>(
        `select trim_scale(amount - allocated)::text as open, trim_scale(base - allocated_base)::text as base from open_items where line_id = '${lineId}'`,
      )
    )[0]

  test('takes no more than is open on either side', async () => {
    const { debitLineId, creditLineId } = await run((session) => pair(session, '100', '60'))
    await expect(run((session) => allocate(session, { debitLineId, creditLineId, amount: '60.01', date: today, area: 'bank' }))).rejects.toMatchObject({
      more: { code: 'OVER_ALLOCATION' },
    })
    await run((session) => allocate(session, { debitLineId, creditLineId, amount: '60', date: today, area: 'bank' }))
    expect([await openOf(debitLineId), await openOf(creditLineId)]).toEqual([
      { open: '40', base: '40' },
      { open: '0', base: '0' },
    ])
    const pastTheProduct = run(({ tx }) =>
      tx.execute(
        sql`insert into allocations (company_id, date, debit_line_id, credit_line_id, amount, base_debit, base_credit) values (${companyId}, ${today}, ${debitLineId}, ${creditLineId}, 1, 1, 1)`,
      ),
    )
    expect(await refusal(pastTheProduct)).toBe('open_items_within')
  })

  test('is between lines of one party, account and currency', async () => {
    const ownPair = await run((session) => pair(session, '100', '60'))
    const strangers = await run((session) =>
      posted(session, {
        ...invoice('0'),
        lines: [
          { account: 'receivable', amount: '-10', partyId: stranger },
          { account: 'sales', amount: '10' },
        ],
      }),
    )
    const crossing = { debitLineId: ownPair.debitLineId, creditLineId: firstLine(strangers.lines), amount: '10', date: today, area: 'bank' as const }
    expect(await refusal(run((session) => allocate(session, crossing)))).toBe('allocations_sides')
    const both = { debitLineId: ownPair.debitLineId, creditLineId: ownPair.debitLineId, amount: '10', date: today, area: 'bank' as const }
    expect(await refusal(run((session) => allocate(session, both)))).toBe('allocations_sides')
  })

  test('realises what the rates made of it, and gives it back when it is taken back', async () => {
    const before = await rows<{ sum: string }>(
      `select coalesce(sum(debit - credit), 0)::text as sum from journal_lines l join accounts a on a.id = l.account_id where a.account_id = '7100'`,
    )
    const { debitLineId, creditLineId } = await run((session) => pair(session, '100', '100', ['1.10', '1.05']))
    const first = await run((session) => allocate(session, { debitLineId, creditLineId, amount: '33.33', date: today, area: 'bank' }))
    const second = await run((session) => allocate(session, { debitLineId, creditLineId, amount: '66.67', date: today, area: 'bank' }))
    const loss = async () =>
      add(
        (
          await rows<{ sum: string }>(
            `select coalesce(sum(debit - credit), 0)::text as sum from journal_lines l join accounts a on a.id = l.account_id where a.account_id = '7100'`,
          )
        )[0]?.sum ?? '',
        `-${before[0]?.sum ?? ''}`.replace('--', ''),
      )
    // 100 × 1.10 owed, 100 × 1.05 received: a loss of 5.00, in parts of 1.66 and 3.34
    expect(await loss()).toBe('5')
    expect(await openOf(debitLineId)).toEqual({ open: '0', base: '0' })
    await run((session) => unallocate(session, [second], today))
    expect(await openOf(debitLineId)).toEqual({ open: '66.67', base: '73.34' })
    await run((session) => unallocate(session, [first], today))
    expect(await loss()).toBe('0')
    expect([await openOf(debitLineId), await openOf(creditLineId)]).toEqual([
      { open: '100', base: '110' },
      { open: '-100', base: '-105' },
    ])
    await expect(run((session) => unallocate(session, [first], today))).rejects.toMatchObject({ status: 409 })
  })
})

describe('the chain', () => {
  const brokenIn = async (tx: Tx) => {
    const check = await checkAssertion(tx, companyId, chain(await sealedTables(tx)))
    return check.offender ? [check.offender] : []
  }
  const broken = () => run(({ tx }) => brokenIn(tx))
  test('holds every journal in its order', async () => {
    expect(await broken()).toEqual([])
    const [counts] = await rows<{ journals: number; seals: number; contents: number; head: number }>(
      `select (select count(*)::int from journals where company_id = c.id) as journals, (select count(*)::int from journal_seals where company_id = c.id) as seals,
        (select count(*)::int from content_seals where company_id = c.id) as contents, (select seq::int from ledger_heads where company_id = c.id) as head
        from companies c where c.id = '${companyId}'`,
    )
    expect(counts?.journals).toBeGreaterThan(10)
    expect([counts?.seals, counts?.head]).toEqual([counts?.journals, (counts?.journals ?? 0) + (counts?.contents ?? 0)])
  })

  test('does not depend on how a session writes dates and times', async () => {
    const brokenUnder = (setting: string) =>
      run(async ({ tx }) => {
        await tx.execute(sql.raw(setting))
        return brokenIn(tx)
      })
    for (const setting of [
      `set local datestyle = 'German'`,
      `set local timezone = 'Asia/Tokyo'`,
      `set local extra_float_digits = 0`,
      `set local bytea_output = 'escape'`,
    ])
      expect(await brokenUnder(setting), setting).toEqual([])
  })

  // P12 of the reliability plan
  const ALTERED = sampleOf(500, 150)
  test(`shows any altered byte of any posted row, ${ALTERED} of ${ALTERED}`, async () => {
    const fields = {
      journals: ['voucher_id', 'date', 'narration', 'currency', 'purpose', 'posted_at', 'rate', 'area'],
      journal_lines: ['debit', 'credit', 'amount', 'currency', 'memo', 'due_date', 'line_no'],
      journal_seals: ['hash'],
    }
    const changed: Record<string, string> = {
      date: `date + 1`,
      due_date: `coalesce(due_date, '2026-01-01') + 1`,
      posted_at: `posted_at + interval '1 microsecond'`,
      rate: `rate + 0.0000000001`,
      debit: `debit + 0.0001`,
      credit: `credit + 0.0001`,
      amount: `amount + 0.0001`,
      line_no: `line_no + 1000`,
      memo: `coalesce(memo, '') || ' '`,
      currency: `case currency when 'USD' then 'USE' else 'USD' end`,
      area: `case area when 'sales' then 'bank' else 'sales' end`,
      hash: `set_byte(hash, 7, 255 - get_byte(hash, 7))`,
    }
    let seed = 20261123
    const draw = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    const all = Object.entries(fields).flatMap(([table, columns]) => columns.map((column) => [table, column] as const))
    const missed: string[] = []
    const client = await connectOwner(api.connection)
    const byOwner = drizzle(client) as unknown as Tx
    await client.query('begin')
    for (const table of Object.keys(fields)) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `alter table journal_lines drop constraint journal_lines_one_side, drop constraint journal_lines_same_side; alter table journals drop constraint journals_area_check`,
    )
    for (let turn = 0; turn < ALTERED; turn++) {
      const [table, column] = all[turn % all.length] ?? ['journals', 'narration']
      const set = changed[column] ?? `overlay(${column} placing chr(((ascii(substr(${column}, ${1 + draw(4)}, 1)) + 1) % 90) + 33) from ${1 + draw(4)} for 1)`
      await client.query('savepoint one')
      const { rows: rowsChanged } = await client.query<{ changed: boolean }>(
        `with target as (select ctid, ${column} as was from ${table} where company_id = $1 order by md5(ctid::text || $2) limit 1)
         update ${table} t set ${column} = ${set} from target where t.ctid = target.ctid returning t.${column} is distinct from target.was as changed`,
        [companyId, String(turn)],
      )
      const found = await brokenIn(byOwner)
      if (rowsChanged[0]?.changed && found.length === 0) missed.push(`${table}.${column}`)
      if (!rowsChanged[0]) missed.push(`nothing altered in ${table}.${column}`)
      await client.query('rollback to savepoint one')
    }
    await client.query('rollback')
    await client.end()
    expect(missed).toEqual([])
    expect(await broken()).toEqual([])
  })
})

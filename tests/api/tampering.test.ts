import { type CashCount, cashCounts } from '@/contracts/cash-counts'
import { afterAll, describe, expect, test } from 'vitest'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { addDays } from '@server/domain/today'
import { startApi } from '../support/api'
import { capturedByCard } from '../support/customer-card'
import { tablesOutsideLedger, ledgerTables } from '../support/ledger-tables'
import { postingKindsOf } from '../support/posting-kinds'
import { type Finding, otherValue, type Tamperer, tamperer } from '../support/tampering'
import { isThorough, sampleOf } from '../support/thorough.mjs'

/**
 * The owner of the tables can change any row, past triggers, checks and foreign keys. The checks of the ledger must find and name every row of
 * the books that is changed, deleted or added.
 */

/** THOROUGH=1 changes more rows of each column, filled ones and empty ones. */
const ROWS = sampleOf(5, 1)

const api = await startApi({ plain: true })
const companyId = (await api.owner.query<{ id: string }>(`select id from companies where name like 'Northgate%'`))[0]?.id ?? ''
// FIFO, so that there are layers as well.
await api.owner.query(`update companies set costing_method = 'fifo' where id = $1`, [companyId])
const trade = await postingKindsOf(api)
const { today } = trade
const figures = { qty: '3', price: '10.01', rate: '1.1' }
for (const name of trade.kinds) {
  for (const isBack of [false, true]) {
    const ready = await trade.prepare(name, figures)
    const posted = await ready.asked(ready, ready.post)
    expect([name, posted.statusCode, posted.message]).toEqual([name, 200, 'OK'])
    if (!isBack) continue
    const back = await ready.asked(posted.data as never, ready.back)
    expect([name, back.statusCode, back.message]).toEqual([name, 200, 'OK'])
  }
}
const { taxes } = (await trade.who.call<{ taxes: { id: string; code: string }[] }>(customerInvoices.basis)).data
const taxed = await trade.who.call<CustomerInvoice>(customerInvoices.create, {
  body: {
    customerId: trade.customerId,
    currency: 'USD',
    grandTotal: '10.6',
    notes: 'A note',
    lines: [{ description: 'Taxed', qty: '1', unitPrice: '10', taxId: taxes.find(({ code }) => code === 'TAX6')?.id ?? '' }],
  },
})
expect(taxed.message).toBe('OK')
const { voucherId, version } = taxed.data
expect((await trade.who.call(customerInvoices.change, { params: { voucherId }, body: { action: 'post', version } })).message).toBe('OK')
const [till] = (await trade.who.call<{ own: { id: string }[] }>(cashCounts.basis)).data.own
const counted = await trade.who.call<CashCount>(cashCounts.create, {
  body: { accountId: till?.id ?? '', lines: [{ denomination: '10', pieces: '3' }], reason: 'Found' },
})
expect(counted.message).toBe('OK')
const postCount = { params: { voucherId: counted.data.voucherId }, body: { action: 'post', version: counted.data.version } }
expect((await trade.who.call(cashCounts.change, postCount)).message).toBe('OK')
const numbered = await trade.part({ trackSerial: 'strict' })
const batched = await trade.part()
const order = await trade.po([
  { partId: numbered, qty: '3', unitPrice: '5' },
  { partId: batched, qty: '4', unitPrice: '6' },
])
await trade.posted({
  lines: [
    { poLineId: order.lineIds[0] ?? '', qty: '3', serials: ['N1', 'N2', 'N3'] },
    { poLineId: order.lineIds[1] ?? '', qty: '4', batchNo: 'B-7', expiresOn: addDays(today, 90) },
  ],
})
const sale = await trade.so([{ partId: numbered, qty: '1' }])
await trade.sent({ lines: [{ soLineId: sale.lineIds[0] ?? '', qty: '1', serials: ['N1'] }] })

await capturedByCard(api, trade.who, trade.customerId)

/** Tables that refer to what is posted. Asked for before the intruder drops all foreign keys. */
const referring = (
  await api.owner.query<{ name: string }>(
    `select distinct r.relname as name from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and t.relname in ('documents', 'document_lines', 'goods_receipts', 'goods_receipt_lines', 'goods_receipt_charges', 'customer_invoices', 'vendor_invoices',
        'general_invoices', 'deliveries', 'journals', 'journal_lines', 'open_items', 'allocations', 'stock_moves', 'stock_pools', 'stock_batches') order by 1`,
  )
).map(({ name }) => name)
const intruder: Tamperer = await tamperer(api, companyId)
afterAll(() => intruder.end())

/** Some rows of a table, by their place on the disk, with the names of which a finding must contain one. */
const targets = async (table: string, condition = 'true', limit = ROWS, isGone = false) => {
  const { where = 'true', names: named = [], namesGone = named } = ledgerTables[table] ?? {}
  return intruder.rows<{ place: string; subjects: string[] }>(
    `select t.ctid::text as place, array_remove(array[${(isGone ? namesGone : named).join(', ')}]::text[], null) as subjects from ${table} t where t.company_id = $1 and ${where} and ${condition} order by md5(t::text) limit ${limit}`,
  )
}
const namesAny = (one: Finding, subjects: readonly string[]): boolean =>
  one.expected !== one.found && subjects.some((name) => [one.subject, one.expected, one.found].some((text) => text?.includes(name)))
/** Runs a statement. @returns the findings, and whether one of them names the row */
const found = async (statement: string, subjects: readonly string[]) => {
  const { rows, found: all } = await intruder.after(statement, (one) => namesAny(one, subjects))
  return { rows, all, isNamed: all.some((one) => namesAny(one, subjects)) }
}

test('nothing is found in what the product itself has written', async () => {
  expect((await intruder.look()).filter(({ passed }) => !passed)).toEqual([])
  expect((await intruder.look()).filter(({ checked }) => checked === 0)).toEqual([])
})

test('every table that refers to what is posted is looked at, or stands beside the ledger with a reason', async () => {
  expect(referring).toContain('journals')
  expect(referring.filter((name) => !ledgerTables[name] && !tablesOutsideLedger[name])).toEqual([])
})

test('the last journal of a series is named when it goes to another company', async () => {
  const [last] = await intruder.rows<{ place: string; number: string }>(
    `select ctid::text as place, voucher_id as number from journals where company_id = $1 and voucher_id like 'JE-%' order by voucher_id desc limit 1`,
  )
  const statement = `update journals set company_id = (select id from companies where id <> '${companyId}' limit 1) where ctid = '${last?.place}'`
  expect(await found(statement, [last?.number ?? ''])).toMatchObject({ rows: 1, isNamed: true })
})

describe.each(Object.entries(ledgerTables))('%s', (table, { exempt = {}, insert }) => {
  test('every column that is changed is found and named', async () => {
    const columns = await intruder.columnsOf(table)
    expect(Object.keys(exempt).filter((name) => !columns.some((column) => column.name === name))).toEqual([])
    const missed: string[] = []
    for (const column of columns) {
      if (exempt[column.name]) continue
      // What goes to another company is gone from this one.
      const filled = await targets(table, `"${column.name}" is not null`, ROWS, column.name === 'company_id')
      const empty = column.notNull || (filled.length > 0 && !isThorough) ? [] : await targets(table, `"${column.name}" is null`)
      const rows = [...filled, ...empty]
      if (rows.length === 0) missed.push(`${table}.${column.name}: no row`)
      for (const { place, subjects } of rows) {
        const { rows: touched, all, isNamed } = await found(`update ${table} set "${column.name}" = ${otherValue(column)} where ctid = '${place}'`, subjects)
        if (touched !== 1 || !isNamed) missed.push(`${table}.${column.name} of ${subjects.join(' or ')}: ${JSON.stringify(all.slice(0, 3))}`)
      }
      if (column.notNull || !isThorough) continue
      for (const { place, subjects } of filled) {
        const { all, isNamed } = await found(`update ${table} set "${column.name}" = null where ctid = '${place}'`, subjects)
        if (!isNamed) missed.push(`${table}.${column.name} of ${subjects.join(' or ')} made null: ${JSON.stringify(all.slice(0, 3))}`)
      }
    }
    expect(missed).toEqual([])
  }, 300_000)

  test('a row that is deleted is found and named', async () => {
    const rows = await targets(table, 'true', ROWS * 3, true)
    expect(rows.length).toBeGreaterThan(0)
    for (const { place, subjects } of rows) {
      const { all, isNamed } = await found(`delete from ${table} where ctid = '${place}'`, subjects)
      expect([isNamed, subjects, all.slice(0, 3)]).toEqual([true, subjects, expect.anything()])
    }
  }, 120_000)

  test.skipIf('reason' in insert)(
    'a row that is added is found',
    async () => {
      const columns = await intruder.columnsOf(table)
      const insertedValues = insert as Readonly<Record<string, string>>
      for (const { place } of await targets(table)) {
        const { rows, all } = await found(
          `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
          select ${columns.map(({ name }) => insertedValues[name] ?? `t."${name}"`).join(', ')} from ${table} t where t.ctid = '${place}'`,
          [''],
        )
        expect([rows, all.length > 0]).toEqual([1, true])
      }
    },
    120_000,
  )
})

/** The head of the chain as an anchor, which `npm run verify` gets from outside the database. */
const anchors = async () => {
  const [head] = await intruder.rows<{ place: string; hash: string }>(
    `select seq::text as place, encode(hash, 'hex') as hash from ledger_heads where company_id = $1`,
  )
  return [{ at: '2026-11-25T05:00:00.000Z', companyId, place: Number(head?.place), hash: head?.hash ?? '' }]
}
const one = async (text: string): Promise<string> => (await intruder.rows<{ id: string }>(text))[0]?.id ?? ''
/** Computes the whole chain anew from the present rows, as if nothing else had ever been posted. */
const REWRITE = `
  update content_seals s set content = document_content(s.company_id, s.subject_id) where s.company_id = $1 and s.subject = 'document';
  do $do$ declare p record; before bytea := decode(repeat('00', 32), 'hex'); begin
    for p in select seq, journal_id, null::content_seals as s from journal_seals where company_id = $1 union all select seq, null, c from content_seals c where company_id = $1 order by seq loop
      if p.journal_id is not null then
        before := sha256(before || convert_to(journal_content($1, p.journal_id), 'UTF8'));
        update journal_seals set hash = before where company_id = $1 and seq = p.seq;
      else
        before := sha256(before || convert_to(row((p.s).subject, (p.s).subject_id, (p.s).upto, (p.s).note, (p.s).content, (p.s).own, (p.s).status)::text, 'UTF8'));
        update content_seals set hash = before where company_id = $1 and seq = p.seq;
      end if;
    end loop;
    update ledger_heads set hash = before where company_id = $1;
  end $do$;`

describe('who thinks further', () => {
  const invoice = `(select d.id from documents d where d.company_id = $1 and d.kind = 'customer_invoice' and d.status = 'posted' and d.grand_total > 0 order by d.voucher_id limit 1)`
  const number = () => one(`select voucher_id as id from documents where id = ${invoice}`)

  test('raises an invoice in its header and its lines, with every sum of its own in agreement', async () => {
    const { all, isNamed } = await found(
      `update documents set sub_total = sub_total + 1, grand_total = grand_total + 1, base_grand_total = base_grand_total + 1 where id = ${invoice};
       update document_lines set unit_price = unit_price + 1, line_net = line_net + 1, line_total = line_total + 1 where document_id = ${invoice} and line_no = 1`,
      [await number()],
    )
    expect([isNamed, all]).toEqual([true, expect.anything()])
  })

  test('says that lines explain a part of an entry that was reversed: that entry is named, not the reversal that it is paired with', async () => {
    const pairs = await targets('bank_entries', 't.offset_on is not null', 20)
    expect(pairs.length).toBeGreaterThan(1)
    // Which of two findings comes first depends on the plan, and the plan on statistics, which a long run gets in between.
    for (const setting of ['off', 'on'])
      for (const { place, subjects } of pairs) {
        const { all, isNamed } = await found(
          `set local enable_mergejoin = ${setting}; update bank_entries set matched = matched + 0.01 where ctid = '${place}'`,
          subjects,
        )
        expect([isNamed, subjects, all]).toEqual([true, subjects, expect.anything()])
      }
  })

  test('takes the journal of an invoice away with everything that follows from it', async () => {
    const lines = `(select l.id from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id where j.document_id = ${invoice})`
    const { isNamed } = await found(
      `delete from open_items where line_id in ${lines}; delete from journal_seals where journal_id in (select id from journals where document_id = ${invoice});
       delete from journal_lines where id in ${lines}; delete from journals where document_id = ${invoice}`,
      [await number()],
    )
    expect(isNamed).toBe(true)
  })

  test('posts a balanced journal with the next number by the triggers of the ledger itself', async () => {
    const account = (role: string) => `(select account_id from default_accounts where company_id = $1 and role = '${role}')`
    const next = await one(`select 'JE-' || fiscal_year || '-' || lpad(next::text, 5, '0') as id from counters where company_id = $1 and kind = 'JE'`)
    for (const purpose of ['forged', 'invoice', `exchange:${companyId}`, 'write-off:1', 'landed-cost:9']) {
      const { all, isNamed } = await found(
        `set local session_replication_role = origin; set local row_security = off;
         with j as (insert into journals (company_id, area, voucher_id, date, document_id, purpose, currency, rate, narration, fiscal_year_id, period_no)
             values ($1, 'journal', '${next}', '${today}', (select d.id from documents d where d.company_id = $1 and d.kind = 'customer_po' or d.company_id = $1 and d.kind = 'sales_order' limit 1),
               '${purpose}', 'USD', 1, 'Forged', gen_random_uuid(), 1) returning id)
           insert into journal_lines (company_id, journal_id, line_no, account_id, debit, credit, currency, amount)
             select $1, j.id, v.no, v.account, v.debit, v.credit, 'USD', v.debit - v.credit from j, (values (1, ${account('cogs')}, 5, 0), (2, ${account('sales')}, 0, 5)) v (no, account, debit, credit);
         set constraints all immediate; update counters set next = next + 1 where company_id = $1 and kind = 'JE'; set local session_replication_role = replica`,
        [next],
      )
      expect([purpose, isNamed, all]).toEqual([purpose, true, expect.anything()])
    }
  })

  test('leaves the triggers that seal at work, and switches off only what refuses a change', async () => {
    const { isNamed } = await found(
      `set local session_replication_role = origin; alter table documents disable trigger documents_kept; update documents set grand_total = grand_total + 1 where id = ${invoice};
       update customer_invoices set outcome_reason = 'x' where document_id = ${invoice}; set constraints all immediate; set local session_replication_role = replica`,
      [await number()],
    )
    expect(isNamed).toBe(true)
  })

  test('computes the whole chain anew: the anchors tell', async () => {
    const knownAnchors = await anchors()
    const statement = `update customer_invoices set bill_to = 'Elsewhere' where document_id = ${invoice}; ${REWRITE}`
    expect((await intruder.after(statement)).found).toEqual([])
    const { found: all } = await intruder.after(statement, () => false, knownAnchors)
    expect(all).toEqual([
      {
        code: 'Anchors',
        subject: expect.stringContaining(`place ${knownAnchors[0]?.place}`),
        expected: knownAnchors[0]?.hash,
        found: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  test('cuts off the end of the chain with all that was posted in it: the anchors tell', async () => {
    const knownAnchors = await anchors()
    const last = `(select max(seq) from content_seals where company_id = $1)`
    const { found: all } = await intruder.after(
      `delete from journal_seals where company_id = $1 and seq > ${last} - 1; delete from content_seals where company_id = $1 and seq = ${last};
       update ledger_heads h set seq = p.seq, hash = p.hash from (select seq, hash from journal_seals where company_id = $1 union all select seq, hash from content_seals where company_id = $1 order by seq desc limit 1) p
         where h.company_id = $1`,
      (finding) => finding.code === 'Anchors',
      knownAnchors,
    )
    expect(all.at(-1)).toMatchObject({ code: 'Anchors', found: null })
  })
})

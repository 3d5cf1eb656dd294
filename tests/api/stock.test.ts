import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, divide, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { databaseProblem } from '@server/http/database-errors'
import { Problem } from '@server/http/problem'
import { addValue } from '@server/domain/stock/landed-cost'
import { emptyPool, type Pool, shareOf } from '@server/domain/stock/pool'
import { valueAddedToStock, returnIn, returnOut } from '@server/domain/stock/returns'
import { issue, receive } from '@server/domain/stock/valuation'
import { addDays, dayInWords } from '@server/domain/today'
import { release, reserve } from '@server/modules/stock/reserve'
import { startApi } from '../support/api'
import { checksAfterFault } from '../support/ledger-faults'
import { stockOf } from '../support/stock'

const api = await startApi({ plain: true, unsound: 'stock is booked here for documents that ask for none' })
await api.owner.query(`update companies set costing_method = 'fifo' where name like 'Falcon%'`)
const average = await stockOf(api, 'Northgate')
const fifo = await stockOf(api, 'Falcon')
/** A company in which no stock was moved yet. */
const gulf = await stockOf(api, 'Gulf')
const methods = [
  ['moving average', average],
  ['FIFO', fifo],
] as const

/** The outcome as a caller sees it: 200, or status, code, field and sentence of the refusal. */
const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return '200'
  } catch (error) {
    const problem = error instanceof Problem ? error : databaseProblem(error)
    if (!problem) throw error
    return [problem.status, problem.more.code, ...(problem.more.errors ?? []).map(({ path }) => path), problem.message].join(' ')
  }
}

// Cases from Odoo, TestStockValuationAVCO (addons/stock_account/tests/test_stockvaluationlayer.py), without those with negative stock.
describe('W17: moving average', () => {
  const { part, one, receipt, delivery, pool, line, mainId } = average

  test('10 at 10 and 10 at 20 are 15 each; 15 out leave 5 worth 75', async () => {
    const id = await part()
    await one(receipt(id, '10', '10'))
    await one(receipt(id, '10', '20'))
    expect(await pool(id)).toBe('20 / 300')
    expect(await one(delivery(id, '15'))).toMatchObject({ value: '225.00', unitCost: '15.000000' })
    expect(await pool(id)).toBe('5 / 75')
  })

  test('rounding_1: 1.00, 1.00 and 1.01 leave nothing when 3 leave, at once or one by one', async () => {
    for (const parts of [['3'], ['1', '1', '1']]) {
      const id = await part()
      for (const cost of ['1.00', '1.00', '1.01']) await one(receipt(id, '1', cost))
      let sum = 0
      for (const qty of parts) sum += Number((await one(delivery(id, qty))).value)
      expect([sum.toFixed(2), await pool(id)]).toEqual(['3.01', '0 / 0'])
    }
  })

  test('rounding_3: 1000 at 0.17 and 800 at 0.23 leave nothing', async () => {
    const id = await part()
    await one(receipt(id, '1000', '0.17'))
    await one(receipt(id, '800', '0.23'))
    expect((await one(delivery(id, '1800'))).value).toBe('354.00')
    expect(await pool(id)).toBe('0 / 0')
  })

  test('a return comes in at what its delivery cost: 2 worth 30 again', async () => {
    const id = await part()
    await one(receipt(id, '1', '10'))
    await one(receipt(id, '1', '20'))
    const out = await one(delivery(id, '1'))
    expect((await one(line('return_in', { ofMove: out.id, warehouseId: mainId, qty: '1' }))).value).toBe('15.00')
    expect(await pool(id)).toBe('2 / 30')
  })
})

// Cases from Odoo, TestStockValuationFIFO; Carbon, cost-relief.test.ts; Frappe Books, testStockQueue.spec.ts.
describe('W18: FIFO', () => {
  const { part, one, receipt, delivery, pool, layers } = fifo

  test('10 at 10 and 10 at 20: 15 out leave 5 worth 100', async () => {
    const id = await part()
    await one(receipt(id, '10', '10'))
    await one(receipt(id, '10', '20'))
    expect((await one(delivery(id, '15'))).value).toBe('200.00')
    expect([await pool(id), (await layers(id)).map(({ qty, value }) => `${qty} / ${value}`)]).toEqual(['5 / 100', ['5 / 100']])
  })

  test('5 at 8 and 5 at 12: 6 out cost 52', async () => {
    const id = await part()
    await one(receipt(id, '5', '8'))
    await one(receipt(id, '5', '12'))
    expect((await one(delivery(id, '6'))).value).toBe('52.00')
  })

  test('4 at 100, 8 at 200, 3 at 300 leave at 100, 180, 200 and 300', async () => {
    const id = await part()
    for (const [qty, cost] of [
      ['4', '100'],
      ['8', '200'],
      ['3', '300'],
    ] as const)
      await one(receipt(id, qty, cost))
    expect(await pool(id)).toBe('15 / 2900')
    const costs: unknown[] = []
    for (const qty of ['3', '5', '4', '3']) costs.push(Number((await one(delivery(id, qty))).unitCost))
    expect(costs).toEqual([100, 180, 200, 300])
    expect([await pool(id), await layers(id)]).toEqual(['0 / 0', []])
  })
})

describe.each(methods)('%s: straight to the customer, back, and later costs', (_name, stock) => {
  const { part, one, book, receipt, delivery, pool, line, mainId, rows, failures } = stock

  // Case from Odoo, test_dropship_1: +100 / -100, and 2 worth 30 stay as they are.
  test('W19: a drop-ship passes no pool', async () => {
    const id = await part()
    await one(receipt(id, '1', '10'))
    await one(receipt(id, '1', '20'))
    const shipped = await one(line('dropship', { partId: id, qty: '10', cost: '100' }))
    expect(shipped).toMatchObject({ value: '100.00', owed: '100' })
    expect(shipped.moves.map(({ kind }) => kind)).toEqual(['dropship_in', 'dropship_out'])
    expect(await pool(id)).toBe('2 / 30')
    const posted = await rows(`select a.type, trim_scale(l.debit - l.credit)::text as amount from journal_lines l join journals j on j.id = l.journal_id
      join accounts a on a.id = l.account_id where j.document_id = '${shipped.documentId}' order by l.line_no`)
    expect(posted).toEqual([
      { type: 'cogs', amount: '100' },
      { type: 'gr_ni', amount: '-100' },
    ])
    expect((await one(line('return_in', { ofMove: shipped.id, warehouseId: mainId, qty: '4' }))).value).toBe('40.00')
    expect(await pool(id)).toBe('6 / 70')
  })

  // Case from ERPNext, test_purchase_receipt.py and test_landed_cost_voucher.py.
  test('W20: 500 of goods with 100 and 150 of charges are 750, of which the vendor is owed 500; 50 more make 800', async () => {
    const id = await part()
    const { moved } = await book([receipt(id, '5', '50', { charges: '125' }), receipt(id, '5', '50', { charges: '125' })])
    expect(moved.map((one) => [one?.value, one?.owed])).toEqual([
      ['375', '250.00'],
      ['375', '250.00'],
    ])
    expect(await pool(id)).toBe('10 / 750')
    await book(moved.map((one) => line('revalue', { ofMove: one?.moves[0]?.id ?? '', amount: '25' })))
    expect(await pool(id)).toBe('10 / 800')
  })

  test('a later cost is borne by what is there and by what has left', async () => {
    const id = await part()
    const received = await one(receipt(id, '5', '75'))
    await one(delivery(id, '3'))
    expect(await one(line('revalue', { ofMove: received.id, amount: '25' }))).toMatchObject({ value: '10.00', toCost: '15.00' })
    expect(await pool(id)).toBe('2 / 160')
    await one(delivery(id, '2'))
    const late = (await book([line('revalue', { ofMove: received.id, amount: '25' })])).moved[0]
    expect(late).toMatchObject({ value: '0.00', toCost: '25.00', moves: [] })
  })

  test('returns in parts make up the whole, to the cent, and not a piece more', async () => {
    const id = await part()
    const received = await one(receipt(id, '3', '3.333333'))
    const out = await one(delivery(id, '3'))
    const back = (qty: string) => one(line('return_in', { ofMove: out.id, warehouseId: mainId, qty }))
    expect([(await back('1')).value, (await back('1')).value, (await back('1')).value]).toEqual(['3.33', '3.34', '3.33'])
    expect(await outcomeOf(back('1'))).toMatch(/^422 QTY_EXCEEDED lines.0.qty .*only 0 of STK-/)
    const toVendor = (qty: string) => one(line('return_out', { ofMove: received.id, warehouseId: mainId, qty }))
    expect([(await toVendor('2')).owed, (await toVendor('1')).owed]).toEqual(['6.67', '3.33'])
    expect(await outcomeOf(toVendor('1'))).toContain('422 QTY_EXCEEDED')
    expect(await pool(id)).toBe('0 / 0')
  })

  test('returns of several lines count together, and what went back bears no later cost', async () => {
    const id = await part()
    const received = await one(receipt(id, '6', '1.666667'))
    const out = await one(delivery(id, '3'))
    const back = (qty: string, lineNo: number) => line('return_in', { ofMove: out.id, warehouseId: mainId, qty }, lineNo)
    expect(await outcomeOf(book([back('2', 1), back('2', 2)]))).toContain('422 QTY_EXCEEDED lines.1.qty')
    const { moved } = await book([back('1', 1), back('1', 2), back('1', 3)])
    expect(moved.map((one) => one?.value)).toEqual(['1.67', '1.67', '1.66'])
    await book([1, 2].map((lineNo) => line('return_out', { ofMove: received.id, warehouseId: mainId, qty: '2' }, lineNo)))
    expect(await pool(id)).toBe('2 / 3.33')
  })

  test('what went back to the vendor bears no later cost', async () => {
    const id = await part()
    const received = await one(receipt(id, '6', '10'))
    await one(line('return_out', { ofMove: received.id, warehouseId: mainId, qty: '4' }))
    expect(await one(line('revalue', { ofMove: received.id, amount: '6' }))).toMatchObject({ value: '6.00', toCost: '0.00' })
    await one(line('return_out', { ofMove: received.id, warehouseId: mainId, qty: '2' }))
    expect(await outcomeOf(book([line('revalue', { ofMove: received.id, amount: '6' })]))).toContain('422 QTY_EXCEEDED lines.0.amount')
  })

  test('goods go back to the vendor at what he got for them; the rest is price variance', async () => {
    const id = await part()
    await one(receipt(id, '10', '10'))
    const second = await one(receipt(id, '10', '20', { charges: '50' }))
    await one(delivery(id, '18'))
    const back = await one(line('return_out', { ofMove: second.id, warehouseId: mainId, qty: '2' }))
    // Moving average: the last two of 350 over 20. FIFO: two of the second receipt, 25 each.
    expect(back).toMatchObject({ owed: '40.00', value: stock === fifo ? '50.00' : '35.00' })
    expect(await pool(id)).toBe('0 / 0')
  })

  test('the freight of goods that go back goes with them, as price variance: what stays is worth what it was', async () => {
    const id = await part()
    await one(receipt(id, '1', '10'))
    const received = await one(receipt(id, '10', '10', { charges: '50' }))
    const toVendor = (qty: string) => one(line('return_out', { ofMove: received.id, warehouseId: mainId, qty }))
    // Returned in two parts, each of which is rounded.
    expect(await toVendor('3')).toMatchObject({ owed: '30.00', value: '45.00' })
    expect(await toVendor('7')).toMatchObject({ owed: '70.00', value: '105.00' })
    expect(await pool(id)).toBe('1 / 10')
  })

  test('so does a cost that came later, before or after a part went back', async () => {
    const id = await part()
    await one(receipt(id, '1', '10'))
    const received = await one(receipt(id, '6', '10', { charges: '6' }))
    const toVendor = (qty: string) => one(line('return_out', { ofMove: received.id, warehouseId: mainId, qty }))
    const added = (amount: string) => one(line('revalue', { ofMove: received.id, amount }))
    await added('10')
    expect(await toVendor('4')).toMatchObject({ owed: '40.00', value: '50.67' })
    await added('8')
    await added('-3')
    const [first, last] = [await toVendor('1'), await toVendor('1')]
    expect(add(first.value, last.value)).toBe('30.33')
    expect(await pool(id)).toBe('1 / 10')
  })

  test('of goods of which others were sold what goes back takes its own freight, and its return is taken back with it', async () => {
    const id = await part()
    const received = await one(receipt(id, '10', '10', { charges: '50' }))
    await one(delivery(id, '5'))
    await one(receipt(id, '5', '10'))
    const back = await one(line('return_out', { ofMove: received.id, warehouseId: mainId, qty: '5' }))
    expect([back.owed, back.value, await pool(id)]).toEqual(['50.00', '75.00', '5 / 50'])
    await stock.undo(back.documentId)
    expect(await pool(id)).toBe('10 / 125')
  })

  test('what a customer sent back of a drop-ship goes to its vendor with its freight', async () => {
    const id = await part()
    await one(receipt(id, '1', '10'))
    const { moved } = await book([line('dropship', { partId: id, qty: '4', cost: '40', charges: '20' })])
    const [cameIn = '', wentOut = ''] = ['dropship_in', 'dropship_out'].map((kind) => moved[0]?.moves.find((one) => one.kind === kind)?.id)
    await one(line('return_in', { ofMove: wentOut, warehouseId: mainId, qty: '4' }))
    expect(await pool(id)).toBe('5 / 70')
    const back = await one(line('return_out', { ofMove: cameIn, warehouseId: mainId, qty: '4' }))
    // FIFO has no layer for a drop-ship and takes the oldest.
    expect([back.owed, back.value]).toEqual(stock === fifo ? ['40.00', '55.00'] : ['40.00', '60.00'])
  })

  test('a transfer changes neither quantity nor value, and only where things lie', async () => {
    const id = await part()
    const other = await stock.warehouse('T')
    await book([receipt(id, '3', '3.333333')])
    const moved = await one(line('transfer', { partId: id, fromId: mainId, toId: other, qty: '2' }))
    expect([moved.value, await pool(id)]).toEqual(['6.67', '3 / 10'])
    expect(await outcomeOf(one(delivery(id, '2')))).toContain('only 1 of STK-')
    await one(delivery(id, '2', { warehouseId: other }))
    expect(await pool(id)).toBe('1 / 3.33')
  })

  test('a gain comes in, a loss goes out, and opening stock is neither', async () => {
    const id = await part()
    await one(line('opening', { partId: id, warehouseId: mainId, qty: '4', cost: '40' }))
    await one(line('gain', { partId: id, warehouseId: mainId, qty: '1', cost: '20' }))
    expect((await one(line('loss', { partId: id, warehouseId: mainId, qty: '2' }))).value).toBe(stock === fifo ? '20.00' : '24.00')
  })

  test('the ledger agrees with all of it (A4)', async () => expect(await failures()).toEqual([]))
})

test('what is no stock part moves nothing', async () => {
  const { part, moveIn, run, receipt, delivery, line, rows } = average
  const ids = [await part({ type: 'service' }), await part({ type: 'non_stock' }), await part({ type: 'license' })]
  const moved = await run((session) =>
    moveIn(session, [...ids.flatMap((id) => [receipt(id, '1', '10'), delivery(id, '5')]), line('dropship', { partId: ids[2] ?? '', qty: '1', cost: '1' })]),
  )
  expect(moved.every((one) => one === null)).toBe(true)
  expect(await rows(`select 1 from stock_pools where part_id in (${ids.map((id) => `'${id}'`).join()})`)).toEqual([])
})

describe('refusals', () => {
  const { part, one, book, receipt, delivery, line, mainId, today, run } = average

  test('name the line, what is on hand and where', async () => {
    const [plenty, few] = [await part(), await part()]
    await book([receipt(plenty, '9', '1'), receipt(few, '3', '1')])
    expect(await outcomeOf(book([delivery(plenty, '9'), { ...delivery(few, '4'), lineNo: 2 }]))).toMatch(
      /^422 INSUFFICIENT_STOCK lines\.1\.qty Line 2: only 3 of STK-\d+ are on hand in Main warehouse\.$/,
    )
    expect(await outcomeOf(book([delivery(few, '2'), { ...delivery(few, '2'), lineNo: 2 }]))).toContain('Line 2: only 1 of')
    expect(await average.pool(plenty)).toBe('9 / 9')
  })

  test('name the day of the last move, and take no day to come', async () => {
    const id = await part()
    const before = addDays(today, -1)
    await one(receipt(id, '2', '1'), before)
    await one(delivery(id, '1'), before)
    await one(delivery(id, '1'))
    const refused = await outcomeOf(one(receipt(id, '1', '1'), before))
    expect(refused).toMatch(/^422 BACKDATED_MOVE date STK-/)
    expect(refused).toContain(`was moved on ${dayInWords(today)} already`)
    expect(await outcomeOf(one(receipt(id, '1', '1'), addDays(today, 2)))).toContain('422 FUTURE_MOVE')
  })

  test('of the database have sentences as well', async () => {
    const id = await part()
    const { documentId } = await one(receipt(id, '2', '1'))
    const insert = (kind: string, qty: string, value: string, date = today) =>
      outcomeOf(
        run(({ tx, entry }) =>
          tx.execute(sql`insert into stock_moves (company_id, date, part_id, warehouse_id, kind, qty, value, document_id)
            values (${entry.company.id}, ${date}, ${id}, ${mainId}, ${kind}, ${qty}, ${value}, ${documentId})`),
        ),
      )
    expect(await insert('delivery', '-3', '-2')).toContain('422 INSUFFICIENT_STOCK')
    expect(await insert('delivery', '-2', '-1')).toContain('422 INSUFFICIENT_STOCK')
    expect(await insert('adjust', '1', '1', addDays(today, -1))).toContain('422 BACKDATED_MOVE')
    const update = (text: string) => outcomeOf(run(({ tx }) => tx.execute(sql.raw(text))))
    expect(await update(`update companies set costing_method = 'fifo'`)).toContain('422 LIMIT')
    expect(await update(`update parts set type = 'service' where id = '${id}'`)).toContain('422 LIMIT')
    expect(await update(`update stock_levels set reserved = 3 where part_id = '${id}'`)).toContain('422 INSUFFICIENT_STOCK')
    expect(await update(`insert into warehouses (company_id, code, name) select company_id, 'main', 'X' from warehouses limit 1`)).toContain(
      '409 DUPLICATE There is already a warehouse',
    )
  })

  test('of a batch: expired, unknown, too little, not named, on another day than before', async () => {
    const id = await part()
    const old = { no: 'B-old', expiresOn: addDays(today, -1) }
    await book([receipt(id, '2', '1', { batch: old }), receipt(id, '2', '1', { batch: { no: 'B-new', expiresOn: addDays(today, 9) } })])
    const deliverBatch = (no: string, qty = '1') => outcomeOf(one(delivery(id, qty, { batch: { no } })))
    expect(await deliverBatch('b-OLD')).toContain('422 BATCH_EXPIRED')
    expect(await deliverBatch('B-x')).toContain('422 BATCH_UNKNOWN')
    expect(await deliverBatch('B-new', '3')).toMatch(/^422 INSUFFICIENT_STOCK lines.0.qty .*only 2 of that batch of/)
    expect(await outcomeOf(one(delivery(id, '1')))).toContain('422 BATCH_REQUIRED')
    expect(await outcomeOf(one(receipt(id, '1', '1', { batch: { no: 'B-old', expiresOn: today } })))).toContain('422 BATCH_DATE')
    const sold = await one(delivery(id, '2', { batch: { no: 'B-new' } }))
    await one(line('loss', { partId: id, warehouseId: mainId, qty: '2', batch: { no: 'B-old' } }))
    await one(line('return_in', { ofMove: sold.id, warehouseId: mainId, qty: '1' }))
    expect(await deliverBatch('B-new', '1')).toBe('200')
  })

  test('of serial numbers: as many as pieces, whole pieces, each once, new when they come, there when they leave', async () => {
    const id = await part({ trackSerial: 'strict' })
    const other = await average.warehouse('S')
    const bring = (qty: string, ...serials: string[]) => outcomeOf(one(receipt(id, qty, '1', { serials })))
    for (const wrong of [bring('2', 'a'), bring('2', 'a', 'A'), bring('1.5', 'a', 'b'), bring('1')]) expect(await wrong).toContain('422 SERIAL lines.0.')
    const received = await one(receipt(id, '3', '1', { serials: ['a', 'b', ' c '] }))
    expect(await bring('1', 'B')).toMatch(/^422 SERIAL lines.0.serials .*serial number B lies in Main warehouse/)
    await one(line('transfer', { partId: id, fromId: mainId, toId: other, qty: '1', serials: ['c'] }))
    const ship = (...serials: string[]) => outcomeOf(one(delivery(id, String(serials.length), { serials })))
    expect(await ship('c')).toContain('lies in Warehouse S')
    expect(await ship('x')).toContain('does not lie in Main warehouse')
    const sold = await one(delivery(id, '1', { serials: ['A'] }))
    expect(await ship('a')).toContain('422 SERIAL')
    expect(await bring('1', 'a')).toContain('was delivered to a customer')
    const back = (serial: string) => outcomeOf(one(line('return_in', { ofMove: sold.id, warehouseId: mainId, qty: '1', serials: [serial] })))
    expect(await back('b')).toContain('was not part of what is returned')
    expect(await back('a')).toBe('200')
    expect(await back('a')).toContain('422 QTY_EXCEEDED')
    await one(line('return_out', { ofMove: received.id, warehouseId: mainId, qty: '1', serials: ['a'] }))
    expect(await bring('1', 'a')).toBe('200')
    const [found] = await average.rows<{ places: string }>(
      `select string_agg(s.serial_no || ' ' || coalesce(w.code, '-'), ', ' order by s.serial_no) as places from stock_serials s left join warehouses w on w.id = s.warehouse_id where s.part_id = '${id}'`,
    )
    expect(found?.places).toBe('a MAIN, b MAIN, c S')
  })

  test('of a serial number that has come back already', async () => {
    const id = await part({ trackSerial: 'strict' })
    await one(receipt(id, '2', '1', { serials: ['d1', 'd2'] }))
    const sold = await one(delivery(id, '2', { serials: ['d1', 'd2'] }))
    const back = () => outcomeOf(one(line('return_in', { ofMove: sold.id, warehouseId: mainId, qty: '1', serials: ['d1'] })))
    expect(await back()).toBe('200')
    expect(await back()).toMatch(/^422 SERIAL .*lies in Main warehouse/)
  })

  test('of serial numbers that are only written down, or not kept', async () => {
    const [written, untracked] = [await part({ trackSerial: 'record_only' }), await part()]
    await one(receipt(written, '3', '1'))
    await one(delivery(written, '2', { serials: ['x', 'x', 'y'] }))
    expect(await outcomeOf(one(receipt(untracked, '1', '1', { serials: ['x'] })))).toContain('422 SERIAL')
  })
})

describe('reservations', () => {
  const { part, one, book, receipt, delivery, line, mainId, run, rows } = average
  const level = async (id: string) =>
    (await rows<{ level: string }>(`select trim_scale(on_hand) || ' / ' || trim_scale(reserved) as level from stock_levels where part_id = '${id}'`))[0]?.level

  test('take what is free, are released by what they deliver, and keep others out', async () => {
    const id = await part()
    await one(receipt(id, '10', '1'))
    const ask = (qty: string) => run((session) => reserve(session, [{ partId: id, warehouseId: mainId, qty }]))
    expect([await ask('6'), await ask('6'), await ask('1')]).toEqual([['6'], ['4'], ['0']])
    expect(await outcomeOf(one(delivery(id, '1')))).toMatch(/^422 INSUFFICIENT_STOCK lines.0.qty .*only 0 of STK-/)
    expect(await outcomeOf(one(delivery(id, '7', { reserved: '6' })))).toMatch(/^422 INSUFFICIENT_STOCK .*only 6 of/)
    expect(await outcomeOf(one(line('loss', { partId: id, warehouseId: mainId, qty: '1' })))).toContain('422 INSUFFICIENT_STOCK')
    expect((await one(delivery(id, '5', { reserved: '6' }))).released).toBe('5')
    expect(await level(id)).toBe('5 / 5')
    await run((session) => release(session, [{ partId: id, warehouseId: mainId, qty: '4' }]))
    expect((await one(delivery(id, '4', { reserved: '1' }))).released).toBe('1')
    expect(await level(id)).toBe('1 / 0')
    expect(await outcomeOf(run((session) => release(session, [{ partId: id, warehouseId: mainId, qty: '1' }])))).toContain('422 INSUFFICIENT_STOCK')
  })

  test('of several lines are released line by line', async () => {
    const id = await part()
    await one(receipt(id, '4', '1'))
    await run((session) => reserve(session, [{ partId: id, warehouseId: mainId, qty: '4' }]))
    await book([delivery(id, '2', { reserved: '2' }), delivery(id, '2', { reserved: '2' })])
    expect(await level(id)).toBe('0 / 0')
  })

  test('are none of what was never there', async () =>
    expect(await run(async (session) => reserve(session, [{ partId: await part(), warehouseId: mainId, qty: '1' }]))).toEqual(['0']))
})

describe.each(methods)('%s: reversal', (_name, stock) => {
  const { part, one, book, undo, receipt, delivery, line, mainId, pool, layers, failures, run, today } = stock

  test('of a delivery leaves everything as it was, layer by layer', async () => {
    const id = await part()
    await one(receipt(id, '10', '10'))
    await one(receipt(id, '10', '20'))
    const before = [await pool(id), await layers(id)]
    const out = await one(delivery(id, '15'))
    await undo(out.documentId)
    expect([await pool(id), await layers(id)]).toEqual(before)
    expect((await one(delivery(id, '15'))).value).toBe(out.value)
  })

  test('of a receipt is possible while its goods are there, once', async () => {
    const id = await part()
    const received = await one(receipt(id, '10', '10'))
    const second = await one(receipt(id, '10', '20'))
    expect(await undo(second.documentId)).toMatchObject([{ partId: id, value: '-200' }])
    expect([await pool(id), (await layers(id)).length]).toEqual(['10 / 100', stock === fifo ? 1 : 0])
    expect(await undo(second.documentId)).toEqual([])
    await one(delivery(id, '1'))
    expect(await outcomeOf(undo(received.documentId))).toMatch(/^409 STOCK_CONSUMED .*Use a return instead./)
  })

  test('is refused once something was returned, was given a cost, is reserved or lies elsewhere', async () => {
    const id = await part()
    const received = await one(receipt(id, '10', '10'))
    const added = await one(line('revalue', { ofMove: received.id, amount: '10' }))
    expect(await outcomeOf(undo(received.documentId))).toContain('409 HAS_DEPENDANTS')
    expect(added.value).toBe('10.00')
    await one(line('revalue', { ofMove: received.id, amount: '-10' }))
    const out = await one(delivery(id, '2'))
    const back = await one(line('return_in', { ofMove: out.id, warehouseId: mainId, qty: '1' }))
    expect(await outcomeOf(undo(out.documentId))).toContain('409 HAS_DEPENDANTS')
    await undo(back.documentId)
    await undo(out.documentId)
    expect(await pool(id)).toBe('10 / 100')
    await run((session) => reserve(session, [{ partId: id, warehouseId: mainId, qty: '1' }]))
    expect(await outcomeOf(undo(received.documentId))).toMatch(/^409 STOCK_CONSUMED .*reserved/)
    await run((session) => release(session, [{ partId: id, warehouseId: mainId, qty: '1' }]))
    const moved = await one(line('transfer', { partId: id, fromId: mainId, toId: await stock.warehouse('R'), qty: '1' }))
    expect(await outcomeOf(undo(received.documentId))).toMatch(/^409 STOCK_CONSUMED .*does not lie there/)
    await undo(moved.documentId)
    await undo(received.documentId)
    expect(await pool(id)).toBe('0 / 0')
  })

  test('of a transfer of everything is possible after its value has changed', async () => {
    const id = await part()
    const received = await one(receipt(id, '2', '5'))
    const moved = await one(line('transfer', { partId: id, fromId: mainId, toId: await stock.warehouse('V'), qty: '2' }))
    await one(line('revalue', { ofMove: received.id, amount: '5' }))
    await undo(moved.documentId)
    expect(await pool(id)).toBe('2 / 15')
  })

  test('brings serial numbers and batches back where they were', async () => {
    const id = await part({ trackSerial: 'strict' })
    const batch = { no: 'L1' }
    const received = await one(receipt(id, '2', '5', { serials: ['s1', 's2'], batch }))
    const otherWarehouse = await stock.warehouse('Q')
    const placesOf = async () =>
      (
        await stock.rows<{ at: string }>(
          `select (select string_agg(s.serial_no || coalesce(w.code, '-'), ' ' order by s.serial_no) from stock_serials s left join warehouses w on w.id = s.warehouse_id where s.part_id = '${id}')
            || ' ' || (select string_agg(trim_scale(l.on_hand)::text, ' ' order by w.code) from stock_batch_levels l join stock_batches b on b.id = l.batch_id join warehouses w on w.id = l.warehouse_id where b.part_id = '${id}') as at`,
        )
      )[0]?.at ?? null
    const before = await placesOf()
    const undone = [
      delivery(id, '1', { serials: ['s1'], batch }),
      line('loss', { partId: id, warehouseId: mainId, qty: '1', serials: ['s2'], batch }),
      line('return_out', { ofMove: received.id, warehouseId: mainId, qty: '1', serials: ['s1'] }),
    ]
    for (const movement of undone) {
      await undo((await one(movement)).documentId)
      expect(await placesOf()).toBe(before)
    }
    const moved = await one(line('transfer', { partId: id, fromId: mainId, toId: otherWarehouse, qty: '1', serials: ['s1'], batch }))
    expect(await placesOf()).toBe('s1Q s2MAIN 1 1')
    await undo(moved.documentId)
    expect(await placesOf()).toBe(`${before} 0`)
    const out = await one(delivery(id, '1', { serials: ['s1'], batch }))
    const back = await one(line('return_in', { ofMove: out.id, warehouseId: mainId, qty: '1', serials: ['s1'] }))
    await undo(back.documentId)
    expect(await placesOf()).toBe('s1- s2MAIN 1 0')
    await undo(out.documentId)
    await undo(received.documentId)
    expect(await placesOf()).toBeNull()
    await book([receipt(id, '1', '1', { serials: ['s1'] })])
  })

  test('of a drop-ship touches no pool; its date is the stock’s as well', async () => {
    const id = await part()
    const shipped = await one(line('dropship', { partId: id, qty: '10', cost: '100' }))
    await undo(shipped.documentId)
    expect(await pool(id)).toBe('0 / 0')
    const received = await one(receipt(id, '1', '1'))
    expect(await outcomeOf(undo(received.documentId, addDays(today, -1)))).toContain('422 BACKDATED_MOVE')
  })

  test('leaves the ledger in agreement (A4)', async () => expect(await failures()).toEqual([]))
})

describe('A4 finds', () => {
  const seed = async (stock: typeof fifo) => {
    const id = await stock.part()
    await stock.one(stock.receipt(id, '5', '7', { batch: { no: 'F' } }))
    await stock.one(stock.delivery(id, '1', { batch: { no: 'F' } }))
    return `part_id = '${id}'`
  }
  test.each([
    ['a pool’s value', (where: string) => `update stock_pools set value = value + 0.01 where ${where}`],
    ['a pool’s quantity', (where: string) => `update stock_pools set on_hand = on_hand + 1 where ${where}`],
    ['a level', (where: string) => `update stock_levels set on_hand = on_hand + 1 where ${where}`],
    [
      'a level in the wrong warehouse',
      (where: string) =>
        `update stock_levels set warehouse_id = (select w.id from warehouses w where w.company_id = $1 and not w.is_default limit 1) where ${where}`,
    ],
    ['a batch', (where: string) => `update stock_batch_levels set on_hand = on_hand - 1 where batch_id in (select b.id from stock_batches b where ${where})`],
    ['a layer', (where: string) => `update stock_layers set value = value + 0.01 where ${where}`],
    ['a missing layer', (where: string) => `delete from stock_layers where ${where}`],
    ['a move’s value', (where: string) => `update stock_moves set value = value - 0.01 where ${where}`],
    ['a move’s quantity', (where: string) => `update stock_moves set qty = qty + 1 where kind = 'receipt' and ${where}`],
    [
      'values of two moves of which one has more and one less',
      (where: string) => `update stock_moves set value = value + case kind when 'receipt' then 0.01 else -0.01 end where ${where}`,
    ],
    ['a missing move', (where: string) => `delete from stock_moves where kind = 'delivery' and ${where}`],
    [
      'a line of another part',
      (where: string) =>
        `update journal_lines set part_id = (select p.id from parts p where p.company_id = $1 and not p.${where.replace('part_id', 'id')} limit 1) where ${where}`,
    ],
    ['a line of another amount', (where: string) => `update journal_lines set debit = debit + 0.01, amount = amount + 0.01 where debit > 0 and ${where}`],
  ])('%s', async (_name, fault) => {
    const where = await seed(fifo)
    const found = (await checksAfterFault(api, fifo.companyId, [fault(where)])).find(({ code }) => code === 'A4')
    expect([found?.passed, found?.offender?.subject]).toEqual([false, expect.any(String)])
  })

  test('nothing where nothing is wrong, and looks at every move', async () => {
    const found = (await checksAfterFault(api, fifo.companyId, [])).find(({ code }) => code === 'A4')
    expect([found?.passed, (found?.checked ?? 0) > 20]).toEqual([true, true])
  })
})

describe('at the same time', () => {
  const { part, one, book, bookIn, undo, receipt, delivery, line, mainId, pool, run, rows, failures } = average
  /** Counts calls and begun attempts. A call that is retried after a deadlock succeeds in the end, and counts one attempt more. */
  const counting = () => {
    const count = { calls: 0, begun: 0 }
    const work = <T>(action: (session: Parameters<Parameters<typeof run>[0]>[0]) => Promise<T>) => {
      count.calls++
      return run((session) => {
        count.begun++
        return action(session)
      })
    }
    return { count, work }
  }
  /** Runs many clients at the same time, each with one call after the other. */
  const clients = async <T>(many: number, calls: number, call: (client: number, turn: number) => Promise<T>): Promise<T[]> => {
    const answers = await Promise.all(
      Array.from({ length: many }, async (_, client) => {
        const ownAnswers: T[] = []
        for (let turn = 0; turn < calls; turn++) ownAnswers.push(await call(client, turn))
        return ownAnswers
      }),
    )
    return answers.flat()
  }

  test('300 want one of 50: 50 get it, and nobody ever sees less than none', async () => {
    const id = await part()
    await one(receipt(id, '50', '2.001'))
    const { count, work } = counting()
    const state = { isOver: false }
    const sampler = (async () => {
      const seen: number[] = []
      while (!state.isOver)
        for (const { least } of await rows<{ least: number }>(
          `select least(p.on_hand, p.value, l.on_hand, l.on_hand - l.reserved)::float as least from stock_pools p join stock_levels l using (company_id, part_id) where p.part_id = '${id}'`,
        ))
          seen.push(least)
      return seen
    })()
    const answers = await clients(20, 15, () => outcomeOf(work((session) => bookIn(session, [delivery(id, '1')]))))
    state.isOver = true
    const seen = await sampler
    expect([answers.filter((answer) => answer === '200').length, answers.filter((answer) => answer.includes('INSUFFICIENT_STOCK')).length]).toEqual([50, 250])
    expect([seen.length > 0, seen.filter((least) => least < 0)]).toEqual([true, []])
    expect([await pool(id), count.begun]).toEqual(['0 / 0', count.calls])
    expect(await rows(`select trim_scale(-sum(value))::text as cost from stock_moves where kind = 'delivery' and part_id = '${id}'`)).toEqual([
      { cost: '100.05' },
    ])
  })

  test('lines in any order wait for each other, and never in a circle', async () => {
    const ids = [await part(), await part(), await part()]
    const otherWarehouse = await average.warehouse('Z')
    const all = (make: (id: string, index: number) => Parameters<typeof book>[0][number], backwards: boolean) => {
      const lines = ids.map((id, index) => ({ ...make(id, index), lineNo: index + 1 }))
      return backwards ? lines.toReversed() : lines
    }
    await book(all((id) => receipt(id, '1000', '1.37'), false))
    await book(all((id) => receipt(id, '1000', '1.41', { warehouseId: otherWarehouse }), false))
    const { count, work } = counting()
    const answers = await clients(12, 8, (client, turn) => {
      const backwards = client % 2 === 1
      const [fromId, toId] = backwards ? [otherWarehouse, mainId] : [mainId, otherWarehouse]
      const holds = ids.map((partId) => ({ partId, warehouseId: fromId, qty: '2' }))
      const works = [
        () =>
          work((session) =>
            bookIn(
              session,
              all((partId) => line('transfer', { partId, fromId, toId, qty: '3' }), backwards),
            ),
          ),
        () =>
          work((session) =>
            bookIn(
              session,
              all((partId) => delivery(partId, '1', { warehouseId: fromId }), backwards),
            ),
          ),
        () => work((session) => reserve(session, backwards ? holds.toReversed() : holds)),
        () =>
          work((session) =>
            bookIn(
              session,
              all((partId) => receipt(partId, '2', '1.11', { warehouseId: toId }), !backwards),
            ),
          ),
      ]
      return outcomeOf(works[(client + turn) % works.length]?.() ?? Promise.resolve())
    })
    expect([new Set(answers), count.begun]).toEqual([new Set(['200']), count.calls])
  })

  test('a reversal happens once', async () => {
    const id = await part()
    const out = [await one(receipt(id, '5', '3')), await one(delivery(id, '2'))][1]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        undo(out?.documentId ?? '').then(
          (reversed) => reversed.length,
          () => 0,
        ),
      ),
    )
    expect([answers.reduce((sum, one) => sum + one, 0), await pool(id)]).toEqual([1, '5 / 15'])
  })

  test('the costing method isn’t changed under a first move', async () => {
    const id = await gulf.part()
    let changed: Promise<string> | undefined
    await gulf.run(async (session) => {
      await gulf.bookIn(session, [gulf.receipt(id, '1', '3')])
      changed = outcomeOf(api.owner.query(`update companies set costing_method = 'fifo' where id = $1`, [gulf.companyId]))
      await expect
        .poll(() => gulf.rows('select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0'))
        .toHaveLength(1)
    })
    expect(await changed).toContain('422 LIMIT')
  })

  // In a company whose stock is not posted, to save time.
  test('the first rows of a part are made once', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await gulf.part()
      const lines = (n: number) => [gulf.receipt(id, '1', '3'), ...(n % 5 ? [] : [gulf.delivery(id, '1')])]
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => outcomeOf(gulf.run((session) => gulf.moveIn(session, lines(n))))))
      expect([new Set(answers), await gulf.pool(id)]).toEqual([new Set(['200']), '40 / 120'])
    }
  })

  test('and the ledger agrees with all of it', async () => expect(await failures()).toEqual([]))
})

// W26, as ERPNext's test_valuation.py does it with hypothesis: quantity and value are the running totals, whatever comes and goes.
describe.each(methods)('%s: whatever comes and goes', (name, stock) => {
  const qty = fc.oneof(
    fc.integer({ min: 1, max: 40 }).map(String),
    fc.integer({ min: 1, max: 9_999_999 }).map((digits) => (digits / 1e6).toFixed(6)),
  )
  const cents = fc.oneof(fc.nat(20), fc.nat(500_000)).map((units) => (units / 100).toFixed(2))
  /** A share of the available quantity, in thousandths. */
  const share = fc.integer({ min: 1, max: 1000 }).map((thousandths) => (thousandths / 1000).toFixed(3))
  const step = fc.oneof(
    fc.record({ kind: fc.constant('receive' as const), qty, cost: cents, charges: cents }),
    fc.record({ kind: fc.constant('issue' as const), share }),
    fc.record({ kind: fc.constant('return in' as const), share }),
    fc.record({ kind: fc.constant('return out' as const), share }),
    fc.record({ kind: fc.constant('add' as const), cost: cents }),
  )
  const toSixDecimals = (value: string): string => value.replace(/(\.\d{6})\d+$/, '$1')
  const currency = stock.currency

  test('the database says what the valuation says, and a step that is taken back leaves no trace', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 10 }), async (steps) => {
        const { one, line, receipt, delivery, mainId } = stock
        const id = await stock.part()
        let model: Pool = emptyPool(name === 'FIFO' ? 'fifo' : 'moving_average')
        let received = { move: '', qty: '0', owed: '0', each: '0', back: '0' }
        let delivered = { move: '', qty: '0', value: '0' }
        const expectSame = async () => {
          const [stored] = await stock.rows<{ onHand: string; value: string }>(`select on_hand as "onHand", value from stock_pools where part_id = '${id}'`)
          expect([equals(stored?.onHand ?? '0', model.onHand), equals(stored?.value ?? '0', model.value)]).toEqual([true, true])
          const layers = await stock.layers(id)
          expect(layers.map((layer) => layer.id)).toEqual((model.layers ?? []).map((layer) => layer.id))
          layers.forEach((layer, index) => {
            const expected = model.layers?.[index]
            expect([equals(layer.qty, expected?.qty ?? '0'), equals(layer.value, expected?.value ?? '0')]).toEqual([true, true])
          })
        }
        for (const [step, isTakenBack] of steps) {
          const before = { model, received, delivered }
          let documentId = ''
          if (step.kind === 'receive') {
            const moved = await one({ ...receipt(id, step.qty, '0'), cost: step.cost, charges: step.charges } as never)
            documentId = moved.documentId
            model = receive(model, { layerId: moved.id, qty: step.qty, value: add(step.cost, step.charges) }, currency)
            received = { move: moved.id, qty: step.qty, owed: step.cost, each: divide(add(step.cost, step.charges), step.qty), back: '0' }
          } else if (step.kind === 'add') {
            if (isZero(received.qty)) continue
            const moved = await stock.book([line('revalue', { ofMove: received.move, amount: step.cost })])
            const added = addValue(model, { amount: step.cost, receiptQty: received.qty, layerId: received.move }, currency)
            model = added.pool
            const bearing = subtract(received.qty, added.gone)
            if (!isZero(added.toStock)) received = { ...received, each: add(received.each, divide(added.toStock, bearing)) }
            expect(moved.moved[0]).toMatchObject({ value: added.toStock, toCost: added.toCost })
          } else {
            const available = {
              issue: model.onHand,
              'return in': delivered.qty,
              'return out': Number(received.qty) < Number(model.onHand) ? received.qty : model.onHand,
            }
            const part = toSixDecimals(multiply(available[step.kind], step.share))
            if (isZero(part)) continue
            if (step.kind === 'issue') {
              const moved = await one(delivery(id, part))
              const out = issue(model, part, currency)
              expect(moved.value).toBe(out.value)
              model = out.pool
              documentId = moved.documentId
              delivered = { move: moved.id, qty: part, value: out.value }
            } else if (step.kind === 'return in') {
              const moved = await one(line('return_in', { ofMove: delivered.move, warehouseId: mainId, qty: part }))
              const value = shareOf(delivered, part, currency)
              expect(moved.value).toBe(value)
              model = returnIn(model, { layerId: moved.id, qty: part, value }, currency)
              documentId = moved.documentId
              delivered = { ...delivered, qty: subtract(delivered.qty, part), value: subtract(delivered.value, value) }
            } else {
              const moved = await one(line('return_out', { ofMove: received.move, warehouseId: mainId, qty: part }))
              const owed = shareOf({ qty: received.qty, value: received.owed }, part, currency)
              const putIn = valueAddedToStock({ each: received.each, back: received.back, qty: part }, currency)
              const out = returnOut(model, { qty: part, receiptValue: owed, putIn, layerId: received.move }, currency)
              expect([moved.owed, moved.value]).toEqual([owed, out.value])
              model = out.pool
              documentId = moved.documentId
              received = { ...received, qty: subtract(received.qty, part), owed: subtract(received.owed, owed), back: add(received.back, part) }
            }
          }
          await expectSame()
          if (!isTakenBack || !documentId) continue
          await stock.undo(documentId)
          ;({ model, received, delivered } = before)
          await expectSame()
        }
      }),
      { numRuns: 12 },
    )
    expect(await stock.failures()).toEqual([])
  })
})

import { type CellValue, writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import type { OpeningPart } from '@/contracts/opening-balances'
import { startApi } from '../support/api'
import { foundCompany, openingOf } from '../support/opening'

const api = await startApi()

/** A workbook as accounting programs export it: a title above the heading, figures as numbers, days as days. */
const workbook = async (name: string, rows: readonly (readonly CellValue[])[]) => [
  {
    name: `${name}.xlsx`,
    bytes: new Uint8Array(await writeXlsx({ sheets: [{ name, rows: [[`${name} of Old Program`], [], ...rows.map((row) => [...row])] }] })),
  },
]
const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

test('each of the three parts is read from an Excel file, and the same file adds nothing', async () => {
  const who = await foundCompany(api)
  const { setDay, addRecords, preview, bring, missing, failures, balanceOf, finish } = openingOf(api, who)
  await addRecords()
  await setDay()
  const files = {
    accounts: await workbook('Trial balance', [
      ['Account', 'Name', 'Debit', 'Credit'],
      [1010, 'Bank', 1000.1, null],
      [1100, 'Receivables', 450.45, null],
      [1200, 'Inventory', 80, null],
      [2000, 'Payables', null, 200.2],
      [3000, 'Capital', null, 1330.35],
      [null, 'Total', 1530.55, 1530.55],
    ]),
    items: await workbook('Open items', [
      ['Customer code', 'Invoice number', 'Type', 'Invoice date', 'Due date', 'Open amount'],
      ['C-1', 7001, 'AR', day('2026-01-15'), day('2026-02-14'), 450.45],
      ['V-1', '4711', 'AP', day('2026-04-01'), day('2026-05-01'), 200.2],
    ]),
    stock: await workbook('Stock list', [
      ['Part number', 'Quantity', 'Unit cost'],
      ['BOLT', 100, 0.5],
      ['NUT', 10, 3],
    ]),
  }
  const rows: Readonly<Record<Exclude<OpeningPart, 'uncleared'>, number>> = { accounts: 5, items: 2, stock: 2 }
  for (const part of ['accounts', 'items', 'stock'] as const) {
    const read = await preview(part, files[part])
    expect([read.headerRow, read.counts.records, read.counts.faulty]).toEqual([3, rows[part], 0])
    expect((await bring(part, files[part])).data).toMatchObject({ created: rows[part], left: 0 })
  }
  for (const part of ['accounts', 'items', 'stock'] as const) expect((await bring(part, files[part])).data).toMatchObject({ created: 0, left: rows[part] })
  expect([await balanceOf('1010'), await balanceOf('1100'), await balanceOf('1200'), await balanceOf('2000')]).toEqual([1000.1, 450.45, 80, -200.2])
  const [item] = await api.owner.query<{ number: string; date: string; due: string }>(
    `select i.number, d.date::text as date, o.due_date::text as due from opening_items i join documents d on d.company_id = i.company_id and d.id = i.document_id
      join open_items o on o.company_id = i.company_id and o.document_id = i.document_id where i.company_id = $1 and i.number = '7001'`,
    [who.companyId],
  )
  expect(item).toEqual({ number: '7001', date: '2026-01-15', due: '2026-02-14' })
  expect([await missing(), await failures()]).toEqual([[], []])
  expect((await finish()).statusCode).toBe(200)
})

import { parseCsv } from 'hucre'
import { expect, test } from 'vitest'
import { customerInvoices } from '@/contracts/customer-invoices'
import { generalInvoices } from '@/contracts/general-invoices'
import { add, negate } from '@/contracts/rules/decimal'
import { signedByType, signedByDirection } from '@/contracts/rules/note-sign'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { startApi } from '../support/api'
import { fillCompany } from '../support/volume'

const api = await startApi({ unsound: 'fills in documents that nobody posted' })
const accountant = await api.signIn('accounts@northgate.example')
await fillCompany(api.owner, accountant.companyId, accountant.user._id, 60)

interface Row {
  type: 'invoice' | 'credit_note' | 'debit_note'
  direction: 'receivable' | 'payable'
  currency: string
  grandTotal: string
}
const rowsOf = async (endpoint: typeof customerInvoices.list) => {
  const rows: Row[] = []
  for (let after: string | undefined; ;) {
    const { data } = await accountant.call<{ rows: Row[]; nextCursor?: string }>(endpoint, { query: { limit: '200', ...(after && { after }) } })
    rows.push(...data.rows)
    if (!data.nextCursor) return rows
    after = data.nextCursor
  }
}
/** The rows of a list, the totals that it reports, and the totals by currency that are expected from the signed rows. */
const sums = async (lists: typeof customerInvoices, sign: (row: Row) => string) => {
  const rows = await rowsOf(lists.list)
  const { totals } = (await accountant.call<{ totals: Record<string, string> }>(lists.totals)).data
  const expected: Record<string, string> = {}
  for (const row of rows) expected[`total:${row.currency}`] = add(expected[`total:${row.currency}`] ?? '0', sign(row))
  return { rows, totals, expected }
}

test('amounts of notes and of what we owe count below zero, nothing stays nothing', () => {
  expect((['invoice', 'credit_note', 'debit_note'] as const).map((type) => signedByType(type, '12.50'))).toEqual(['12.50', '-12.5', '-12.5'])
  expect([signedByDirection('receivable', '3'), signedByDirection('payable', '3'), signedByDirection('payable', '0.00')]).toEqual(['3', '-3', '0.00'])
})

test.each([
  ['customer', customerInvoices],
  ['vendor', vendorInvoices as never as typeof customerInvoices],
] as const)('the total of %s invoices is less what notes take back, on screen and in the file', async (_side, lists) => {
  const { rows, totals, expected } = await sums(lists, ({ type, grandTotal }) => (type === 'invoice' ? grandTotal : negate(grandTotal)))
  expect(new Set(rows.map(({ type }) => type)).size).toBe(2)
  expect(totals).toEqual(expected)
  const file = await accountant.call(lists.export, { query: { format: 'csv', cols: 'currency,total' } })
  const [, ...cells] = parseCsv(file.text.slice(1))
  const inFile: Record<string, string> = {}
  for (const [currency, total] of cells as string[][]) inFile[`total:${currency}`] = add(inFile[`total:${currency}`] ?? '0', total ?? '0')
  expect(inFile).toEqual(expected)
})

test('the total of general invoices is what is owed to us less what we owe', async () => {
  const lists = generalInvoices as never as typeof customerInvoices
  const { rows, totals, expected } = await sums(lists, ({ direction, grandTotal }) => (direction === 'receivable' ? grandTotal : negate(grandTotal)))
  expect(new Set(rows.map(({ direction }) => direction)).size).toBe(2)
  expect(totals).toEqual(expected)
})

import { invoicePdfs } from '@/contracts/invoice-pdfs'
import type { InvoicePdfPatch } from '@/contracts/invoice-pdf-input'
import { vendorInvoices, type BillableVendorPo } from '@/contracts/vendor-invoices'
import { vendorPos } from '@/contracts/vendor-pos'
import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { addDays, todayIn } from '../../domain/today'
import type { Ports } from '../../ports'
import type { Thread } from '../answers'
import { demoClient, type DemoClient } from '../client'
import { demoApp } from '../clock'
import type { demoCompanies } from '../people'
import { paperOf, type VendorPaper } from './paper'
import { totalOf } from './totals'

type Company = (typeof demoCompanies)[number]

/** Returns the latest orders that vendors have delivered and not billed yet. */
const unbilled = async (accounts: DemoClient, base: string, count: number): Promise<BillableVendorPo[]> => {
  const found: BillableVendorPo[] = []
  const { rows } = await accounts.call(vendorPos.list, { query: { f: 'status:in:received', sort: '-date', limit: '50' } })
  for (const { voucherId } of rows) {
    const [po] = (await accounts.call(vendorInvoices.billable, { query: { vendorPo: voucherId } })).rows
    if (po?.currency === base && po.lines.every(({ qty, inDrafts }) => Number(qty) > 0 && Number(inDrafts) === 0)) found.push(po)
    if (found.length === count) return found
  }
  return found
}

const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const dollars = (amount: string): string => `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const billFor = ({ name }: Company, { voucherId, vendor, lines, currency }: BillableVendorPo, number: string, today: string): VendorPaper => {
  const total = dollars(totalOf(currency, lines))
  return {
    vendor: vendor.name,
    customer: name,
    madeAt: `${today}T08:00:00Z`,
    head: [
      ['Invoice No.:', number],
      ['Invoice Date:', american(today)],
      ['Due Date:', american(addDays(today, 30))],
      ['PO Number:', voucherId],
      ['Currency:', currency],
    ],
    lines: lines.map(({ partno, description, qty, unitPrice }) => {
      const net = roundMoney(multiply(qty, unitPrice), currency)
      return [partno ?? '', description, qty, dollars(unitPrice).slice(1), dollars(net).slice(1)]
    }),
    totals: [
      ['Subtotal', total],
      ['Total', total],
    ],
  }
}

/** An invoice of a known vendor for something that nobody ordered: all of it can be read, but there is nothing to match it with. */
const carriage = ({ name }: Company, { vendor, currency }: BillableVendorPo, today: string): VendorPaper => ({
  vendor: vendor.name,
  customer: name,
  madeAt: `${today}T08:00:00Z`,
  head: [
    ['Invoice No.:', 'FR-3308'],
    ['Invoice Date:', american(today)],
    ['Currency:', currency],
  ],
  lines: [['FRT-EXP', 'Express carriage', '1', '86.50', '86.50']],
  totals: [
    ['Subtotal', '$86.50'],
    ['Total', '$86.50'],
  ],
})

const notes = ({ name }: Company, today: string): Record<'telephone' | 'fair', VendorPaper> => {
  const common = { customer: name, lines: [], madeAt: `${today}T08:00:00Z` }
  return {
    telephone: { ...common, vendor: 'Harbor Telephone Co.', head: [['Statement of', american(addDays(today, -2))]], totals: [['Amount due', '$214.80']] },
    fair: {
      ...common,
      vendor: 'Trade Fair Services',
      head: [['Offer valid until', american(addDays(today, 60))]],
      totals: [['Stand, 9 square metres', '$1,890.00']],
    },
  }
}

/** Uploads vendors' invoices, which `work` reads: matched, without an order, doubtful, broken, duplicate, rejected, accepted. */
export const seedPapers = async (
  ports: Ports,
  company: Company,
  work: () => Promise<unknown>,
  { thread, now }: { thread: Thread; now: Date },
): Promise<void> => {
  const { app } = demoApp(ports)
  const accounts = (await demoClient(app, 'accounts@northgate.example')).in(app, thread)
  const today = todayIn(company.timezone, now)
  const bills = await unbilled(accounts, company.baseCurrency, 2)
  const fileOf = async (name: string, paper: VendorPaper) => ({ name, bytes: await ports.pdf.render(paperOf(paper)) })
  const { telephone, fair } = notes(company, today)
  const files = await Promise.all(bills.map((bill, at) => fileOf(`invoice-${at + 1}.pdf`, billFor(company, bill, `HB-${20_417 + at * 31}`, today))))
  const unordered = await Promise.all(bills.slice(0, 1).map((bill) => fileOf('carriage.pdf', carriage(company, bill, today))))
  const broken = { name: 'scan-0071.pdf', bytes: new TextEncoder().encode('%PDF-1.7\n1 0 obj << /Type /Catalog >>\n') }
  const others = [...unordered, await fileOf('telephone.pdf', telephone), await fileOf('trade-fair.pdf', fair), broken]
  const uploaded = await accounts.call(invoicePdfs.upload, { body: {}, files: [...files, ...others] })
  await work()
  const step = async (fileName: string, stepOf: (paper: { version: number; values: unknown }) => unknown) => {
    const id = uploaded.rows.find((row) => row.fileName === fileName)?.paper?.id
    if (!id) return
    const paper = await accounts.call(invoicePdfs.get, { params: { id } })
    await accounts.call(invoicePdfs.change, { params: { id }, body: stepOf(paper) as InvoicePdfPatch })
  }
  await step('invoice-1.pdf', ({ version, values }) => ({ action: 'accept', version, values }))
  await step('trade-fair.pdf', ({ version }) => ({ action: 'reject', version, reason: 'An offer, no invoice.' }))
  await accounts.call(invoicePdfs.upload, { body: {}, files: files.slice(1).map(({ bytes }) => ({ name: 'invoice-2-copy.pdf', bytes })) })
  await work()
  await accounts.end()
}

import { customers, vendors } from '@/contracts/parties'
import { inquiries, type InquiryInput } from '@/contracts/inquiries'
import { parts } from '@/contracts/parts'
import type { createApp } from '../app'
import { addDays } from '../domain/today'
import { type DemoClient, demoClient } from './client'
import { type DemoCompany, demoCompanies } from './people'
import { seedOffers } from './offers'
import { demoCustomers, demoParts, demoVendors } from './records'

type App = ReturnType<typeof createApp>

const ASKED: readonly { subject: string; lines: readonly [number, string][] }[] = [
  {
    subject: 'Access switches for two floors',
    lines: [
      [0, '4'],
      [2, '16'],
      [14, '96'],
    ],
  },
  {
    subject: 'Branch firewall with three years of subscription',
    lines: [
      [4, '2'],
      [5, '2'],
    ],
  },
  {
    subject: 'Notebook refresh, first batch',
    lines: [
      [8, '40'],
      [7, '40'],
    ],
  },
  {
    subject: 'Virtualisation hosts',
    lines: [
      [6, '3'],
      [2, '12'],
      [10, '2'],
    ],
  },
  {
    subject: 'Wireless for the new wing',
    lines: [
      [3, '28'],
      [1, '2'],
      [13, '6'],
    ],
  },
  {
    subject: 'Rack, power and cabling',
    lines: [
      [11, '2'],
      [12, '4'],
      [13, '10'],
      [17, '3'],
    ],
  },
  { subject: 'Executive laptops', lines: [[9, '12']] },
]

const seedRecords = async (client: DemoClient, key: DemoCompany, currency: string) => {
  const customerIds: string[] = []
  for (const customer of demoCustomers[key]) customerIds.push((await client.call(customers.create, { body: { ...customer, currency } })).id)
  for (const vendor of demoVendors[key]) await client.call(vendors.create, { body: vendor })
  for (const part of demoParts) await client.call(parts.create, { body: part })
  return customerIds
}

const seedInquiries = async (client: DemoClient, customerIds: readonly string[], today: string): Promise<string[]> => {
  const numbers: string[] = []
  for (const [index, { subject, lines }] of ASKED.entries()) {
    const date = addDays(today, -3 * (ASKED.length - index))
    const body: InquiryInput = {
      customerId: customerIds[index % customerIds.length] ?? '',
      subject,
      date,
      dueDate: addDays(date, 10 + index),
      receivedVia: index % 3 === 0 ? 'phone' : 'email',
      priority: index === 3 ? 'high' : 'normal',
      customerReference: `RFQ-${4100 + index * 7}`,
      lines: lines.map(([part, qty]) => ({ partno: demoParts[part]?.partno, description: demoParts[part]?.description ?? '', qty })),
    }
    const created = await client.call(inquiries.create, { body })
    // The last one stays a draft: somebody is still typing it.
    if (index === ASKED.length - 1) break
    const { voucherId } = await client.call(inquiries.change, {
      params: { voucherId: created.voucherId },
      body: { action: 'submit', version: created.version },
    })
    numbers.push(voucherId)
  }
  return numbers
}

/** Who does the work in each company: asks and quotes, and buys. */
const STAFF: Record<DemoCompany, { sales: string; buyer: string }> = {
  northgate: { sales: 'sales@northgate.example', buyer: 'buyer@northgate.example' },
  gulf: { sales: 'buyer@northgate.example', buyer: 'sales@northgate.example' },
  falcon: { sales: 'sales@falcon.example', buyer: 'system@northgate.example' },
}

/** Customers, vendors, parts, inquiries and quotations of each company, entered through the API by those who would. */
export const seedTrade = async (app: App, now: Date): Promise<void> => {
  const today = now.toISOString().slice(0, 10)
  for (const { key, name, baseCurrency } of demoCompanies) {
    const [administrator, sales, buyer] = await Promise.all(
      ['system@northgate.example', STAFF[key].sales, STAFF[key].buyer].map((email) => demoClient(app, email, name)),
    )
    if (!administrator || !sales || !buyer) throw new Error(`no staff for ${name}`)
    const customerIds = await seedRecords(administrator, key, baseCurrency)
    const numbers = await seedInquiries(sales, customerIds, today)
    await seedOffers({ sales, buyer }, numbers, baseCurrency, today)
    for (const client of [administrator, sales, buyer]) await client.end()
  }
}

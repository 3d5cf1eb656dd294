import { customers, vendors } from '@/contracts/parties'
import { inquiries, type InquiryInput } from '@/contracts/inquiries'
import { parts } from '@/contracts/parts'
import { addDays, todayIn } from '../domain/today'
import type { Ports } from '../ports'
import { type DemoClient, demoClient } from './client'
import { demoApp } from './clock'
import { seedGeneralInvoices, seedMonthlyInvoices } from './general-invoices'
import { HISTORY_DAYS, openDesk, seedDealsAfter, seedDealsBefore, seedStock } from './history'
import { type DemoCompany, demoCompanies } from './people'
import { seedOffers } from './offers'
import { demoCustomers, demoParts, demoVendors } from './records'
import { usualTax } from './sales-tax'
import { distributorAsked } from './trading/distributor'
import { seedTrades } from './trading'

/** `small`: a few records and documents of each status in use, as tests have them. `demo`: these and eighteen months before. */
export type SeedSize = 'small' | 'demo'

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
  const { id: salesTaxId } = await usualTax(client, key)
  for (const part of demoParts) await client.call(parts.create, { body: { ...part, salesTaxId } })
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

/** Who does the work in each company: asks and quotes, buys, approves, and keeps the books. */
const STAFF: Record<DemoCompany, { sales: string; buyer: string; manager: string; keeper: string; accounts: string }> = {
  northgate: {
    sales: 'sales@northgate.example',
    buyer: 'buyer@northgate.example',
    manager: 'manager@northgate.example',
    keeper: 'warehouse@northgate.example',
    accounts: 'accounts@northgate.example',
  },
  gulf: {
    sales: 'buyer@northgate.example',
    buyer: 'sales@northgate.example',
    manager: 'system@northgate.example',
    keeper: 'system@northgate.example',
    accounts: 'system@northgate.example',
  },
  falcon: {
    sales: 'sales@falcon.example',
    buyer: 'system@northgate.example',
    manager: 'system@northgate.example',
    keeper: 'system@northgate.example',
    accounts: 'system@northgate.example',
  },
}

const seedCompany = async (ports: Ports, company: (typeof demoCompanies)[number], size: SeedSize): Promise<void> => {
  const { key, name, baseCurrency: base } = company
  const today = todayIn(company.timezone, ports.clock.now())
  const { app, at, ports: turned } = demoApp(ports)
  const signIn = (email: string) => demoClient(app, email, name)
  const administrator = await signIn('system@northgate.example')
  const staff = STAFF[key]
  const sales = await signIn(staff.sales)
  const buyer = await signIn(staff.buyer)
  const customerIds = await seedRecords(administrator, key, base)
  const manager = staff.manager === staff.buyer ? buyer : await signIn(staff.manager)
  const other = (email: string) => (email === 'system@northgate.example' ? administrator : signIn(email))
  const accounts = await other(staff.accounts)
  const keeper = await other(staff.keeper)
  const askDistributor = distributorAsked(turned, administrator.companyId)
  const desk = size === 'demo' ? await openDesk({ company, today, at, administrator, sales, buyer, manager, keeper, accounts, askDistributor }) : null
  const books = { accounts, base, today, at, customerIds }
  if (desk) {
    await seedMonthlyInvoices(books, HISTORY_DAYS)
    await seedStock(desk)
    await seedDealsBefore(desk)
    await seedTrades(desk, HISTORY_DAYS)
    at(null)
  }
  const numbers = await seedInquiries(sales, customerIds, today)
  await seedOffers({ sales, buyer }, { key, base, today, numbers })
  await seedGeneralInvoices(books)
  if (desk) await seedDealsAfter(desk)
  for (const client of new Set([administrator, sales, buyer, manager, keeper, accounts])) await client.end()
}

/** Customers, vendors, parts, inquiries and quotations of each company, entered through the API by those who would. */
export const seedTrade = async (ports: Ports, size: SeedSize): Promise<void> => {
  await Promise.all(demoCompanies.map((company) => seedCompany(ports, company, size)))
}

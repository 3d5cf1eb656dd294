import { customers, vendors } from '@/contracts/parties'
import { inquiries, type InquiryInput } from '@/contracts/inquiries'
import { parts } from '@/contracts/parts'
import { addDays } from '../domain/today'
import type { Ports } from '../ports'
import type { Answers } from './answers'
import { seedBooks } from './books'
import { seedCostCentres } from './books/keeper'
import { type Books, bookkeepingOf } from './bookkeeping'
import { seedGeneralInvoices, seedMonthlyInvoices } from './general-invoices'
import { BEGAN_DAYS, dealsOf, HISTORY_DAYS, openDesk, seedStock } from './history'
import type { Desk } from './history/desk'
import { seedOtherRates } from './history/rates'
import { type Office, openOffice } from './office'
import { demoCompanies } from './people'
import { seedOffers } from './offers'
import { demoCustomers, demoParts, demoVendors } from './records'
import { usualTax } from './sales-tax'
import { seedFirstTrades, seedTrades } from './trading'
import { seedTransferUnderWay, seedVouchers } from './vouchers'

/** `small`: a few records, and documents of each status in use, as tests have them. `demo`: these and a history of eighteen months. */
export type SeedSize = 'small' | 'demo'

/** @prop now the moment that the dates count from */
export interface Filling {
  answers: Answers
  now: Date
}

const INQUIRIES: readonly { subject: string; lines: readonly [number, string][] }[] = [
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

interface Records {
  customerIds: string[]
  /** The distributor first. */
  vendorIds: string[]
}

const seedRecords = async (office: Office): Promise<Records> => {
  const { administrator: client, key, base: currency, attempt } = office
  const records: Records = { customerIds: [], vendorIds: [] }
  await seedCostCentres(office)
  for (const customer of demoCustomers[key]) records.customerIds.push((await client.call(customers.create, { body: { ...customer, currency } })).id)
  for (const vendor of demoVendors[key]) records.vendorIds.push((await client.call(vendors.create, { body: vendor })).id)
  const { id: salesTaxId } = await usualTax(office)
  for (const part of demoParts) await attempt(async () => void (await client.call(parts.create, { body: { ...part, salesTaxId } })))
  return records
}

/** Creates inquiries of the weeks before `day`, null for today. The last one stays a draft that somebody is still typing. */
const seedInquiries = async ({ sales: client, at, today }: Office, customerIds: readonly string[], day: string | null): Promise<string[]> => {
  at(day)
  const numbers: string[] = []
  for (const [index, { subject, lines }] of INQUIRIES.entries()) {
    const isDraft = index === INQUIRIES.length - 1
    if (isDraft) at(null)
    const date = addDays(isDraft ? today : (day ?? today), -3 * (INQUIRIES.length - index))
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
    if (isDraft) break
    const { voucherId } = await client.call(inquiries.change, {
      params: { voucherId: created.voucherId },
      body: { action: 'submit', version: created.version },
    })
    numbers.push(voucherId)
  }
  return numbers
}

/** Creates eighteen months of work: one deal in each state first, then trades, inquiries and monthly invoices at the same time. */
const seedHistory = async (desk: Desk, books: (name: string) => Books): Promise<void> => {
  await seedStock(desk)
  await seedFirstTrades(desk, HISTORY_DAYS, BEGAN_DAYS)
  await Promise.all([seedTrades(desk, HISTORY_DAYS, BEGAN_DAYS, dealsOf(desk)), desk.attempt(() => seedMonthlyInvoices(books('months'), HISTORY_DAYS))])
}

/** With a history, the start is this many days before it, and before its first trades: a later number must never have an earlier date. */
const STARTED_BEFORE = 75

/** Creates the documents that are there after a moment: one in each state that moves no stock, before the history, or without one in the last weeks. */
const seedStart = async (office: Office, books: (name: string) => Books, { customerIds, vendorIds }: Records, size: SeedSize): Promise<void> => {
  const { today, attempt } = office
  const day = size === 'demo' ? addDays(today, -HISTORY_DAYS - STARTED_BEFORE) : null
  const asking = office.in('asking')
  await attempt(async () => {
    const numbers = await seedInquiries(asking, customerIds, day)
    await seedOffers(asking, { numbers, distributorId: vendorIds[0] ?? '' }, day)
  })
  await attempt(() => seedGeneralInvoices(books('bills'), day))
  await attempt(() => seedVouchers(books('cash'), day))
}

/** Creates the documents in the order of their dates, so that a later number never has an earlier date. */
export const seedDocuments = async (office: Office, records: Records, size: SeedSize): Promise<void> => {
  const books = (name: string) => bookkeepingOf(office.in(name), records)
  await seedStart(office, books, records, size)
  if (size === 'small') return
  const desk = await openDesk(office, records.vendorIds[0] ?? '')
  await seedHistory(desk, books)
  const began = addDays(office.today, -BEGAN_DAYS)
  await office.attempt(() => seedBooks(office.in('books'), began))
  await office.attempt(() => seedOtherRates(desk, addDays(began, -40)))
  await office.attempt(() => seedTransferUnderWay(books('transit')))
}

const seedCompany = async (ports: Ports, company: (typeof demoCompanies)[number], size: SeedSize, { answers, now }: Filling): Promise<void> => {
  const { office, close } = await openOffice(ports, company, answers, now)
  await office.attempt(async () => {
    const records = await seedRecords(office)
    await seedDocuments(office, records, size)
  })
  await close()
}

/** Creates customers, vendors, parts, inquiries and quotations of each company, entered through the API by the users whose task it is. */
export const seedTrade = async (ports: Ports, size: SeedSize, filling: Filling): Promise<void> => {
  await Promise.all(demoCompanies.map((company) => seedCompany(ports, company, size, filling)))
}

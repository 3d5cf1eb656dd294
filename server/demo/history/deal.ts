import { inquiries, type InquiryInput } from '@/contracts/inquiries'
import { addDays } from '../../domain/today'
import { earlier, workdayFrom } from './calendar'
import { catalogue } from './catalogue'
import type { Desk } from './desk'

/** What a customer asked for and how far it has come. */
export interface Deal {
  desk: Desk
  /** The day on which its next step is taken. */
  day: string
  /** Number of the inquiry; of a draft its key. */
  inquiry: string
  /** Its version as it was typed in, for the submit. */
  version: number
  /** Requests that wait for their vendor's answer, and quotations that came. */
  requested: string[]
  received: string[]
  /** Our quotation to the customer. */
  quotation: { voucherId: string; version: number } | null
}
export type Step = (deal: Deal) => Promise<void>

/** Lets a few days pass, at the latest until today. */
export const later = async (deal: Deal, days: number): Promise<string> => {
  const { desk } = deal
  deal.day = earlier(workdayFrom(addDays(deal.day, days)), desk.today)
  await desk.turns.until(deal.day)
  desk.at(deal.day)
  return deal.day
}

const SUBJECTS = [
  'Refresh of the meeting rooms',
  'New branch office',
  'Server room',
  'Spares for the year',
  'Notebooks for new colleagues',
  'Network for the warehouse',
]
const QUANTITIES = ['1', '2', '2', '4', '5', '8', '10', '12', '20', '24', '50']
const CHANNELS = ['email', 'email', 'email', 'phone', 'portal', 'visit'] as const

/** A customer's inquiry, typed in on its day. */
export const askedBy = async (desk: Desk, date: string, serial: number): Promise<Deal> => {
  const { draw } = desk
  desk.at(date)
  const chosen = draw.some(catalogue, draw.between(2, 5))
  const customer = draw.one(desk.customers)
  const body: InquiryInput = {
    customerId: customer.id,
    subject: draw.one(SUBJECTS),
    date,
    dueDate: addDays(date, draw.between(7, 21)),
    receivedVia: draw.one(CHANNELS),
    priority: serial % 9 === 4 ? 'high' : serial % 13 === 6 ? 'low' : 'normal',
    customerReference: serial % 3 === 0 ? `PR-${20_000 + serial * 17}` : null,
    lines: chosen.map(({ partno, description }) => ({ partno, mfrPartNo: partno, description, qty: draw.one(QUANTITIES) })),
  }
  // What no catalogue has is asked for in words.
  if (serial % 5 === 2) body.lines.push({ description: 'Transport and unpacking on the upper floor', qty: '1' })
  const { voucherId, version } = await desk.sales.call(inquiries.create, { body })
  return { desk, day: date, inquiry: voucherId, version, requested: [], received: [], quotation: null }
}

/** It goes to the list with its number, by whoever typed it in. */
export const submit: Step = async (deal) => {
  const params = { voucherId: deal.inquiry }
  deal.inquiry = (await deal.desk.sales.call(inquiries.change, { params, body: { action: 'submit', version: deal.version } })).voucherId
}

type Ending = { action: 'close' } | { action: 'reopen' } | { action: 'lose'; reason: string }
const end = async (deal: Deal, by: 'sales' | 'manager', ending: Ending): Promise<void> => {
  await deal.desk[by].step(inquiries.change, deal.inquiry, ending)
}

export const close: Step = async (deal) => {
  await later(deal, 12)
  await end(deal, 'manager', { action: 'close' })
}
const LOST = ['Ordered elsewhere, 4 % below our price', 'The budget was cut', 'Too late for the start of the building work', 'Another make was chosen']
export const lose: Step = async (deal) => {
  await later(deal, 9)
  await end(deal, 'sales', { action: 'lose', reason: deal.desk.draw.one(LOST) })
}
/** The customer came back after all. */
export const reopen: Step = async (deal) => {
  await later(deal, 15)
  await end(deal, 'manager', { action: 'reopen' })
}

/** The last line, where none of the vendors' catalogues has it, is left to the customer. */
export const leaveOutWords: Step = async (deal) => {
  const { desk, inquiry } = deal
  const { version, lines } = await desk.sales.call(inquiries.get, { params: { voucherId: inquiry } })
  const words = lines.filter(({ partno }) => partno === null)
  if (words.length === 0) return
  const body = { action: 'noQuote', version, lineIds: words.map(({ id }) => id), reason: 'Not our business; the customer has it done by a carrier' } as const
  await desk.sales.call(inquiries.change, { params: { voucherId: inquiry }, body })
}

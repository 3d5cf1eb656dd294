import { inquiries, type InquiryInput } from '@/contracts/inquiries'
import { addDays } from '../../domain/today'
import { earlier, workdayFrom } from './calendar'
import { catalogue, type CataloguePart } from './catalogue'
import type { Desk } from './desk'

/** A customer's inquiry and its progress. */
export interface Deal {
  desk: Desk
  /** The day on which its next step is taken. */
  day: string
  /** Number of the inquiry; the key while it is a draft. */
  inquiry: string
  /** Version of the inquiry as it was typed in, for the submit. */
  version: number
  /** Requests that wait for a vendor's answer; `received` are the quotations that came. */
  requested: string[]
  received: string[]
  /** Our quotation to the customer. */
  quotation: { voucherId: string; version: number } | null
}
export type Step = (deal: Deal) => Promise<void>

/** Lets some days pass, but not beyond today, and waits until all earlier steps of other deals are done. */
export const advance = async (deal: Deal, days: number): Promise<string> => {
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
const QUANTITIES = ['1', '2', '2', '4', '5', '8', '10', '12', '12', '20', '24']
/** Nobody asks for as many licences, services or dear devices as for cables. */
const FEW = ['1', '1', '2', '2', '3', '4']
const DEAR = 2500
const quantitiesOf = ({ type, list }: CataloguePart): readonly string[] => (type !== 'stock' || Number(list) > DEAR ? FEW : QUANTITIES)
const CHANNELS = ['email', 'email', 'email', 'phone', 'portal', 'visit'] as const

/** Creates a customer's inquiry on its day. */
export const startDeal = async (desk: Desk, date: string, serial: number): Promise<Deal> => {
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
    lines: chosen.map((part) => ({ partno: part.partno, mfrPartNo: part.partno, description: part.description, qty: draw.one(quantitiesOf(part)) })),
  }
  // A line for something that no catalogue lists, described in words.
  if (serial % 5 === 2) body.lines.push({ description: 'Transport and unpacking on the upper floor', qty: '1' })
  const { voucherId, version } = await desk.sales.call(inquiries.create, { body })
  return { desk, day: date, inquiry: voucherId, version, requested: [], received: [], quotation: null }
}

/** Submits the inquiry, which thereby gets its number, by the user who typed it in. */
export const submit: Step = async (deal) => {
  const params = { voucherId: deal.inquiry }
  deal.inquiry = (await deal.desk.sales.call(inquiries.change, { params, body: { action: 'submit', version: deal.version } })).voucherId
}

type Ending = { action: 'close' } | { action: 'reopen' } | { action: 'lose'; reason: string }
const end = async (deal: Deal, by: 'sales' | 'manager', ending: Ending): Promise<void> => {
  await deal.desk[by].step(inquiries.change, deal.inquiry, ending)
}

export const close: Step = async (deal) => {
  await advance(deal, 12)
  await end(deal, 'manager', { action: 'close' })
}
const LOST = ['Ordered elsewhere, 4 % below our price', 'The budget was cut', 'Too late for the start of the building work', 'Another make was chosen']
export const lose: Step = async (deal) => {
  await advance(deal, 9)
  await end(deal, 'sales', { action: 'lose', reason: deal.desk.draw.one(LOST) })
}
/** The customer came back after all. */
export const reopen: Step = async (deal) => {
  await advance(deal, 15)
  await end(deal, 'manager', { action: 'reopen' })
}

/** Marks lines that no catalogue lists as not quoted: they are left to the customer. */
export const leaveOutWords: Step = async (deal) => {
  const { desk, inquiry } = deal
  const { version, lines } = await desk.sales.call(inquiries.get, { params: { voucherId: inquiry } })
  const words = lines.filter(({ partno }) => partno === null)
  if (words.length === 0) return
  const body = { action: 'noQuote', version, lineIds: words.map(({ id }) => id), reason: 'Not our business; the customer has it done by a carrier' } as const
  await desk.sales.call(inquiries.change, { params: { voucherId: inquiry }, body })
}

import { vendors } from '@/contracts/parties'
import { addDays } from '../../domain/today'
import type { Office } from '../office'
import { seedBankDetails } from './bank'
import { earlier, workdayFrom } from './calendar'
import { askedBy, type Step } from './deal'
import type { Desk, DeskParty } from './desk'
import { order } from './quoting'
import { seedParties } from './parties'
import { seedCatalogue } from './price-files'
import { seedRates } from './rates'
import { latest, past, present } from './scenarios'
import { type Course, createTurns } from './turns'

export const HISTORY_DAYS = 545
/** The company began to work so long ago: one deal in each state is older than the history. */
const BEGAN_DAYS = HISTORY_DAYS + 90
/** Deals before this many days ago are over. */
const RECENT_DAYS = 42
/** What came in since then is only asked for. */
const LATEST_DAYS = 2
/** Deals of the past, by company: the first trades the most. */
const PAST_DEALS = { northgate: 39, gulf: 13, falcon: 13 } as const

const desksIn = (office: Office, shared: Pick<Desk, 'customers' | 'vendors' | 'distributor' | 'won' | 'turns'>): Desk => ({
  ...office,
  ...shared,
  in: (name) => desksIn(office.in(name), shared),
})

/** @param distributorId of those that the company began with */
export const openDesk = async (office: Office, distributorId: string): Promise<Desk> => {
  const { name, currency } = await office.buyer.call(vendors.get, { params: { vendorId: distributorId } })
  const distributor: DeskParty = { id: distributorId, name, currency }
  return desksIn(office.in('desk'), { customers: [], vendors: [], distributor, won: [], turns: createTurns() })
}

/** Parties, parts, prices and rates that were there before the first inquiry. */
export const seedStock = async (desk: Desk): Promise<void> => {
  const first = addDays(desk.today, -BEGAN_DAYS)
  await seedRates(desk, addDays(first, -7))
  desk.at(first)
  await seedParties(desk)
  await seedCatalogue(desk)
  // Nobody approves what is their own.
  if (desk.buyer !== desk.manager) await seedBankDetails(desk)
}

interface Planned {
  daysAgo: number
  serial: number
  steps: readonly Step[]
}

/** Spreads deals evenly over the days from `from` days ago to `to` days ago. */
const spread = (index: number, count: number, from: number, to: number): number => from - Math.floor((index * (from - to)) / count)

const plansOf = ({ key }: Desk): Planned[] => {
  const count = PAST_DEALS[key]
  const over = Array.from({ length: count }, (_, serial) => ({
    daysAgo: spread(serial, count, HISTORY_DAYS, RECENT_DAYS),
    serial,
    steps: past[serial % past.length] ?? [],
  }))
  const going = present.map((steps, index) => ({ daysAgo: spread(index, present.length, RECENT_DAYS, LATEST_DAYS), serial: count + index, steps }))
  const before = count + present.length
  const last = latest.map((steps, index) => ({ daysAgo: spread(index, latest.length, LATEST_DAYS, 0), serial: before + index, steps }))
  return [...over, ...going, ...last]
}

/** An inquiry and what follows from it until the customer's order, each step on its day. */
export interface DealCourse extends Course {
  /** Whether it ends with an order. */
  isWon: boolean
}

/** The deals of eighteen months, and those that haven't come to an end yet. */
export const dealsOf = (desk: Desk): DealCourse[] =>
  plansOf(desk).map(({ daysAgo, serial, steps }) => {
    const day = earlier(workdayFrom(addDays(desk.today, -daysAgo)), desk.today)
    const run = () =>
      desk.attempt(async () => {
        const deal = await askedBy(desk.in(`deal-${serial}`), day, serial)
        for (const step of steps) await step(deal)
      })
    return { day, run, isWon: steps.includes(order) }
  })

import { vendors } from '@/contracts/parties'
import { addDays } from '../../domain/today'
import type { Office } from '../office'
import { seedBankDetails } from './bank'
import { earlier, workdayFrom } from './calendar'
import { startDeal, type Step } from './deal'
import type { Desk, DeskParty } from './desk'
import { order } from './quoting'
import { seedParties } from './parties'
import { seedCatalogue } from './price-files'
import { seedRates } from './rates'
import { newestDeals, pastDeals, recentDeals } from './scenarios'
import { type Course, createTurns } from './turns'

export const HISTORY_DAYS = 545
/** The company began to work this many days ago: one deal in each state is older than the history. */
export const BEGAN_DAYS = HISTORY_DAYS + 90
/** Deals that began before this many days ago have ended. */
const RECENT_DAYS = 42
/** Deals that began since this many days ago have only inquiries and requests to vendors. */
const LATEST_DAYS = 2
/** Number of past deals by company: the first trades the most. */
const PAST_DEALS = { northgate: 39, gulf: 13, falcon: 13 } as const

const desksIn = (office: Office, shared: Pick<Desk, 'customers' | 'vendors' | 'distributor' | 'won' | 'turns'>): Desk => ({
  ...office,
  ...shared,
  in: (name) => desksIn(office.in(name), shared),
})

/** @param distributorId one of the vendors that the company began with */
export const openDesk = async (office: Office, distributorId: string): Promise<Desk> => {
  const { name, currency } = await office.buyer.call(vendors.get, { params: { vendorId: distributorId } })
  const distributor: DeskParty = { id: distributorId, name, currency }
  return desksIn(office.in('desk'), { customers: [], vendors: [], distributor, won: [], turns: createTurns() })
}

/** Creates the parties, parts, prices and rates that existed before the first inquiry. */
export const seedStock = async (desk: Desk): Promise<void> => {
  const first = addDays(desk.today, -BEGAN_DAYS)
  await seedRates(desk, addDays(first, -7))
  desk.at(first)
  await seedParties(desk)
  await seedCatalogue(desk)
  // Nobody may approve their own request.
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
  const finished = Array.from({ length: count }, (_, serial) => ({
    daysAgo: spread(serial, count, HISTORY_DAYS, RECENT_DAYS),
    serial,
    steps: pastDeals[serial % pastDeals.length] ?? [],
  }))
  const recent = recentDeals.map((steps, index) => ({ daysAgo: spread(index, recentDeals.length, RECENT_DAYS, LATEST_DAYS), serial: count + index, steps }))
  const serialsBefore = count + recentDeals.length
  const newest = newestDeals.map((steps, index) => ({ daysAgo: spread(index, newestDeals.length, LATEST_DAYS, 0), serial: serialsBefore + index, steps }))
  return [...finished, ...recent, ...newest]
}

/** An inquiry and all further steps up to the customer's order, each on its day. */
export interface DealCourse extends Course {
  /** Whether it ends with an order. */
  isWon: boolean
}

/** Returns the deals of eighteen months, and those that haven't ended yet. */
export const dealsOf = (desk: Desk): DealCourse[] =>
  plansOf(desk).map(({ daysAgo, serial, steps }) => {
    const day = earlier(workdayFrom(addDays(desk.today, -daysAgo)), desk.today)
    const run = () =>
      desk.attempt(async () => {
        const deal = await startDeal(desk.in(`deal-${serial}`), day, serial)
        for (const step of steps) await step(deal)
      })
    return { day, run, isWon: steps.includes(order) }
  })

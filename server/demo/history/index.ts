import { vendors } from '@/contracts/parties'
import { addDays } from '../../domain/today'
import { eachOf } from '../at-once'
import type { Office } from '../office'
import { seedBankDetails } from './bank'
import { askedBy, type Step } from './deal'
import type { Desk, DeskParty } from './desk'
import { order } from './quoting'
import { seedParties } from './parties'
import { seedCatalogue } from './price-files'
import { seedRates } from './rates'
import { latest, past, present } from './scenarios'

export const HISTORY_DAYS = 545
/** The company began to work so long ago: one deal in each state is older than the history. */
const BEGAN_DAYS = HISTORY_DAYS + 90
/** Deals before this many days ago are over. */
const RECENT_DAYS = 42
/** The inquiries of `trade.ts` are of the days between these two. */
const BEFORE_DAYS = 22
const AFTER_DAYS = 2
/** Deals of the past, by company: the first trades the most. */
const PAST_DEALS = { northgate: 39, gulf: 13, falcon: 13 } as const
const AT_ONCE = 2

const desksIn = (office: Office, shared: Pick<Desk, 'customers' | 'vendors' | 'distributor' | 'won'>): Desk => ({
  ...office,
  ...shared,
  in: (name) => desksIn(office.in(name), shared),
})

/** @param distributorId of those that the company began with */
export const openDesk = async (office: Office, distributorId: string): Promise<Desk> => {
  const { name, currency } = await office.buyer.call(vendors.get, { params: { vendorId: distributorId } })
  const distributor: DeskParty = { id: distributorId, name, currency }
  return desksIn(office.in('desk'), { customers: [], vendors: [], distributor, won: [] })
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

const run = (desk: Desk, { daysAgo, serial, steps }: Planned): Promise<void> =>
  desk.attempt(async () => {
    const deal = await askedBy(desk.in(`deal-${serial}`), addDays(desk.today, -daysAgo), serial)
    for (const step of steps) await step(deal)
  })

/** Spreads deals evenly over the days from `from` days ago to `to` days ago. */
const spread = (index: number, count: number, from: number, to: number): number => from - Math.floor((index * (from - to)) / count)

const plansOf = ({ key }: Desk): Planned[] => {
  const count = PAST_DEALS[key]
  const over = Array.from({ length: count }, (_, serial) => ({
    daysAgo: spread(serial, count, HISTORY_DAYS, RECENT_DAYS),
    serial,
    steps: past[serial % past.length] ?? [],
  }))
  const going = present.map((steps, index) => ({ daysAgo: spread(index, present.length, RECENT_DAYS, BEFORE_DAYS), serial: count + index, steps }))
  return [...over, ...going]
}

/** Deals that customers took, each document entered on its day, in the order of their inquiries. */
export const seedDealsWon = async (desk: Desk): Promise<void> => {
  const won = plansOf(desk).filter(({ steps }) => steps.includes(order))
  await eachOf(won, AT_ONCE, (plan) => run(desk, plan))
  // The same order in each run, in whichever the deals came to their end.
  desk.won.sort((a, b) => a.day.localeCompare(b.day) || a.quotation.localeCompare(b.quotation))
}

/** The others of eighteen months, and those that haven't come to an end yet. */
export const seedOtherDeals = async (desk: Desk): Promise<void> => {
  const others = plansOf(desk).filter(({ steps }) => !steps.includes(order))
  await eachOf(others, AT_ONCE, (plan) => run(desk, plan))
}

/** What came in last. */
export const seedDealsAfter = async (desk: Desk): Promise<void> => {
  const before = PAST_DEALS[desk.key] + present.length
  for (const [index, steps] of latest.entries()) await run(desk, { daysAgo: spread(index, latest.length, AFTER_DAYS, 0), serial: before + index, steps })
}

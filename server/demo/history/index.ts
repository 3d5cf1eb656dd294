import { vendors } from '@/contracts/parties'
import { addDays } from '../../domain/today'
import type { DemoClient } from '../client'
import type { demoCompanies } from '../people'
import { seedBankDetails } from './bank'
import { askedBy, type Step } from './deal'
import type { Desk } from './desk'
import { createDraw } from './draw'
import { seedParties } from './parties'
import { seedCatalogue } from './price-files'
import { seedRates } from './rates'
import { latest, past, present } from './scenarios'

export const HISTORY_DAYS = 545
/** Deals before this many days ago are over. */
const RECENT_DAYS = 42
/** The inquiries of `trade.ts` are of the days between these two. */
const BEFORE_DAYS = 22
const AFTER_DAYS = 2
/** Deals of the past, by company: the first trades the most. */
const PAST_DEALS = { northgate: 39, gulf: 13, falcon: 13 } as const

interface Staff {
  company: (typeof demoCompanies)[number]
  today: string
  at(day: string): void
  administrator: DemoClient
  sales: DemoClient
  buyer: DemoClient
  manager: DemoClient
  keeper: DemoClient
  accounts: DemoClient
  askDistributor(): Promise<void>
}

export const openDesk = async ({ company, ...staff }: Staff): Promise<Desk> => {
  const [distributor] = (await staff.buyer.call(vendors.lookup, { query: { q: 'Ingram' } })).rows
  if (!distributor) throw new Error(`no distributor for ${company.name}`)
  const { key, baseCurrency: base, country } = company
  return { ...staff, key, base, country, draw: createDraw(company.hue + 11), customers: [], vendors: [], distributor, won: [] }
}

/** Parties, parts, prices and rates that were there before the first inquiry. */
export const seedStock = async (desk: Desk): Promise<void> => {
  const first = addDays(desk.today, -HISTORY_DAYS)
  await seedRates(desk, addDays(first, -7))
  desk.at(first)
  await seedParties(desk)
  await seedCatalogue(desk)
  // Nobody approves what is their own.
  if (desk.buyer !== desk.manager) await seedBankDetails(desk)
}

const run = async (desk: Desk, daysAgo: number, serial: number, steps: readonly Step[]): Promise<void> => {
  const deal = await askedBy(desk, addDays(desk.today, -daysAgo), serial)
  for (const step of steps) await step(deal)
}

/** Spreads deals evenly over the days from `from` days ago to `to` days ago. */
const spread = (index: number, count: number, from: number, to: number): number => from - Math.floor((index * (from - to)) / count)

/** Eighteen months of deals, each document entered on its day, in the order of their inquiries. */
export const seedDealsBefore = async (desk: Desk): Promise<void> => {
  const count = PAST_DEALS[desk.key]
  for (let index = 0; index < count; index += 1) await run(desk, spread(index, count, HISTORY_DAYS, RECENT_DAYS), index, past[index % past.length] ?? [])
  for (const [index, steps] of present.entries()) await run(desk, spread(index, present.length, RECENT_DAYS, BEFORE_DAYS), count + index, steps)
}

/** What came in last. */
export const seedDealsAfter = async (desk: Desk): Promise<void> => {
  const before = PAST_DEALS[desk.key] + present.length
  for (const [index, steps] of latest.entries()) await run(desk, spread(index, latest.length, AFTER_DAYS, 0), before + index, steps)
}

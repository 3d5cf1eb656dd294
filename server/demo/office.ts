import { customerQuotations } from '@/contracts/customer-quotations'
import type { SalesTax } from '@/contracts/sales-taxes'
import { todayIn } from '../domain/today'
import type { Ports } from '../ports'
import { type Answers, attempted } from './answers'
import { oneByOne } from './at-once'
import { type App, type DemoClient, demoClient, type SignedInClient } from './client'
import { demoApps } from './clock'
import { createDraw, type Draw } from './history/draw'
import type { DemoCompany, demoCompanies } from './people'
import { distributorAsked } from './trading/distributor'

/** Who does the work in each company: asks and quotes, buys, approves, and keeps goods and books. */
const STAFF = ['administrator', 'sales', 'buyer', 'manager', 'keeper', 'accounts'] as const
type Role = (typeof STAFF)[number]
const SYSTEM = 'system@northgate.example'
const emailsOf: Record<DemoCompany, Record<Role, string>> = {
  northgate: {
    administrator: SYSTEM,
    sales: 'sales@northgate.example',
    buyer: 'buyer@northgate.example',
    manager: 'manager@northgate.example',
    keeper: 'warehouse@northgate.example',
    accounts: 'accounts@northgate.example',
  },
  gulf: {
    administrator: SYSTEM,
    sales: 'buyer@northgate.example',
    buyer: 'sales@northgate.example',
    manager: SYSTEM,
    keeper: SYSTEM,
    accounts: SYSTEM,
  },
  falcon: {
    administrator: SYSTEM,
    sales: 'sales@falcon.example',
    buyer: SYSTEM,
    manager: SYSTEM,
    keeper: SYSTEM,
    accounts: SYSTEM,
  },
}

/** The people of a company with a calendar of their own, whose calls follow one another. */
export interface Office extends Record<Role, DemoClient> {
  key: DemoCompany
  base: string
  country: string
  today: string
  /** Turns the calendar to a day; null for today. */
  at(day: string | null): void
  draw: Draw
  /** The tax codes that sales may bear, asked for once. */
  salesTaxes(): Promise<SalesTax[]>
  /** Has the distributor answer what it was asked, on the day that it is. */
  askDistributor(): Promise<void>
  /** The same people at something else, which may be done at the same time. */
  in(name: string): Office
  /** Does what may fail, since somebody else is at work as well; then the rest of it is left undone. */
  attempt(work: () => Promise<void>): Promise<void>
}

/** The same number for the same name. */
const seedOf = (name: string): number => [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)

/** Signs in who works in a company. */
export const openOffice = async (ports: Ports, company: (typeof demoCompanies)[number], answers: Answers, now: Date) => {
  const { key, name, baseCurrency: base, country, hue, timezone } = company
  const apps = demoApps(ports)
  /** Calls made on a day; null for today. */
  const appOn = (dayOf: () => string | null): App => ({ request: (path, init) => apps(dayOf(), async ({ app }) => app.request(path, init)) })
  const people = new Map<string, SignedInClient>()
  for (const email of new Set(Object.values(emailsOf[key])))
    people.set(
      email,
      await demoClient(
        appOn(() => null),
        email,
        name,
      ),
    )
  const today = todayIn(timezone, now)
  const inTurn = oneByOne()
  const attempt: Office['attempt'] = (work) => attempted(answers, ports.log, name, work)
  const officeIn = (threadName: string): Office => {
    const thread = answers.thread(`${key}-${threadName}`)
    let day: string | null = null
    const own = appOn(() => day)
    const clients = new Map([...people].map(([email, client]) => [email, client.in(own, thread)]))
    const staff = Object.fromEntries(STAFF.map((role) => [role, clients.get(emailsOf[key][role])])) as Record<Role, DemoClient>
    const asked = () => apps(day, (turned) => distributorAsked(turned.ports, staff.administrator.companyId))
    return {
      ...staff,
      key,
      base,
      country,
      today,
      at: (turnedTo) => void (day = turnedTo),
      salesTaxes,
      draw: createDraw(seedOf(threadName) + hue),
      askDistributor: () => thread.once('write', () => inTurn(asked)),
      in: officeIn,
      attempt,
    }
  }
  // A thread of its own: who asks first differs from run to run.
  let asked: Promise<{ rows: SalesTax[] }> | undefined
  const salesTaxes = async () => (await (asked ??= officeIn('taxes').sales.call(customerQuotations.taxes))).rows
  const close = async () => {
    for (const person of people.values()) await person.end()
  }
  return { office: officeIn('base'), close }
}

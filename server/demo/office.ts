import { customerQuotations } from '@/contracts/customer-quotations'
import type { SalesTax } from '@/contracts/sales-taxes'
import { todayIn } from '../domain/today'
import type { Ports } from '../ports'
import { type Answers, attemptPart, type Thread } from './answers'
import { oneByOne } from './at-once'
import { type App, type DemoClient, demoClient, type SignedInClient } from './client'
import { demoApps } from './clock'
import { createDraw, type Draw } from './history/draw'
import type { DemoCompany, demoCompanies } from './people'

/** Roles of the staff in each company: they administer, sell, buy, approve, keep the goods, and keep the books. */
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

/** The staff of a company with their own date, whose calls are made one after the other. */
export interface Office extends Record<Role, DemoClient> {
  key: DemoCompany
  base: string
  country: string
  today: string
  /** Sets the date to a day; null for today. */
  at(day: string | null): void
  draw: Draw
  /** Returns the tax codes that sales may bear; requested once. */
  salesTaxes(): Promise<SalesTax[]>
  /** Whether the demo itself has entered the document. */
  hasEntered(voucherId: string): boolean
  /** Does work that no call starts, such as the worker's, on the present date of the office. */
  beside(work: (ports: Ports, companyId: string) => Promise<void>): Promise<void>
  /** Returns the same staff for other work, which may be done at the same time. */
  in(name: string): Office
  /** Does work that may fail, since somebody else may be at work as well; the rest of it is left out then. */
  attempt(work: () => Promise<void>): Promise<void>
}

/** Returns the same number for the same name. */
const seedOf = (name: string): number => [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)

/** Signs in the staff of a company. */
export const openOffice = async (ports: Ports, company: (typeof demoCompanies)[number], answers: Answers, now: Date) => {
  const { key, name, baseCurrency: base, country, hue, timezone } = company
  const apps = demoApps(ports)
  /** Returns an application whose calls are made on a day; null for today. */
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
  const threads: Thread[] = []
  const hasEntered = (voucherId: string): boolean => threads.some(({ seen }) => seen.has(voucherId))
  const attempt: Office['attempt'] = (work) => attemptPart(answers, ports.log, name, work)
  const officeIn = (threadName: string): Office => {
    const thread = answers.thread(`${key}-${threadName}`)
    threads.push(thread)
    let day: string | null = null
    const datedApp = appOn(() => day)
    const clients = new Map([...people].map(([email, client]) => [email, client.in(datedApp, thread)]))
    const staff = Object.fromEntries(STAFF.map((role) => [role, clients.get(emailsOf[key][role])])) as Record<Role, DemoClient>
    return {
      ...staff,
      key,
      base,
      country,
      today,
      at: (newDay) => void (day = newDay),
      salesTaxes,
      hasEntered,
      draw: createDraw(seedOf(threadName) + hue),
      beside: (work) => thread.once('write', () => inTurn(() => apps(day, (dated) => work(dated.ports, staff.administrator.companyId)))),
      in: officeIn,
      attempt,
    }
  }
  // In a separate thread, since the office that requests the taxes first differs from run to run.
  let taxesRequest: Promise<{ rows: SalesTax[] }> | undefined
  const salesTaxes = async () => (await (taxesRequest ??= officeIn('taxes').sales.call(customerQuotations.taxes))).rows
  const close = async () => {
    for (const person of people.values()) await person.end()
  }
  return { office: officeIn('base'), close }
}

import type { DemoClient } from '@server/demo/client'
import { addDays, todayIn } from '@server/domain/today'
import type { Failure } from '../failures'
import { type Persona, personas } from '../personas'
import type { Draft } from '@/stores/drafts'

/** Access to the API and to dates while a demo is set up. */
export interface Stage {
  /** Signs a demo user in and returns an API client; the session of the demo's own persona is then used on the screen. */
  as: (persona: Persona) => Promise<DemoClient>
  /** The date that is `days` from the persona's today. */
  day: (days?: number) => string
}

export interface DemoFile {
  name: string
  bytes: Uint8Array
}

/** Actions of a demo on the page that it has opened, as a user would perform them. */
export interface Screen {
  /** Resolves when the API has answered a call of the page whose path ends with `path`. */
  answered: (path: string) => Promise<void>
  /** Gives the page's file field a file. */
  chooseFile: (file: DemoFile) => Promise<void>
  /** Switches a failure on for this tab. */
  fail: (failure: Failure) => void
  /** Opens the search and types. */
  search: (text: string) => Promise<void>
  /** Opens the mail box when the next mail arrives: a mail waits a few seconds, so that it can be taken back. */
  showMails: () => Promise<void>
  say: (text: string) => void
}

/** Result of a demo's set-up: the page to open. */
export interface Scene {
  /** Path and query. */
  path: string
  /** Drafts of forms that were left half filled on this device. */
  drafts?: readonly Draft[]
  /** Failures to switch on for this tab. */
  failures?: readonly Failure[]
  /** Runs once the page is being opened. */
  afterwards?: (screen: Screen) => Promise<void>
}

export interface Demo {
  /** Part of the demo's URL, `/demos?play=…`. */
  id: string
  title: string
  /** One sentence about what there is to see. */
  sees: string
  persona: Persona
  /** Enters the data that the page needs, through the API. */
  play: (stage: Stage) => Promise<Scene>
}

export interface Feature {
  name: string
  demos: readonly Demo[]
}

const NORTHGATE = 'Northgate Trading LLC'

const personaOf = (email: string, companyName = NORTHGATE): Persona => {
  const found = personas.find((persona) => persona.email === email && persona.companyName === companyName)
  if (!found) throw new Error(`No demo user ${email} in ${companyName}`)
  return found
}

/** The demo users by what they do. */
export const people = {
  administrator: personaOf('system@northgate.example'),
  /** Administrator of one company, and not a system user. */
  companyAdministrator: personaOf('admin@northgate.example'),
  manager: personaOf('manager@northgate.example'),
  sales: personaOf('sales@northgate.example'),
  buyer: personaOf('buyer@northgate.example'),
  accounts: personaOf('accounts@northgate.example'),
  viewer: personaOf('viewer@northgate.example'),
  salesInGulf: personaOf('buyer@northgate.example', 'Gulf Procurement FZE'),
  nobodyYet: personaOf('admin@quayside.example', 'Quayside Supplies LLC'),
  /** Of a company that a demo lets go live for good. */
  goneLive: personaOf('admin@millrace.example', 'Millrace Supplies LLC'),
}

/** Returns a path with its query, leaving out undefined values. */
export const page = (path: string, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled).toString()}`
}

/** Returns the date `days` from today in the time zone of the demo user's company. */
export const dayOf = (client: DemoClient, days = 0): string => {
  const timezone = client.signedIn.allCompanies.find((company) => company.isActive)?.timezone ?? 'UTC'
  return addDays(todayIn(timezone, new Date()), days)
}

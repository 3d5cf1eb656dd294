import type { DemoClient } from '@server/demo/client'
import { addDays, todayIn } from '@server/domain/today'
import type { Failure } from '../failures'
import { type Persona, personas } from '../personas'
import type { Draft } from '@/stores/drafts'

/** Who plays, and how the API is asked while a demo is set up. */
export interface Stage {
  /** The API as a demo user would call it; the persona's own session goes on on the screen. */
  as: (persona: Persona) => Promise<DemoClient>
  /** So many days from the persona's today. */
  day: (days?: number) => string
}

export interface DemoFile {
  name: string
  bytes: Uint8Array
}

/** What a demo can do on the page that it has opened, as somebody sitting there would. */
export interface Screen {
  /** Resolves when the API has answered a call of the page whose path ends like this. */
  answered: (path: string) => Promise<void>
  /** Gives the page's file field a file. */
  chooseFile: (file: DemoFile) => Promise<void>
  /** Switches a failure on for this tab. */
  fail: (failure: Failure) => void
  /** Opens the search and types. */
  search: (text: string) => Promise<void>
  /** Opens the mail box with the next mail, which waits a few seconds so that it can be taken back. */
  showMails: () => Promise<void>
  say: (text: string) => void
}

/** What a demo's set-up comes to: the page to open. */
export interface Scene {
  /** Path and query. */
  path: string
  /** Forms that somebody left half filled on this device. */
  drafts?: readonly Draft[]
  /** Switched on for this tab. */
  failures?: readonly Failure[]
  /** What happens once the page is being opened. */
  afterwards?: (screen: Screen) => Promise<void>
}

export interface Demo {
  /** Stands in its address, `/demos?play=…`. */
  id: string
  title: string
  /** One sentence: what there is to see. */
  sees: string
  persona: Persona
  /** Enters what the page needs, through the API. */
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
  /** Of one company, and not a system user. */
  companyAdministrator: personaOf('admin@northgate.example'),
  manager: personaOf('manager@northgate.example'),
  sales: personaOf('sales@northgate.example'),
  buyer: personaOf('buyer@northgate.example'),
  accounts: personaOf('accounts@northgate.example'),
  viewer: personaOf('viewer@northgate.example'),
  salesInGulf: personaOf('buyer@northgate.example', 'Gulf Procurement FZE'),
  nobodyYet: personaOf('admin@quayside.example', 'Quayside Supplies LLC'),
}

/** A path with its query, without what is undefined. */
export const page = (path: string, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled).toString()}`
}

/** The company's calendar at a demo user's desk. */
export const dayOf = (client: DemoClient, days = 0): string => {
  const timezone = client.signedIn.allCompanies.find((company) => company.isActive)?.timezone ?? 'UTC'
  return addDays(todayIn(timezone, new Date()), days)
}

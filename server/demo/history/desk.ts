import type { Office } from '../office'
import type { Turns } from './turns'

export interface DeskParty {
  id: string
  name: string
  currency: string
}
/** Pays on terms, which its quotations offer. */
export interface DeskCustomer extends DeskParty {
  paymentTermId: string | null
}

/** Who works in a company, with whom and with what: all that the history of it is made by. */
export interface Desk extends Omit<Office, 'in'> {
  in(name: string): Desk
  customers: DeskCustomer[]
  /** General vendors, in no order. */
  vendors: DeskParty[]
  distributor: DeskParty
  /** Quotations that customers took, with the day on which their order comes. */
  won: { day: string; quotation: string }[]
  /** In which order what its customers ask for is worked on. */
  turns: Turns
}

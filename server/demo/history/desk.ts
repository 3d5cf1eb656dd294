import type { Office } from '../office'
import type { Turns } from './turns'

export interface DeskParty {
  id: string
  name: string
  currency: string
}
/** A customer with the payment terms that its quotations offer. */
export interface DeskCustomer extends DeskParty {
  paymentTermId: string | null
  isExempt: boolean
}

/** The staff, parties and tools of a company by which its history is created. */
export interface Desk extends Omit<Office, 'in'> {
  in(name: string): Desk
  customers: DeskCustomer[]
  /** Vendors other than the distributor, in no particular order. */
  vendors: DeskParty[]
  distributor: DeskParty
  /** Quotations that customers accepted, with the day on which their order comes. */
  won: { day: string; quotation: string }[]
  /** Order in which the company's deals take their steps. */
  turns: Turns
}

import type { Office } from '../office'
import { earlier } from './calendar'

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
}

/** Turns the calendar to a day, at the latest to today. Returns the day that it is. */
export const turnTo = (desk: Desk, day: string): string => {
  const reached = earlier(day, desk.today)
  desk.at(reached)
  return reached
}

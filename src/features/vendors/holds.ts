import type { Vendor } from '@/contracts/parties'

/** What is held back from a vendor, in words. */
export const holdNames: Readonly<Record<Vendor['onHold'], string>> = {
  none: 'Nothing',
  invoices: 'Its invoices aren’t booked',
  payments: 'It isn’t paid',
  all: 'Nothing is done with it',
}
/** The same as a badge. */
export const holdBadges: Readonly<Record<Exclude<Vendor['onHold'], 'none'>, string>> = {
  invoices: 'Invoices on hold',
  payments: 'Payments on hold',
  all: 'On hold',
}
export const holdOptions = Object.entries(holdNames).map(([value, label]) => ({ value, label }))

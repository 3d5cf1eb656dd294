import type { Vendor } from '@/contracts/parties'

/** Descriptions of the kinds of hold on a vendor. */
export const holdNames: Readonly<Record<Vendor['onHold'], string>> = {
  none: 'Nothing',
  invoices: 'Its invoices aren’t booked',
  payments: 'It isn’t paid',
  all: 'Nothing is done with it',
}
/** Short texts of the holds for a badge. */
export const holdBadges: Readonly<Record<Exclude<Vendor['onHold'], 'none'>, string>> = {
  invoices: 'Invoices on hold',
  payments: 'Payments on hold',
  all: 'On hold',
}
export const holdOptions = Object.entries(holdNames).map(([value, label]) => ({ value, label }))

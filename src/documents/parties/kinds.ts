import { customers, vendors } from '@/contracts/parties'

/** Differences between the screens of customers and of vendors, apart from their own fields. */
export const partyKinds = {
  customer: { module: 'customers', calls: customers, list: '/people/customer', other: 'vendor' },
  vendor: { module: 'vendors', calls: vendors, list: '/people/vendor', other: 'customer' },
} as const
export type PartyKind = keyof typeof partyKinds

/** The endpoints of a kind of party. Those of customers and vendors differ in path and module only, so all have the type of customers'. */
export const callsOf = (kind: PartyKind) => partyKinds[kind].calls as typeof customers

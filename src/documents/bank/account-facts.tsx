import type { ReactNode } from 'react'
import { Facts } from '@/documents/facts'
import { countryName } from '../parties/countries'
import type { BankAccount } from './queries'

type ShownAccount = Omit<BankAccount, 'id' | 'approvedByName' | 'updatedAt'>

const Masked = ({ last4 }: { last4: string }) => (
  <span className="font-mono">
    <span aria-hidden>•••• </span>
    <span className="sr-only">ending in </span>
    {last4}
  </span>
)

/** Facts of an account with its number masked; facts without a value are left out. */
export const AccountFacts = ({ account, more = [] }: { account: ShownAccount; more?: readonly (readonly [string, ReactNode])[] }) => {
  const { holder, bankName, last4, bic, routingNo, accountKind, country, currency } = account
  const facts: (readonly [string, ReactNode])[] = [
    ['Holder', holder],
    ['Number', <Masked key="number" last4={last4} />],
    ['Bank', bankName],
    ['BIC', bic],
    ['Routing number', routingNo],
    ['Kind', routingNo && (accountKind === 'savings' ? 'Savings' : 'Checking')],
    ['Country', country && countryName(country)],
    ['Currency', currency],
    ...more,
  ]
  return <Facts facts={facts.filter(([, value]) => Boolean(value))} className="flex flex-wrap gap-x-6 gap-y-2" />
}

import type { ReactNode } from 'react'
import type { Customer } from '@/contracts/parties'
import { inWords } from '../status'

type Party = Pick<Customer, 'code' | 'type' | 'currency' | 'taxIds' | 'email' | 'phone' | 'website' | 'addresses'>

const countryName = (code: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

const addressOf = ({ street, postalCode, city, region, country }: Party['addresses'][number]): string =>
  [street, [postalCode, city, region].filter(Boolean).join(' '), country && countryName(country)].filter(Boolean).join('\n')

/** What customers and vendors share, to read. */
export const partyFacts = (party: Party): (readonly [string, ReactNode])[] => [
  ['Code', party.code],
  ['Type', inWords(party.type)],
  ['Currency', party.currency],
  ['Tax number', party.taxIds.map(({ value }) => value).join(', ')],
  ['E-mail', party.email],
  ['Phone', party.phone],
  ['Website', party.website],
  ['Address', party.addresses.map(addressOf).join('\n\n')],
]

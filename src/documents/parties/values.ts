import { z } from 'zod'
import { customerInput } from '@/contracts/parties'

/** The fields that customers and vendors share, as a form holds them; both contracts take them as they are. */
export type PartyValues = Pick<
  z.input<typeof customerInput>,
  'name' | 'code' | 'type' | 'email' | 'phone' | 'website' | 'taxNumber' | 'currency' | 'address' | 'notes'
>

export const newParty = (currency: string) =>
  ({
    name: '',
    code: '',
    type: 'company',
    email: '',
    phone: '',
    website: '',
    taxNumber: '',
    currency,
    address: { street: '', city: '', region: '', postalCode: '', country: '' },
    notes: '',
  }) satisfies PartyValues

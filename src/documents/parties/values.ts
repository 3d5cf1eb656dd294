import { z } from 'zod'
import { addressInput, type customerInput } from '@/contracts/party-fields'
import { optionalText } from '@/contracts/fields'

/** One address and one tax number, as these forms take them. */
export const onePlace = { address: addressInput.pick({ street: true, city: true, region: true, postalCode: true, country: true }), taxNumber: optionalText(40) }
const onePlaceSchema = z.object(onePlace)

/** The fields that customers and vendors share, as a form holds them. */
export type PartyValues = Pick<z.input<typeof customerInput>, 'name' | 'code' | 'type' | 'email' | 'phone' | 'website' | 'currency' | 'notes'> &
  z.input<typeof onePlaceSchema>

/** The form's address and number as the first ones of the record; nothing typed, none. */
export const asRecord = <T extends z.output<typeof onePlaceSchema>>({ address, taxNumber, ...rest }: T) => ({
  ...rest,
  addresses: Object.values(address).some(Boolean) ? [{ kind: 'billing' as const, isDefault: true, ...address }] : [],
  taxIds: taxNumber ? [{ type: 'other' as const, value: taxNumber }] : [],
})

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

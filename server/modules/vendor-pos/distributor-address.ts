import type { DistributorAddress } from '../../domain/distributor/types'
import { invalidField } from '../../http/problem'
import type { VendorPoRow } from './store'

/**
 * The delivery address of a drop-ship as on its paper, in the parts that a distributor requires.
 * @throws Problem 422 when one of them is missing
 */
export const dropShipAddress = ({ deliverTo }: VendorPoRow): DistributorAddress => {
  const { consignee, street, city, region, postalCode, country, contact, phone } = deliverTo ?? {}
  const need = (part: string | null | undefined, name: string, label: string): string => {
    if (!part) throw invalidField(`deliverTo.${name}`, `The distributor needs the ${label} of the delivery address. Enter it on the order.`, 'address')
    return part
  }
  return {
    company: need(consignee, 'consignee', 'consignee'),
    contact: contact ?? null,
    lines: need(street, 'street', 'street').split('\n'),
    city: need(city, 'city', 'city'),
    state: region ?? null,
    postcode: need(postalCode, 'postalCode', 'postal code'),
    country: need(country, 'country', 'country'),
    phone: phone ?? null,
    email: null,
  }
}

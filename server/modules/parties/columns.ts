import type { z } from 'zod'
import type { customerInput, vendorInput } from '@/contracts/party-fields'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { seesMargin } from './load'

export type CustomerFields = z.output<typeof customerInput>
export type VendorFields = z.output<typeof vendorInput>
export type PartyFields = Pick<CustomerFields, 'name' | 'type' | 'email' | 'phone' | 'website' | 'govSegment' | 'ownCompanyId' | 'notes'>

/** Columns of a party. Fields that a save leaves out become null, because a save contains the whole record. */
export const partyColumns = ({
  name,
  type,
  email = null,
  phone = null,
  website = null,
  govSegment = null,
  ownCompanyId = null,
  notes = null,
}: PartyFields) => ({
  name,
  type,
  email,
  phone,
  website,
  govSegment,
  ownCompanyId,
  notes,
})

/** @throws Problem 422 for a credit hold without a reason, or a tax exemption without the number of its certificate */
export const customerColumns = (session: Session, input: CustomerFields) => {
  if (input.creditHold && !input.creditHoldReason) throw invalidField('creditHoldReason', 'Say why the customer is on hold.', 'required')
  if (input.taxExempt && !input.exemptionNo) throw invalidField('exemptionNo', 'Enter the number of the exemption certificate.', 'required')
  const { currency, marginPct = null, creditLimit = null, creditHold, salespersonId = null, taxExempt, paymentTermId = null } = input
  return {
    // A user who may not see the margin leaves it unchanged.
    ...(seesMargin(session) ? { marginPct } : {}),
    currency,
    creditLimit,
    creditHold,
    salespersonId,
    taxExempt,
    paymentTermId,
    creditHoldReason: (creditHold && input.creditHoldReason) || null,
    exemptionNo: (taxExempt && input.exemptionNo) || null,
    exemptionExpiresOn: (taxExempt && input.exemptionExpiresOn) || null,
  }
}

/** @throws Problem 422 for a hold without a reason */
export const vendorColumns = (input: VendorFields) => {
  if (input.onHold !== 'none' && !input.onHoldReason) throw invalidField('onHoldReason', 'Say why the vendor is on hold.', 'required')
  const { currency, distributorKind, distributorAccountNo = null, leadTimeDays = null, minOrderValue = null, onHold, form1099, paymentTermId = null } = input
  return {
    currency,
    distributorKind,
    distributorAccountNo,
    leadTimeDays,
    minOrderValue,
    onHold,
    form1099,
    paymentTermId,
    onHoldReason: (onHold !== 'none' && input.onHoldReason) || null,
  }
}

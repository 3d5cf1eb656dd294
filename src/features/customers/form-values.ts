import type { ResolverResult } from 'react-hook-form'
import type { z } from 'zod'
import { removeFileIds } from '@/contracts/fields'
import type { Customer } from '@/contracts/parties'
import { customerInput } from '@/contracts/party-fields'
import { bodyOf, initialOf, labelsOf, optional, optionalDecimal, plain, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { resolveBy } from '@/documents/form/resolve'
import { chosenCodec, partyCodecs, sentParty } from '@/documents/parties/form/values'

const codecs = {
  ...partyCodecs,
  marginPct: optionalDecimal('Margin %'),
  creditLimit: optionalDecimal('Credit limit'),
  creditHold: plain<boolean>('On credit hold', false),
  creditHoldReason: text('Reason for the hold'),
  salespersonId: chosenCodec('Salesperson'),
  taxExempt: plain<boolean>('Exempt from tax', false),
  exemptionNo: text('Certificate number'),
  exemptionExpiresOn: optional('Certificate expires on'),
}
export type CustomerValues = ValuesOf<typeof codecs>

export const newCustomer = (currency: string): CustomerValues => initialOf(codecs, { currency })

export const customerValues = ({ paymentTerm, ownCompany, salesperson, ...customer }: Customer): CustomerValues =>
  valuesOf(codecs, {
    ...customer,
    paymentTermId: paymentTerm,
    ownCompanyId: ownCompany,
    salespersonId: salesperson && { id: salesperson.id, name: salesperson.fullName },
  })

/** Props of `FormFrame`. */
export const customerForm = { schema: 3, labels: labelsOf(codecs), valuesOf: customerValues }

const customerEdit = customerInput.extend({ removeFileIds })
export type CustomerEdit = z.input<typeof customerEdit>

/** Builds the body of the save and validates it with the contract's schema. */
export const resolveCustomer = (typed: CustomerValues): ResolverResult<CustomerValues, CustomerEdit> => {
  const { form, sent, issues } = sentParty(typed)
  const { creditHold, creditHoldReason, taxExempt, exemptionNo } = form
  return resolveBy(customerEdit, form, { ...bodyOf(codecs, form), ...sent }, [
    ...issues,
    ...(creditHold && !creditHoldReason.trim() ? [{ path: ['creditHoldReason'], message: 'Say why the customer is on hold.' }] : []),
    ...(taxExempt && !exemptionNo.trim() ? [{ path: ['exemptionNo'], message: 'Enter the number of the exemption certificate.' }] : []),
  ])
}

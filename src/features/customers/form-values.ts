import { z } from 'zod'
import type { Customer } from '@/contracts/parties'
import { customerInput, moneyLimit } from '@/contracts/party-fields'
import { day } from '@/contracts/fields'
import { marginTarget } from '@/contracts/rules/schemas'
import type { Labels } from '@/documents/form/show-value'
import { optionalDay, optionalDecimal } from '@/documents/form-fields'
import { chosenId, newParty, partyFormFields, partyLabels, partyValuesOf } from '@/documents/parties/form/values'

/** The contract's customer as a form holds it. */
export const customerForm = customerInput
  .extend({
    ...partyFormFields,
    marginPct: optionalDecimal(marginTarget),
    creditLimit: optionalDecimal(moneyLimit),
    salespersonId: chosenId,
    exemptionExpiresOn: optionalDay(day),
  })
  .superRefine(({ creditHold, creditHoldReason, taxExempt, exemptionNo }, context) => {
    const require = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (creditHold && !creditHoldReason) require('creditHoldReason', 'Say why the customer is on hold.')
    if (taxExempt && !exemptionNo) require('exemptionNo', 'Enter the number of the exemption certificate.')
  })
export type CustomerValues = z.input<typeof customerForm>
export type CustomerOutput = z.output<typeof customerForm>

export const newCustomer = (currency: string): CustomerValues => ({
  ...newParty(currency),
  marginPct: '',
  creditLimit: '',
  creditHold: false,
  creditHoldReason: '',
  salespersonId: null,
  taxExempt: false,
  exemptionNo: '',
  exemptionExpiresOn: '',
})

export const customerValuesOf = (customer: Customer): CustomerValues => ({
  ...partyValuesOf(customer),
  marginPct: customer.marginPct ?? '',
  creditLimit: customer.creditLimit ?? '',
  creditHold: customer.creditHold,
  creditHoldReason: customer.creditHoldReason ?? '',
  salespersonId: customer.salesperson && { id: customer.salesperson.id, name: customer.salesperson.fullName },
  taxExempt: customer.taxExempt,
  exemptionNo: customer.exemptionNo ?? '',
  exemptionExpiresOn: customer.exemptionExpiresOn ?? '',
})

export const customerLabels: Labels = {
  ...partyLabels,
  marginPct: 'Margin %',
  creditHold: 'On credit hold',
  creditHoldReason: 'Reason for the hold',
  salespersonId: 'Salesperson',
  exemptionNo: 'Certificate number',
  exemptionExpiresOn: 'Certificate expires on',
}

import { z } from 'zod'
import type { Vendor } from '@/contracts/parties'
import { moneyLimit, vendorInput } from '@/contracts/party-fields'
import type { Labels } from '@/documents/form/show-value'
import { optionalDecimal } from '@/documents/form-fields'
import { newParty, partyFormFields, partyLabels, partyValuesOf } from '@/documents/parties/form/values'

const leadTime = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Enter whole days.')
  .transform((days) => (days === '' ? null : Number(days)))
  .pipe(z.number().max(3650, 'Enter 3,650 days or less.').nullable())

/** The contract's vendor as a form holds it. */
export const vendorForm = vendorInput
  .extend({ ...partyFormFields, leadTimeDays: leadTime, minOrderValue: optionalDecimal(moneyLimit) })
  .superRefine(({ onHold, onHoldReason }, context) => {
    if (onHold !== 'none' && !onHoldReason) context.addIssue({ code: 'custom', path: ['onHoldReason'], message: 'Say why the vendor is on hold.' })
  })
export type VendorValues = z.input<typeof vendorForm>
export type VendorOutput = z.output<typeof vendorForm>

export const newVendor = (currency: string): VendorValues => ({
  ...newParty(currency),
  distributorKind: 'none',
  distributorAccountNo: '',
  leadTimeDays: '',
  minOrderValue: '',
  onHold: 'none',
  onHoldReason: '',
  form1099: false,
})

export const vendorValuesOf = (vendor: Vendor): VendorValues => ({
  ...partyValuesOf(vendor),
  distributorKind: vendor.distributorKind,
  distributorAccountNo: vendor.distributorAccountNo ?? '',
  leadTimeDays: vendor.leadTimeDays === null ? '' : String(vendor.leadTimeDays),
  minOrderValue: vendor.minOrderValue ?? '',
  onHold: vendor.onHold,
  onHoldReason: vendor.onHoldReason ?? '',
  form1099: vendor.form1099,
})

export const vendorLabels: Labels = {
  ...partyLabels,
  distributorKind: 'Distributor',
  distributorAccountNo: 'Account number',
  leadTimeDays: 'Lead time, days',
  minOrderValue: 'Smallest order',
  onHold: 'On hold',
  onHoldReason: 'Reason for the hold',
  form1099: 'Gets a form 1099',
}

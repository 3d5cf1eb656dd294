import type { ResolverResult } from 'react-hook-form'
import type { z } from 'zod'
import { removeFileIds } from '@/contracts/fields'
import type { Vendor } from '@/contracts/parties'
import { vendorInput } from '@/contracts/party-fields'
import { bodyOf, initialOf, labelsOf, optionalDecimal, plain, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { issuesOf, resolveWith } from '@/documents/form/resolve'
import { partyCodecs, sentParty } from '@/documents/parties/form/values'
import type { PathIssue } from '@/documents/trade/nest-issues'

const codecs = {
  ...partyCodecs,
  distributorKind: plain<Vendor['distributorKind']>('Distributor', 'none'),
  distributorAccountNo: text('Account number'),
  leadTimeDays: {
    ...plain('Lead time, days', ''),
    read: (saved: number | null): string => (saved === null ? '' : String(saved)),
    send: (value: string): number | null => (value.trim() === '' ? null : Number(value)),
  },
  minOrderValue: optionalDecimal('Smallest order'),
  onHold: plain<Vendor['onHold']>('On hold', 'none'),
  onHoldReason: text('Reason for the hold'),
  form1099: plain<boolean>('Gets a form 1099', false),
}
export type VendorValues = ValuesOf<typeof codecs>

export const newVendor = (currency: string): VendorValues => initialOf(codecs, { currency })

export const vendorValues = ({ paymentTerm, ownCompany, ...vendor }: Vendor): VendorValues =>
  valuesOf(codecs, { ...vendor, paymentTermId: paymentTerm, ownCompanyId: ownCompany })

/** Props for the form's frame. */
export const vendorForm = { schema: 3, labels: labelsOf(codecs), valuesOf: vendorValues }

const MAX_DAYS = 3650
const leadTimeIssues = ({ leadTimeDays }: VendorValues): PathIssue[] => {
  const path = ['leadTimeDays']
  if (!/^\d*$/.test(leadTimeDays.trim())) return [{ path, message: 'Enter whole days.' }]
  return Number(leadTimeDays) > MAX_DAYS ? [{ path, message: 'Enter 3,650 days or less.' }] : []
}

const vendorEdit = vendorInput.extend({ removeFileIds })
export type VendorEdit = z.input<typeof vendorEdit>

/** Builds the request body and validates it with the contract's schema. */
export const resolveVendor = (typed: VendorValues): ResolverResult<VendorValues, VendorEdit> => {
  const { form, sent, issues } = sentParty(typed)
  const body: VendorEdit = { ...bodyOf(codecs, form), ...sent }
  return resolveWith(form, body, [
    // More specific than the schema's messages for the field.
    ...leadTimeIssues(form),
    ...issuesOf(vendorEdit, body),
    ...issues,
    ...(form.onHold !== 'none' && !form.onHoldReason.trim() ? [{ path: ['onHoldReason'], message: 'Say why the vendor is on hold.' }] : []),
  ])
}

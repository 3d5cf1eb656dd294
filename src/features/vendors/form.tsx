import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import type { FileRow } from '@/contracts/fields'
import type { Vendor } from '@/contracts/parties'
import type { FormDraft } from '@/documents/drafts/use-draft'
import type { Attempt } from '@/documents/form/use-attempt'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { PartySections } from '@/documents/parties/form/sections'
import { withoutBlankRows } from '@/documents/parties/form/values'
import type { RowLink } from '@/ui/data-table/types'
import { VendorTerms } from './form-terms'
import { vendorForm, vendorLabels, type VendorOutput, type VendorValues, vendorValuesOf } from './form-values'

export interface VendorFormProps {
  values: VendorValues
  draft: FormDraft<VendorValues>
  /** The vendor that is being edited. */
  id?: string
  /** Files that it has already. */
  kept?: readonly FileRow[]
  /** Leaves the page on success; a failure is thrown. */
  save: (body: VendorOutput, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

const check = zodResolver(vendorForm)
const resolver: Resolver<VendorValues, unknown, VendorOutput> = (values, context, options) => check(withoutBlankRows(values), context, options)

/** All about a vendor, to add or to edit one. */
export const VendorForm = ({ values, draft, id, kept, save, cancel }: VendorFormProps) => {
  const form = useForm<VendorValues, unknown, VendorOutput>({ resolver, defaultValues: values, shouldFocusError: false })
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      onFailure={onDuplicate(form.setError, 'code')}
      valuesOf={(current: Vendor) => vendorValuesOf(current)}
      labels={vendorLabels}
      submitLabel="Save"
      cancel={cancel}
    >
      <PartySections kind="vendor" id={id} kept={kept}>
        <VendorTerms />
      </PartySections>
    </FormFrame>
  )
}

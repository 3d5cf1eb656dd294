import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import type { Vendor } from '@/contracts/parties'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { PartySections } from '@/documents/parties/form/sections'
import { withoutBlankRows } from '@/documents/parties/form/values'
import { VendorTerms } from './form-terms'
import { vendorForm, vendorLabels, type VendorOutput, type VendorValues, vendorValuesOf } from './form-values'

const check = zodResolver(vendorForm)
const resolver: Resolver<VendorValues, unknown, VendorOutput> = (values, context, options) => check(withoutBlankRows(values), context, options)

/** All about a vendor, to add or to edit one. */
export const VendorForm = ({ values, draft, existing, save, cancel }: FormScreenProps<VendorValues, VendorOutput, Vendor>) => {
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
      <PartySections kind="vendor" id={existing?.id} kept={existing?.files}>
        <VendorTerms />
      </PartySections>
    </FormFrame>
  )
}

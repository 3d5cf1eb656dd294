import type { Vendor } from '@/contracts/parties'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { useDocumentForm } from '@/documents/form/use-document-form'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { PartySections } from '@/documents/parties/form/sections'
import { VendorTerms } from './form-terms'
import { resolveVendor, type VendorEdit, vendorForm, type VendorValues } from './form-values'

/** Form to add or edit a vendor. */
export const VendorForm = ({ values, existing, ...frame }: FormScreenProps<VendorValues, VendorEdit, Vendor>) => {
  const { form } = useDocumentForm(values, resolveVendor)
  return (
    <FormFrame form={form} {...frame} {...vendorForm} onFailure={onDuplicate(form.setError, 'code')} submitLabel="Save">
      <PartySections kind="vendor" id={existing?.id} savedFiles={existing?.files}>
        <VendorTerms />
      </PartySections>
    </FormFrame>
  )
}

import type { Customer } from '@/contracts/parties'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { useDocumentForm } from '@/documents/form/use-document-form'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { PartySections } from '@/documents/parties/form/sections'
import { CustomerTerms } from './form-terms'
import { type CustomerEdit, customerForm, type CustomerValues, resolveCustomer } from './form-values'

/** Form to add or edit a customer. */
export const CustomerForm = ({ values, existing, ...frame }: FormScreenProps<CustomerValues, CustomerEdit, Customer>) => {
  const { form } = useDocumentForm(values, resolveCustomer)
  return (
    <FormFrame form={form} {...frame} {...customerForm} onFailure={onDuplicate(form.setError, 'code')} submitLabel="Save">
      <PartySections kind="customer" id={existing?.id} savedFiles={existing?.files}>
        <CustomerTerms />
      </PartySections>
    </FormFrame>
  )
}

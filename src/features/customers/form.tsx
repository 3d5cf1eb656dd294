import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import type { Customer } from '@/contracts/parties'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { PartySections } from '@/documents/parties/form/sections'
import { withoutBlankRows } from '@/documents/parties/form/values'
import { CustomerTerms } from './form-terms'
import { customerForm, customerLabels, type CustomerOutput, type CustomerValues, customerValuesOf } from './form-values'

const check = zodResolver(customerForm)
const resolver: Resolver<CustomerValues, unknown, CustomerOutput> = (values, context, options) => check(withoutBlankRows(values), context, options)

/** All about a customer, to add or to edit one. */
export const CustomerForm = ({ values, draft, existing, save, cancel }: FormScreenProps<CustomerValues, CustomerOutput, Customer>) => {
  const form = useForm<CustomerValues, unknown, CustomerOutput>({ resolver, defaultValues: values, shouldFocusError: false })
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      onFailure={onDuplicate(form.setError, 'code')}
      valuesOf={(current: Customer) => customerValuesOf(current)}
      labels={customerLabels}
      submitLabel="Save"
      cancel={cancel}
    >
      <PartySections kind="customer" id={existing?.id} kept={existing?.files}>
        <CustomerTerms />
      </PartySections>
    </FormFrame>
  )
}

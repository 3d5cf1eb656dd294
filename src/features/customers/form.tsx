import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import type { FileRow } from '@/contracts/fields'
import type { Customer } from '@/contracts/parties'
import type { FormDraft } from '@/documents/drafts/use-draft'
import type { Attempt } from '@/documents/form/use-attempt'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { PartySections } from '@/documents/parties/form/sections'
import { withoutBlankRows } from '@/documents/parties/form/values'
import type { RowLink } from '@/ui/data-table/types'
import { CustomerTerms } from './form-terms'
import { customerForm, customerLabels, type CustomerOutput, type CustomerValues, customerValuesOf } from './form-values'

export interface CustomerFormProps {
  values: CustomerValues
  draft: FormDraft<CustomerValues>
  /** The customer that is being edited. */
  id?: string
  /** Files that it has already. */
  kept?: readonly FileRow[]
  /** Leaves the page on success; a failure is thrown. */
  save: (body: CustomerOutput, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

const check = zodResolver(customerForm)
const resolver: Resolver<CustomerValues, unknown, CustomerOutput> = (values, context, options) => check(withoutBlankRows(values), context, options)

/** All about a customer, to add or to edit one. */
export const CustomerForm = ({ values, draft, id, kept, save, cancel }: CustomerFormProps) => {
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
      <PartySections kind="customer" id={id} kept={kept}>
        <CustomerTerms />
      </PartySections>
    </FormFrame>
  )
}

import { Controller, useFormContext } from 'react-hook-form'
import { priorities, receivedVia } from '@/contracts/choices'
import { asOptions } from '@/documents/status'
import { CustomerField } from '@/lookups/customer-field'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import type { InquiryValues } from './form-values'

const AddCustomer = () => (
  <a href="/people/customer/add" target="_blank" rel="noopener" className="text-link underline underline-offset-2">
    Add a customer (opens a new tab)
  </a>
)

/** Header fields of an inquiry. */
export const FormHead = () => {
  const { register, control, formState } = useFormContext<InquiryValues>()
  const { errors } = formState
  const today = useToday()
  const mayAddCustomer = useMay('customers', 'create')
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Controller
        control={control}
        name="customerId"
        render={({ field: { name, value, onChange, onBlur }, fieldState }) => (
          <Field label="Customer" required error={fieldState.error?.message} hint={mayAddCustomer && <AddCustomer />}>
            <CustomerField name={name} value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Field label="Subject" required error={errors.subject?.message} className="lg:col-span-2">
        <Input {...register('subject')} maxLength={200} />
      </Field>
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <Field label="Date" required error={fieldState.error?.message}>
            <DateField {...field} today={today} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="dueDate"
        render={({ field, fieldState }) => (
          <Field label="Due date" error={fieldState.error?.message}>
            <DateField {...field} today={today} />
          </Field>
        )}
      />
      <Field label="Priority" error={errors.priority?.message}>
        <Select {...register('priority')} options={asOptions(priorities)} />
      </Field>
      <Field label="Received via" error={errors.receivedVia?.message}>
        <Select {...register('receivedVia')} options={asOptions(receivedVia)} />
      </Field>
      <Field label="Customer reference" error={errors.customerReference?.message}>
        <Input {...register('customerReference')} maxLength={60} />
      </Field>
      <Field label="Contact person" error={errors.contact?.message}>
        <Input {...register('contact')} maxLength={200} />
      </Field>
      <Field label="Opportunity number" error={errors.opportunityNo?.message}>
        <Input {...register('opportunityNo')} maxLength={60} />
      </Field>
      <Field label="Notes" error={errors.notes?.message} className="sm:col-span-2">
        <Textarea {...register('notes')} />
      </Field>
    </div>
  )
}

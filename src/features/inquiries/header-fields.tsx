import { priorities, receivedVia } from '@/contracts/choices'
import { DayField, LongTextField, SelectField, TextField } from '@/documents/form/fields'
import { DocumentCustomer } from '@/documents/form/party-fields'
import { asOptions } from '@/documents/status'
import { useMay } from '@/lookups/use-may'

const AddCustomer = () => (
  <a href="/people/customer/add" target="_blank" rel="noopener" className="text-link underline underline-offset-2">
    Add a customer (opens a new tab)
  </a>
)

/** Header fields of an inquiry: customer, subject, dates, priority, channel and references. */
export const HeaderFields = () => {
  const mayAddCustomer = useMay('customers', 'create')
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <DocumentCustomer hint={mayAddCustomer && <AddCustomer />} className="" />
      <TextField name="subject" label="Subject" required maxLength={200} className="lg:col-span-2" />
      <DayField name="date" label="Date" required />
      <DayField name="dueDate" label="Due date" />
      <SelectField name="priority" label="Priority" options={asOptions(priorities)} />
      <SelectField name="receivedVia" label="Received via" options={asOptions(receivedVia)} />
      <TextField name="customerReference" label="Customer’s reference" maxLength={60} />
      <TextField name="contact" label="Contact person" maxLength={200} />
      <TextField name="opportunityNo" label="Opportunity number" maxLength={60} />
      <LongTextField name="notes" label="Notes" maxLength={5000} className="sm:col-span-2" />
    </div>
  )
}

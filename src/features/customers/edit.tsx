import { EditRecord } from '@/documents/form/edit-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { partyLink } from '@/lookups/document-links'
import { CustomerForm } from './form'
import { customerValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

/** The route has loaded the customer. */
export const EditCustomer = ({ id }: { id: string }) => {
  useRequireFlag('customers', 'update', '/people/customer')
  const customer = queries.useRecord(id)
  return (
    <EditRecord
      record={customer}
      title={`Edit ${customer.name}`}
      draft={{ doc: 'customer', title: `Customer ${customer.name}` }}
      form={(props) => <CustomerForm {...props} />}
      valuesOf={customerValues}
      edit={mutations.useEdit(customer.id)}
      successMessage={() => 'Customer saved'}
      linkOf={() => partyLink('customer', customer.id)}
      cancel={partyLink('customer', customer.id)}
    />
  )
}

import { AddRecord } from '@/documents/form/add-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { partyLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { CustomerForm } from './form'
import { newCustomer } from './form-values'
import { mutations } from './mutations'

export const AddCustomer = () => {
  useRequireFlag('customers', 'create', '/people/customer/add')
  const { baseCurrency } = useSession().companyInfo
  return (
    <AddRecord
      title="New customer"
      draft={{ doc: 'customer' }}
      form={(props) => <CustomerForm {...props} />}
      initial={() => newCustomer(baseCurrency)}
      create={mutations.useCreate()}
      successMessage={({ name }) => `${name} added`}
      linkOf={({ id }) => partyLink('customer', id)}
      cancel={{ to: '/people/customer' }}
    />
  )
}

import { AddRecord } from '@/documents/form/add-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { partyLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { VendorForm } from './form'
import { newVendor } from './form-values'
import { mutations } from './mutations'

export const AddVendor = () => {
  useRequireFlag('vendors', 'create', '/people/vendor/add')
  const { baseCurrency } = useSession().companyInfo
  return (
    <AddRecord
      title="New vendor"
      draft={{ doc: 'vendor' }}
      form={(props) => <VendorForm {...props} />}
      initial={() => newVendor(baseCurrency)}
      create={mutations.useCreate()}
      successMessage={({ name }) => `${name} added`}
      linkOf={({ id }) => partyLink('vendor', id)}
      cancel={{ to: '/people/vendor' }}
    />
  )
}

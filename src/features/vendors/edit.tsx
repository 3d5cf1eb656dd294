import { EditRecord } from '@/documents/form/edit-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { partyLink } from '@/lookups/document-links'
import { VendorForm } from './form'
import { vendorValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

/** The route loads the vendor before this renders. */
export const EditVendor = ({ id }: { id: string }) => {
  useRequireFlag('vendors', 'update', '/people/vendor')
  const vendor = queries.useRecord(id)
  return (
    <EditRecord
      record={vendor}
      title={`Edit ${vendor.name}`}
      draft={{ doc: 'vendor', title: `Vendor ${vendor.name}` }}
      form={(props) => <VendorForm {...props} />}
      valuesOf={vendorValues}
      edit={mutations.useEdit(vendor.id)}
      successMessage={() => 'Vendor saved'}
      linkOf={() => partyLink('vendor', vendor.id)}
      cancel={partyLink('vendor', vendor.id)}
    />
  )
}

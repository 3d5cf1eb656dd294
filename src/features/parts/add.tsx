import { AddRecord } from '@/documents/form/add-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { mutations } from './mutations'
import { PartForm } from './form'
import { newPart, partLink } from './form-values'

/** @param partno initial part number */
export const AddPart = ({ partno = '' }: { partno?: string | undefined }) => {
  useRequireFlag('parts', 'create', '/add-product')
  return (
    <AddRecord
      title="New part"
      draft={{ doc: 'part' }}
      form={(props) => <PartForm {...props} />}
      initial={() => ({ ...newPart, partno })}
      create={mutations.useCreate()}
      successMessage={(added) => `${added.partno} added`}
      linkOf={partLink}
      cancel={{ to: '/product-list' }}
    />
  )
}

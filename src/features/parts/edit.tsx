import { EditRecord } from '@/documents/form/edit-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { mutations } from './mutations'
import { PartForm } from './form'
import { partLink, valuesOf } from './form-values'
import { queries } from './queries'

/** The route loads the part before this renders. */
export const EditPart = ({ partno }: { partno: string }) => {
  useRequireFlag('parts', 'update', '/product-list')
  const part = queries.useRecord(partno)
  return (
    <EditRecord
      record={part}
      title={`Edit ${part.partno}`}
      description={part.description}
      draft={{ doc: 'part', title: `Part ${part.partno}` }}
      form={(props) => <PartForm {...props} />}
      valuesOf={valuesOf}
      edit={mutations.useEdit(part.partno)}
      successMessage={(saved) => `${saved.partno} saved`}
      linkOf={partLink}
      cancel={partLink(part)}
    />
  )
}

import { EditDocument } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, poValues } from './form-values'
import { mutations } from './mutations'
import { PoFormScreen } from './form'
import { queries } from './queries'

/** The route has loaded the order. */
export const EditCustomerPo = ({ voucherId }: { voucherId: string }) => {
  const po = queries.useRecord(voucherId)
  return (
    <EditDocument
      kind="customer_po"
      document={po}
      form={(form) => <PoFormScreen {...form} />}
      schema={DRAFT_SCHEMA}
      valuesOf={poValues}
      useEdit={mutations.useEdit}
      lockedBecause={
        po.status === 'draft'
          ? undefined
          : `${inWords(po.status)} orders stay as the customer sent them. When the customer sends another, cancel this one and enter that.`
      }
    />
  )
}

import { EditDocument } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { poValues } from './form-values'
import { mutations } from './mutations'
import { PoFormScreen } from './form'
import { queries } from './queries'

const LIST = '/purchases/po-to-vendor/list'

/** The route loads the order before this renders. */
export const EditVendorPo = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('vendor-pos', 'cost', LIST)
  const po = queries.useRecord(voucherId)
  return (
    <EditDocument
      kind="vendor_po"
      document={po}
      form={(form) => <PoFormScreen {...form} />}
      valuesOf={poValues}
      useEdit={mutations.useEdit}
      lockedBecause={
        po.status === 'draft' || po.status === 'rejected'
          ? undefined
          : `${inWords(po.status)} orders stay as they are. What the vendor has is changed by an amendment.`
      }
    />
  )
}

import { EditDocument } from '@/documents/form/edit-document'
import { ConfirmationFormScreen } from './form'
import { confirmationValues, DRAFT_SCHEMA } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'

/** The route has loaded the confirmation. */
export const EditVendorOrder = ({ voucherId }: { voucherId: string }) => {
  const order = queries.useRecord(voucherId)
  return (
    <EditDocument
      kind="vendor_order"
      document={order}
      // The PO that is confirmed can't be exchanged.
      form={({ save, ...form }) => <ConfirmationFormScreen {...form} save={({ vendorPoVoucherId: _po, ...body }, attempt) => save(body, attempt)} />}
      schema={DRAFT_SCHEMA}
      valuesOf={confirmationValues}
      useEdit={mutations.useEdit}
      lockedBecause={order.status === 'draft' ? undefined : 'What was acknowledged is revised before it is edited.'}
    />
  )
}

import type { Confirmable } from '@/contracts/vendor-orders'
import { AddDocument } from '@/documents/form/add-document'
import { ConfirmationFormScreen } from './form'
import { DRAFT_SCHEMA, newConfirmation } from './form-values'
import { mutations } from './mutations'

/** The route has loaded the PO that is confirmed. */
export const AddVendorOrder = ({ vendorPo }: { vendorPo: Confirmable | undefined }) => {
  return (
    <AddDocument
      kind="vendor_order"
      initial={({ today }) => newConfirmation(today, vendorPo)}
      form={(form) => <ConfirmationFormScreen {...form} />}
      schema={DRAFT_SCHEMA}
      create={mutations.useCreate()}
      source={vendorPo && { title: `Confirmation of ${vendorPo.voucherId} by ${vendorPo.vendor.name}`, draftId: `new on ${vendorPo.voucherId}` }}
      description="It is compared with our PO when it is acknowledged."
      cancel={{ to: '/sales/sales-order/vendor/list' }}
    />
  )
}

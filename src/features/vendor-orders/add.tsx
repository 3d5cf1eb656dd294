import type { Confirmable } from '@/contracts/vendor-orders'
import { AddDocument } from '@/documents/form/add-document'
import { ConfirmationFormScreen } from './form'
import { newConfirmation } from './form-values'
import { calls } from './mutations'

/** The route loads the PO to confirm before this renders. */
export const AddVendorOrder = ({ vendorPo }: { vendorPo: Confirmable | undefined }) => {
  return (
    <AddDocument
      {...calls}
      initial={({ today }) => newConfirmation(today, vendorPo)}
      form={(form) => <ConfirmationFormScreen {...form} />}
      source={vendorPo && { title: `Confirmation of ${vendorPo.voucherId} by ${vendorPo.vendor.name}`, draftId: `new on ${vendorPo.voucherId}` }}
      description="It is compared with our PO when it is acknowledged."
    />
  )
}

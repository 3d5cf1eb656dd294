import { EditDocument } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { DRAFT_SCHEMA, orderValues } from './form-values'
import { mutations } from './mutations'
import { OrderFormScreen } from './form'
import { queries } from './queries'

/** The route has loaded the order. */
export const EditSalesOrder = ({ voucherId }: { voucherId: string }) => {
  const order = queries.useRecord(voucherId)
  return (
    <EditDocument
      kind="sales_order"
      document={order}
      form={(form) => <OrderFormScreen {...form} />}
      schema={DRAFT_SCHEMA}
      valuesOf={orderValues}
      useEdit={mutations.useEdit}
      draftName={`sales-order-${order.profile}`}
      lockedBecause={
        order.status === 'draft' ? undefined : `${inWords(order.status)} orders aren’t edited. Reopen a confirmed one as long as nothing depends on it.`
      }
    />
  )
}

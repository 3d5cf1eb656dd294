import type { SalesOrder, SalesOrderBasis, Sellable } from '@/contracts/sales-orders'
import { AddDocument } from '@/documents/form/add-document'
import { copyNames } from '@/documents/trade/copied'
import { documentLink } from '@/lookups/document-links'
import { copyOf, newOrder } from './form-values'
import { calls } from './mutations'
import { OrderFormScreen } from './form'
import { profiles } from './profiles'

interface AddSalesOrderProps {
  profile: SalesOrder['profile']
  customerPo: Sellable | undefined
  /** Sales order to copy. */
  copied: SalesOrder | undefined
  basis: SalesOrderBasis
}

/** The route loads the customer's order or the order to copy, and the customer's basis, before this renders. */
export const AddSalesOrder = ({ profile, customerPo, copied, basis }: AddSalesOrderProps) => {
  const { addPage, listPage, newTitle } = profiles[profile]
  return (
    <AddDocument
      {...calls}
      page={addPage}
      initial={({ today, baseCurrency }) => (copied ? copyOf(copied, today, baseCurrency) : newOrder({ today, baseCurrency, customerPo, basis }))}
      form={({ save, ...form }) => <OrderFormScreen {...form} save={(body, attempt) => save({ ...body, profile }, attempt)} />}
      source={
        copied
          ? copyNames(copied.voucherId)
          : customerPo
            ? { title: `${newTitle} on ${customerPo.voucherId}`, draftId: `new on ${customerPo.voucherId}` }
            : { title: newTitle, draftId: 'new' }
      }
      description="It takes its number and holds its goods in stock when it is confirmed."
      draftName={`sales-order-${profile}`}
      cancel={customerPo ? documentLink('customer_po', customerPo.voucherId) : { to: listPage }}
    />
  )
}

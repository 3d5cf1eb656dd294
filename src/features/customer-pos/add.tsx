import type { CustomerPo, CustomerPoBasis, Orderable } from '@/contracts/customer-pos'
import { AddDocument } from '@/documents/form/add-document'
import { copyNames } from '@/documents/trade/copied'
import { documentLink } from '@/lookups/document-links'
import { copyOf, newPo } from './form-values'
import { calls } from './mutations'
import { PoFormScreen } from './form'

interface AddCustomerPoProps {
  quotation: Orderable | undefined
  /** The order that is copied. */
  copied: CustomerPo | undefined
  basis: CustomerPoBasis
}

const sourceOf = ({ quotation, copied }: AddCustomerPoProps) => {
  if (copied) return copyNames(copied.voucherId)
  return quotation && { title: `PO from ${quotation.customer.name} on ${quotation.voucherId}`, draftId: `new on ${quotation.voucherId}` }
}

/** The route has loaded the quotation or the order to copy, and the defaults of its customer. */
export const AddCustomerPo = (props: AddCustomerPoProps) => {
  const { quotation, copied, basis } = props
  return (
    <AddDocument
      {...calls}
      initial={({ today, baseCurrency }) => (copied ? copyOf(copied, today, baseCurrency) : newPo({ today, baseCurrency, quotation, basis }))}
      form={(form) => <PoFormScreen {...form} />}
      source={sourceOf(props)}
      description="It takes its number when it is received, and is compared with our quotation then."
      cancel={quotation && documentLink('customer_quotation', quotation.voucherId)}
    />
  )
}

import type { CustomerPo, CustomerPoBasis, Orderable } from '@/contracts/customer-pos'
import { AddDocument } from '@/documents/form/add-document'
import { copyNames } from '@/documents/trade/copied'
import { documentLink } from '@/lookups/document-links'
import { copyOf, DRAFT_SCHEMA, newPo } from './form-values'
import { mutations } from './mutations'
import { PoFormScreen } from './form'

interface AddCustomerPoProps {
  quotation: Orderable | undefined
  /** Another order with the same content. */
  copied: CustomerPo | undefined
  basis: CustomerPoBasis
}

const sourceOf = ({ quotation, copied }: AddCustomerPoProps) => {
  if (copied) return copyNames(copied.voucherId)
  return quotation && { title: `PO from ${quotation.customer.name} on ${quotation.voucherId}`, draftId: `new on ${quotation.voucherId}` }
}

/** The route has loaded the quotation, or what is copied, and what is known of its customer. */
export const AddCustomerPo = (props: AddCustomerPoProps) => {
  const { quotation, copied, basis } = props
  return (
    <AddDocument
      kind="customer_po"
      initial={({ today, baseCurrency }) => (copied ? copyOf(copied, today, baseCurrency) : newPo({ today, baseCurrency, quotation, basis }))}
      form={(form) => <PoFormScreen {...form} />}
      schema={DRAFT_SCHEMA}
      create={mutations.useCreate()}
      source={sourceOf(props)}
      description="It takes its number when it is received, and is compared with our quotation then."
      cancel={quotation ? documentLink('customer_quotation', quotation.voucherId) : { to: '/purchases/po-from-customer/list' }}
    />
  )
}

import type { TaxBasis } from '@/documents/trade/line-taxes'
import type { Pricing } from '@/contracts/customer-quotations'
import type { PickedLines } from '@/contracts/sourcing'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { AddDocument } from '@/documents/form/add-document'
import { documentLink } from '@/lookups/document-links'
import { calls } from './mutations'
import { newQuotation } from './new-quotation'
import { QuotationFormScreen } from './form'

interface AddCustomerQuotationProps {
  /** The vendor quotation that is quoted to a customer, if one was named. */
  offer: VendorQuotation | undefined
  /** The inquiry that is answered, with the offers picked for its lines. */
  picked: PickedLines | undefined
  pricing: Pricing
  salesTaxes: TaxBasis
}

/** The route has loaded the offer or the picked lines, the pricing and the taxes. */
export const AddCustomerQuotation = ({ offer, picked, pricing, salesTaxes }: AddCustomerQuotationProps) => {
  const source = picked
    ? { title: `Quote ${picked.inquiry.voucherId} to ${picked.inquiry.customer.name}`, draftId: `new for ${picked.inquiry.voucherId}` }
    : offer && { title: `Quote ${offer.voucherId} to a customer`, draftId: `new for ${offer.voucherId}` }
  return (
    <AddDocument
      {...calls}
      initial={({ today, baseCurrency }) => newQuotation({ offer, picked, pricing, salesTaxes, baseCurrency, today })}
      form={(props) => <QuotationFormScreen {...props} />}
      source={source}
      cancel={picked ? documentLink('inquiry', picked.inquiry.voucherId) : offer && documentLink('vendor_quotation', offer.voucherId)}
    />
  )
}

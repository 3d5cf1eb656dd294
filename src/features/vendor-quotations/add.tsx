import { AddDocument } from '@/documents/form/add-document'
import type { Inquiry } from '@/contracts/inquiries'
import { documentLink } from '@/lookups/document-links'
import { QuotationForm } from './form'
import { newQuotation } from './form-values'
import { withAskedLines } from './offer-line'
import { calls } from './mutations'

interface AddVendorQuotationProps {
  /** Inquiry named in the link, if the user can read it. */
  inquiry: Inquiry | undefined
}

/** The route loads the inquiry before this renders. */
export const AddVendorQuotation = ({ inquiry }: AddVendorQuotationProps) => {
  return (
    <AddDocument
      {...calls}
      initial={({ today, baseCurrency }) => newQuotation({ today, currency: baseCurrency, ...(inquiry && { inquiry, lines: withAskedLines([], inquiry) }) })}
      form={(props) => <QuotationForm {...props} />}
      description="What a vendor offers, typed, pasted from a spreadsheet or read from their file."
      successMessage={({ voucherId, status }) => (status === 'received' ? `${voucherId} recorded` : 'Vendor quotation saved as a draft')}
      cancel={inquiry && documentLink('inquiry', inquiry.voucherId)}
    />
  )
}

import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { EditDocument } from '@/documents/form/edit-document'
import { useRequireFlag } from '@/documents/use-require-flag'
import { QuotationForm } from './form'
import { quotationValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'
import { isEditable } from './states'

const LIST = '/quotation/vendorQuotation/ingrammicro/list'

/** The route loads the quotation before this renders. `record`: the form starts with recording the vendor's answer. */
export const EditVendorQuotation = ({ voucherId, record }: { voucherId: string; record: boolean }) => {
  useRequireFlag('vendor-quotations', 'cost', LIST)
  const quotation = queries.useRecord(voucherId)
  const { status, previousRevision } = quotation
  return (
    <EditDocument
      kind="vendor_quotation"
      document={quotation}
      form={(props) => <QuotationForm {...props} />}
      valuesOf={(opened: VendorQuotation) => quotationValues(opened, record)}
      useEdit={mutations.useEdit}
      {...(status === 'requested' && { title: `Answer to ${quotation.voucherId}` })}
      description={previousRevision && `The revision that follows ${previousRevision}.`}
      successMessage={(saved) => (saved.status === status ? 'Vendor quotation saved' : `${saved.voucherId} recorded`)}
      lockedBecause={isEditable(status) ? undefined : 'What a vendor has sent is kept as it was sent. A change is a new revision.'}
    />
  )
}

import type { BillableDocument, CustomerInvoice } from '@/contracts/customer-invoices'
import type { TradeBasis } from '@/contracts/trade'
import { AddDocument } from '@/documents/form/add-document'
import { copyNames } from '@/documents/trade/copied'
import { documentLink } from '@/lookups/document-links'
import { Notice } from '@/ui/feedback/notice'
import { invoiceOf } from './billed'
import { copyOf, creditOf } from './form-values'
import { InvoiceFormScreen } from './form'
import { calls } from './mutations'
import { nameOf } from './words'

interface AddCustomerInvoiceProps {
  /** The order or delivery that is invoiced. */
  of: string | undefined
  /** The lines of that order or delivery that can be invoiced. */
  asked: readonly BillableDocument[]
  /** The invoice that is credited. */
  credited: CustomerInvoice | undefined
  /** The invoice that is copied. */
  copied: CustomerInvoice | undefined
  basis: TradeBasis
}

const sourceOf = ({ of: sourceVoucherId, credited, copied }: AddCustomerInvoiceProps) => {
  if (credited) return { draftId: `new on ${credited.voucherId}`, title: `Credit note on ${credited.voucherId}` }
  if (copied) return copyNames(copied.voucherId)
  return sourceVoucherId ? { draftId: `new of ${sourceVoucherId}`, title: `New invoice of ${sourceVoucherId}` } : undefined
}

/** The route has loaded what is invoiced, credited or copied. */
export const AddCustomerInvoice = (props: AddCustomerInvoiceProps) => {
  const { of: sourceVoucherId, asked: billable, credited, copied, basis } = props
  const source = credited?.voucherId ?? sourceVoucherId
  return (
    <AddDocument
      {...calls}
      initial={({ today, baseCurrency }) => {
        if (credited) return creditOf(credited, today)
        return copied ? copyOf(copied, today, baseCurrency) : invoiceOf(billable, today, baseCurrency, basis.taxes)
      }}
      form={(form) => (
        <>
          {source && form.values.lines.every((line) => line.source === '') && (
            <Notice tone="warning" className="mb-4" title={`Nothing of ${source} is left to be ${credited ? 'credited' : 'invoiced'}.`} />
          )}
          <InvoiceFormScreen {...form} asked={billable} />
        </>
      )}
      successMessage={(saved) => `${nameOf(saved)} saved as a draft`}
      source={sourceOf(props)}
      description={
        credited
          ? 'It takes its number when it is posted, and settles the invoice as far as that is open.'
          : 'Of what was delivered or ordered, or of lines of its own. It takes its number when it is posted.'
      }
      cancel={credited && documentLink('customer_invoice', credited.voucherId)}
    />
  )
}

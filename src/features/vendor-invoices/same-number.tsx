import { useFormContext, useWatch } from 'react-hook-form'
import type { SameInvoice } from '@/contracts/vendor-invoices'
import { SameDocuments, SameNumberNotice, TYPING_MS } from '@/documents/trade/same-documents'
import { useDebounced } from '@/lookups/use-debounced'
import type { InvoiceForm } from './form-values'
import { useSameNumber } from './queries'

const withDate = (invoices: readonly SameInvoice[]) => invoices.map(({ invoiceDate, ...invoice }) => ({ ...invoice, date: invoiceDate }))

/** Links to the invoices that already have the number. */
export const SameInvoices = ({ invoices }: { invoices: readonly SameInvoice[] }) => <SameDocuments kind="vendor_invoice" documents={withDate(invoices)} />

/** Warns if the vendor has already used the number: a paper entered twice would be paid twice. */
export const SameNumberWarning = ({ except, className }: { except: string | undefined; className: string }) => {
  const { control, formState } = useFormContext<InvoiceForm>()
  const [vendor, number] = useWatch({ control, name: ['vendorId', 'vendorInvoiceNo'] })
  const found = useSameNumber(vendor?.id, useDebounced(number, TYPING_MS), except)
  if (found.length === 0 && !formState.errors.duplicateReason) return null
  return (
    <SameNumberNotice
      kind="vendor_invoice"
      title={`${vendor?.name ?? 'The vendor'} has used the number ${number.trim()} before.`}
      documents={withDate(found)}
      ask={{ label: 'Why it is another one', hint: 'Vendors begin anew with each year: then a reason will do. Within one fiscal year it is refused.' }}
      className={className}
    />
  )
}

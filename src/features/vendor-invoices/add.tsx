import type { TradeBasis } from '@/contracts/trade'
import type { BillableVendorPo, VendorInvoice } from '@/contracts/vendor-invoices'
import { AddDocument } from '@/documents/form/add-document'
import { copyNames } from '@/documents/trade/copied'
import { documentLink } from '@/lookups/document-links'
import { Notice } from '@/ui/feedback/notice'
import { invoiceOf } from './billed'
import { copyOf, debitOf } from './form-values'
import { InvoiceFormScreen } from './form'
import { calls } from './mutations'
import { nameOf } from './words'

interface AddVendorInvoiceProps {
  /** Number of the PO to bill. */
  of: string | undefined
  /** The PO's lines that may be billed. */
  po: BillableVendorPo | undefined
  /** Invoice that the debit note takes back. */
  debited: VendorInvoice | undefined
  /** Invoice to copy. */
  copied: VendorInvoice | undefined
  basis: TradeBasis
}

const sourceOf = ({ of, debited, copied }: AddVendorInvoiceProps) => {
  if (debited) return { draftId: `new on ${debited.voucherId}`, title: `Debit note on ${debited.voucherId}` }
  if (copied) return copyNames(copied.voucherId)
  return of ? { draftId: `new of ${of}`, title: `New vendor invoice on ${of}` } : undefined
}

/** The route loads the PO, or the invoice to debit or copy, before this renders. */
export const AddVendorInvoice = (props: AddVendorInvoiceProps) => {
  const { of, po, debited, copied, basis } = props
  const source = debited?.voucherId ?? of
  return (
    <AddDocument
      {...calls}
      initial={({ today, baseCurrency }) => {
        if (debited) return debitOf(debited, today)
        return copied ? copyOf(copied, today, baseCurrency) : invoiceOf(po, today, baseCurrency, basis.taxes)
      }}
      form={(form) => (
        <>
          {source && form.values.lines.every((line) => line.source === '') && (
            <Notice tone="warning" className="mb-4" title={`Nothing of ${source} can be ${debited ? 'debited' : 'billed'} now.`} />
          )}
          <InvoiceFormScreen {...form} paymentTerm={(po ?? copied)?.paymentTerm ?? null} />
        </>
      )}
      successMessage={(saved) => `${nameOf(saved)} saved as a draft`}
      source={sourceOf(props)}
      description={
        debited
          ? 'What the vendor charged too much: leave the lines, quantities and prices that are taken back. It settles the invoice as far as that is open.'
          : 'As on the vendor’s paper. It is matched with POs and receipts before it is posted.'
      }
      cancel={debited && documentLink('vendor_invoice', debited.voucherId)}
    />
  )
}

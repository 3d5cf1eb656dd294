import type { PartyOption } from '@/contracts/parties'
import type { VendorInvoiceEdit } from '@/contracts/vendor-invoice-input'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { NO_CODES } from '@/documents/trade/invoiced-lines'
import { trackFilling } from '@/lib/answers-to-come'
import { type Billable, sourceLineId, withLines, withoutLines } from './billed'
import { debitedBy, type InvoiceForm, newLine } from './form-values'
import { queries } from './queries'
import { resolveInvoice } from './resolve'

/** Form state, and the changes that set several fields at once. */
export function useInvoiceForm(initial: InvoiceForm) {
  const { companyId, baseCurrency, queryClient, dayOf } = useFormContextData()
  /** Accounts and taxes; none if the request fails, and a save is then refused at its lines. */
  const basisOf = ({ invoiceDate, ...form }: Pick<InvoiceForm, 'invoiceDate' | 'type' | 'invoiceVoucherId'>) =>
    queryClient.ensureQueryData(queries.basis(companyId, { date: dayOf(invoiceDate), debits: debitedBy(form) })).catch(() => NO_CODES)
  const { form, set } = useDocumentForm<InvoiceForm, VendorInvoiceEdit>(initial, async (values) => resolveInvoice(values, baseCurrency, await basisOf(values)))
  const { getValues, setValue, formState } = form
  /** Keeps only lines that are not taken from a document of the vendor. */
  const removeTakenLines = () => {
    const freeLines = getValues('lines').filter((line) => sourceLineId(line) === '')
    setValue('lines', freeLines.length > 0 ? freeLines : [newLine()], set)
  }

  return {
    form,
    /** Changes the vendor and removes lines of the former vendor's documents. */
    setVendor: (vendor: PartyOption | null) => {
      const before = getValues('vendorId')
      setValue('vendorId', vendor, set)
      if (vendor?.id === before?.id) return
      removeTakenLines()
      setValue('paymentTermId', '', set)
      if (vendor && !formState.dirtyFields.currency) setValue('currency', vendor.currency, set)
    },
    /** Changes the type and removes taken lines: an invoice bills orders, a debit note takes back what was billed. */
    setType: (type: InvoiceForm['type']) => {
      setValue('type', type, set)
      removeTakenLines()
    },
    /** Adds lines of what may be billed or debited, or removes them again. */
    choose: trackFilling(async (ids: readonly string[], on: boolean, billable: Billable) => {
      if (!on) return setValue('lines', withoutLines(getValues('lines'), ids), set)
      const { taxes } = await basisOf(getValues())
      const isFirst = getValues('lines').every(({ source }) => source === '')
      const po = billable.rows.find(({ lines }) => lines.some(({ vendorPoLineId }) => ids.includes(vendorPoLineId)))
      const returned = billable.returns.find(({ lines }) => lines.some(({ returnLineId }) => ids.includes(returnLineId)))
      const currency = (po ?? returned)?.currency
      if (isFirst && currency && getValues('currency') !== currency) setValue('currency', currency, set)
      if (po?.paymentTerm && getValues('paymentTermId') === '' && getValues('dueDate') === '') setValue('paymentTermId', po.paymentTerm.id, set)
      setValue('lines', withLines(getValues('lines'), ids, billable, taxes), set)
    }),
  }
}

import type { PartyOption } from '@/contracts/parties'
import type { VendorInvoiceEdit } from '@/contracts/vendor-invoice-input'
import { useDocumentForm, useGround } from '@/documents/form/use-document-form'
import { NOTHING_KNOWN } from '@/documents/trade/invoiced-lines'
import { filling } from '@/lib/answers-to-come'
import { type Billable, takenFrom, withLines, withoutLines } from './billed'
import { debitedBy, type InvoiceForm, newLine } from './form-values'
import { queries } from './queries'
import { resolveInvoice } from './resolve'

/** The form's state and everything that changes several of its fields at once. */
export function useInvoiceForm(initial: InvoiceForm) {
  const { companyId, baseCurrency, queryClient, dayOf } = useGround()
  /** Without the server nothing is known of accounts and taxes, and a save is refused at its lines. */
  const known = ({ invoiceDate, ...form }: Pick<InvoiceForm, 'invoiceDate' | 'type' | 'invoiceVoucherId'>) =>
    queryClient.ensureQueryData(queries.basis(companyId, { date: dayOf(invoiceDate), debits: debitedBy(form) })).catch(() => NOTHING_KNOWN)
  const { form, set } = useDocumentForm<InvoiceForm, VendorInvoiceEdit>(initial, async (values) => resolveInvoice(values, baseCurrency, await known(values)))
  const { getValues, setValue, formState } = form
  /** Keeps lines that take from nothing of the vendor's. */
  const letGo = () => {
    const own = getValues('lines').filter((line) => takenFrom(line) === '')
    setValue('lines', own.length > 0 ? own : [newLine()], set)
  }

  return {
    form,
    /** Another vendor: goods that the first delivered aren't billed by this one. */
    setVendor: (vendor: PartyOption | null) => {
      const before = getValues('vendorId')
      setValue('vendorId', vendor, set)
      if (vendor?.id === before?.id) return
      letGo()
      setValue('paymentTermId', '', set)
      if (vendor && !formState.dirtyFields.currency) setValue('currency', vendor.currency, set)
    },
    /** An invoice bills orders, a debit note takes back what was billed. */
    setType: (type: InvoiceForm['type']) => {
      setValue('type', type, set)
      letGo()
    },
    /** Takes lines of what may be billed or debited, or leaves them out again. */
    choose: filling(async (ids: readonly string[], on: boolean, billable: Billable) => {
      if (!on) return setValue('lines', withoutLines(getValues('lines'), ids), set)
      const { taxes } = await known(getValues())
      const isFirst = getValues('lines').every(({ source }) => source === '')
      const po = billable.rows.find(({ lines }) => lines.some(({ vendorPoLineId }) => ids.includes(vendorPoLineId)))
      const back = billable.returns.find(({ lines }) => lines.some(({ returnLineId }) => ids.includes(returnLineId)))
      const currency = (po ?? back)?.currency
      if (isFirst && currency && getValues('currency') !== currency) setValue('currency', currency, set)
      if (po?.paymentTerm && getValues('paymentTermId') === '' && getValues('dueDate') === '') setValue('paymentTermId', po.paymentTerm.id, set)
      setValue('lines', withLines(getValues('lines'), ids, billable, taxes), set)
    }),
  }
}

import type { CustomerInvoiceEdit } from '@/contracts/customer-invoice-input'
import type { BillableDocument } from '@/contracts/customer-invoices'
import type { PartyOption } from '@/contracts/parties'
import { useDocumentForm, useGround } from '@/documents/form/use-document-form'
import { NOTHING_KNOWN } from '@/documents/trade/invoiced-lines'
import { filling } from '@/lib/answers-to-come'
import { headOf, takenFrom, withLines, withoutLines } from './billed'
import { creditedBy, type InvoiceForm, newLine } from './form-values'
import { queries } from './queries'
import { resolveInvoice } from './resolve'

/** The form's state and everything that changes several of its fields at once. */
export function useInvoiceForm(initial: InvoiceForm) {
  const { companyId, baseCurrency, queryClient, dayOf } = useGround()
  /** Without the server nothing is known of accounts and taxes, and a save is refused at its lines. */
  const known = ({ date, ...form }: Pick<InvoiceForm, 'date' | 'type' | 'invoiceVoucherId'>) =>
    queryClient.ensureQueryData(queries.basis(companyId, { date: dayOf(date), credits: creditedBy(form) })).catch(() => NOTHING_KNOWN)
  const { form, set } = useDocumentForm<InvoiceForm, CustomerInvoiceEdit>(initial, async (values) => resolveInvoice(values, baseCurrency, await known(values)))
  const { getValues, setValue, formState } = form

  /** The first document says what stands above the lines; what was typed stays. */
  const fillFrom = (document: BillableDocument, isFirst: boolean) => {
    if (isFirst && getValues('currency') !== document.currency) setValue('currency', document.currency, set)
    for (const [name, value] of Object.entries(headOf(document)) as [keyof ReturnType<typeof headOf>, string][]) {
      if (getValues(name).trim() === '' && value !== '' && !(name === 'paymentTermId' && getValues('dueDate') !== '')) setValue(name, value, set)
    }
  }

  return {
    form,
    /** Another customer: goods that were delivered to the first aren't invoiced to this one, and the addresses are no longer right. */
    setCustomer: (customer: PartyOption | null) => {
      const before = getValues('customerId')
      setValue('customerId', customer, set)
      if (customer?.id === before?.id) return
      const own = getValues('lines').filter((line) => takenFrom(line) === '')
      setValue('lines', own.length > 0 ? own : [newLine()], set)
      for (const name of ['customerOrderNumber', 'contactName', 'contactEmail', 'billTo', 'shipTo', 'paymentTermId'] as const) setValue(name, '', set)
      if (customer && !formState.dirtyFields.currency) setValue('currency', customer.currency, set)
    },
    /** Takes lines of what can be invoiced, or leaves them out again. */
    choose: filling(async (ids: readonly string[], on: boolean, documents: readonly BillableDocument[]) => {
      if (!on) return setValue('lines', withoutLines(getValues('lines'), ids), set)
      const { taxes } = await known(getValues())
      const isFirst = getValues('lines').every((line) => takenFrom(line) === '')
      const document = documents.find(({ lines }) => lines.some((line) => ids.includes(takenFrom(line))))
      if (document) fillFrom(document, isFirst)
      setValue('lines', withLines(getValues('lines'), ids, documents, taxes), set)
    }),
  }
}

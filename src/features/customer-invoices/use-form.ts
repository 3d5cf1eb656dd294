import type { CustomerInvoiceEdit } from '@/contracts/customer-invoice-input'
import type { BillableDocument } from '@/contracts/customer-invoices'
import type { PartyOption } from '@/contracts/parties'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { NO_CODES } from '@/documents/trade/invoiced-lines'
import { trackFilling } from '@/lib/answers-to-come'
import { headerOf, sourceLineIdOf, withLines, withoutLines } from './billed'
import { creditedVoucherId, type InvoiceForm, newLine } from './form-values'
import { queries } from './queries'
import { resolveInvoice } from './resolve'

/** The form's state and everything that changes several of its fields at once. */
export function useInvoiceForm(initial: InvoiceForm) {
  const { companyId, baseCurrency, queryClient, dayOf } = useFormContextData()
  /** Loads accounts and taxes. If the server can't be reached, none are known, and a save is refused at its lines. */
  const loadCodes = ({ date, ...form }: Pick<InvoiceForm, 'date' | 'type' | 'invoiceVoucherId'>) =>
    queryClient.ensureQueryData(queries.basis(companyId, { date: dayOf(date), credits: creditedVoucherId(form) })).catch(() => NO_CODES)
  const { form, set } = useDocumentForm<InvoiceForm, CustomerInvoiceEdit>(initial, async (values) =>
    resolveInvoice(values, baseCurrency, await loadCodes(values)),
  )
  const { getValues, setValue, formState } = form

  /** Fills empty header fields from the document, and from the first one also the currency. Typed values stay. */
  const fillHeader = (document: BillableDocument, isFirst: boolean) => {
    if (isFirst && getValues('currency') !== document.currency) setValue('currency', document.currency, set)
    for (const [name, value] of Object.entries(headerOf(document)) as [keyof ReturnType<typeof headerOf>, string][]) {
      if (getValues(name).trim() === '' && value !== '' && !(name === 'paymentTermId' && getValues('dueDate') !== '')) setValue(name, value, set)
    }
  }

  return {
    form,
    /** Changes the customer. Lines taken from the former customer's documents are removed, and header fields such as addresses are cleared. */
    setCustomer: (customer: PartyOption | null) => {
      const before = getValues('customerId')
      setValue('customerId', customer, set)
      if (customer?.id === before?.id) return
      const freeLines = getValues('lines').filter((line) => sourceLineIdOf(line) === '')
      setValue('lines', freeLines.length > 0 ? freeLines : [newLine()], set)
      for (const name of ['customerOrderNumber', 'contactName', 'contactEmail', 'billTo', 'shipTo', 'paymentTermId'] as const) setValue(name, '', set)
      if (customer && !formState.dirtyFields.currency) setValue('currency', customer.currency, set)
    },
    /** Adds lines that can be invoiced, or removes them again. */
    choose: trackFilling(async (ids: readonly string[], on: boolean, documents: readonly BillableDocument[]) => {
      if (!on) return setValue('lines', withoutLines(getValues('lines'), ids), set)
      const { taxes } = await loadCodes(getValues())
      const isFirst = getValues('lines').every((line) => sourceLineIdOf(line) === '')
      const document = documents.find(({ lines }) => lines.some((line) => ids.includes(sourceLineIdOf(line))))
      if (document) fillHeader(document, isFirst)
      setValue('lines', withLines(getValues('lines'), ids, documents, taxes), set)
    }),
  }
}

import { NO_TAXES } from '@/documents/trade/line-taxes'
import type { CustomerPoEdit } from '@/contracts/customer-po-input'
import type { PartyOption } from '@/contracts/parties'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { customerDefaults } from '@/documents/trade/sale-form'
import { withErrorToast } from '@/documents/with-error-toast'
import { trackFilling } from '@/lib/answers-to-come'
import { notify } from '@/ui/feedback/notify'
import { isBlank, type PoForm, quotedLines, resolvePo } from './form-values'
import { queries } from './queries'

/** The form's state and everything that changes several of its fields at once. */
export function usePoForm(initial: PoForm) {
  const { companyId, baseCurrency, queryClient, dayOf } = useFormContextData()
  /** Loads the customer's defaults and the taxes; null if the server can't be reached, and then nothing is filled in. */
  const loadBasis = (customerId: string | undefined, date: string) =>
    queryClient.ensureQueryData(queries.basis(companyId, { customerId, date: dayOf(date) })).catch(() => null)
  const { form, set } = useDocumentForm<PoForm, CustomerPoEdit>(initial, async (values) =>
    resolvePo(values, baseCurrency, (await loadBasis(values.customerId?.id, values.date)) ?? NO_TAXES),
  )
  const { getValues, setValue, formState } = form

  const fillDefaults = async (customer: PartyOption | null) => {
    const basis = await loadBasis(customer?.id, getValues('date'))
    if (!basis || getValues('customerId')?.id !== customer?.id) return
    for (const [name, value] of Object.entries(customerDefaults(basis))) setValue(name as keyof ReturnType<typeof customerDefaults>, value, set)
  }

  return {
    form,
    /** Changes the customer: contact, terms and addresses become the new customer's, and the quotation is removed. */
    setCustomer: trackFilling(async (customer: PartyOption | null) => {
      const before = getValues('customerId')
      setValue('customerId', customer, set)
      if (customer?.id === before?.id) return
      setValue('quotationVoucherId', '', set)
      setValue(
        'lines',
        getValues('lines').map((line) => ({ ...line, quotationLineId: null })),
        set,
      )
      if (customer && !formState.dirtyFields.currency) setValue('currency', customer.currency, set)
      await fillDefaults(customer)
    }),
    /** Adds the quotation's lines that are still to be ordered and not in the form yet, and takes over its header and terms. */
    takeQuotation: trackFilling(
      withErrorToast(async (voucherId: string) => {
        const quotation = await queryClient.query(queries.orderable(companyId, voucherId))
        const { customer, currency } = quotation
        if (getValues('customerId')?.id !== customer.id) {
          setValue('customerId', { ...customer, currency }, set)
          await fillDefaults({ ...customer, currency })
        }
        const basis = await loadBasis(customer.id, getValues('date'))
        setValue('quotationVoucherId', quotation.voucherId, set)
        setValue('currency', currency, set)
        if (quotation.contactName) setValue('contactName', quotation.contactName, set)
        if (quotation.contactName) setValue('contactEmail', quotation.contactEmail ?? '', set)
        setValue('paymentTermId', quotation.paymentTerm?.id ?? '', set)
        const filledLines = getValues('lines').filter((line) => !isBlank(line))
        const presentIds = new Set(filledLines.map(({ quotationLineId }) => quotationLineId))
        const addedLines = quotedLines(quotation, basis?.taxes ?? []).filter(({ quotationLineId }) => !presentIds.has(quotationLineId))
        if (addedLines.length === 0) return notify.warning(`Nothing of ${quotation.voucherId} is left to be ordered.`)
        setValue('lines', [...filledLines, ...addedLines], set)
      }),
    ),
  }
}

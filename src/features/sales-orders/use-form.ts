import { NO_TAXES } from '@/documents/trade/line-taxes'
import type { PartyOption } from '@/contracts/parties'
import type { SalesOrderEdit } from '@/contracts/sales-order-input'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { customerDefaults } from '@/documents/trade/sale-form'
import { withErrorToast } from '@/documents/with-error-toast'
import { trackFilling } from '@/lib/answers-to-come'
import { notify } from '@/ui/feedback/notify'
import { isBlank, type OrderForm, resolveOrder, sellableHead, sellableLines } from './form-values'
import { queries } from './queries'

/** Form state, and the changes that set several fields at once. */
export function useOrderForm(initial: OrderForm) {
  const { companyId, baseCurrency, queryClient, today, dayOf } = useFormContextData()
  /** Basis of a customer; null if the request fails, so that nothing is filled in. */
  const basisOf = (customerId: string | undefined, date: string) =>
    queryClient.ensureQueryData(queries.basis(companyId, { customerId, date: dayOf(date) })).catch(() => null)
  const { form, set } = useDocumentForm<OrderForm, SalesOrderEdit>(initial, async (values) =>
    resolveOrder(values, baseCurrency, (await basisOf(values.customerId?.id, values.date)) ?? NO_TAXES),
  )
  const { getValues, setValue, formState } = form
  const fill = (values: Partial<OrderForm>) => {
    for (const [name, value] of Object.entries(values)) setValue(name as keyof OrderForm, value as OrderForm[keyof OrderForm], set)
  }

  return {
    form,
    /** Changes the customer; contact, terms, addresses and order of the former customer are replaced. */
    setCustomer: trackFilling(async (customer: PartyOption | null) => {
      const before = getValues('customerId')
      setValue('customerId', customer, set)
      if (customer?.id === before?.id) return
      fill({
        customerPoVoucherId: '',
        customerOrderNumber: '',
        lines: getValues('lines').map((line) => ({ ...line, customerPoLineId: null })),
      })
      if (customer && !formState.dirtyFields.currency) setValue('currency', customer.currency, set)
      const basis = await basisOf(customer?.id, getValues('date'))
      if (basis && getValues('customerId')?.id === customer?.id) fill(customerDefaults(basis))
    }),
    /** Adds the lines of the customer's order that are still to be confirmed and not in the form yet; fills the header from that order. */
    takeCustomerPo: trackFilling(
      withErrorToast(async (voucherId: string) => {
        const po = await queryClient.query(queries.sellable(companyId, voucherId))
        const basis = await basisOf(po.customer.id, getValues('date'))
        const { date: _date, fileIds: _files, removeFileIds: _removed, notes: _notes, ...head } = sellableHead(po, today)
        const filledLines = getValues('lines').filter((line) => !isBlank(line))
        const presentLineIds = new Set(filledLines.map(({ customerPoLineId }) => customerPoLineId))
        const addedLines = sellableLines(po, basis?.taxes ?? []).filter(({ customerPoLineId }) => !presentLineIds.has(customerPoLineId))
        fill(head)
        if (addedLines.length === 0) return notify.warning(`Nothing of ${po.voucherId} is left to be confirmed.`)
        setValue('lines', [...filledLines, ...addedLines], set)
      }),
    ),
  }
}

import type { PartyOption } from '@/contracts/parties'
import type { SalesOrderEdit } from '@/contracts/sales-order-input'
import { useDocumentForm, useGround } from '@/documents/form/use-document-form'
import { customerDefaults } from '@/documents/trade/sale-form'
import { told } from '@/documents/told'
import { filling } from '@/lib/answers-to-come'
import { notify } from '@/ui/feedback/notify'
import { isBlank, type OrderForm, resolveOrder, sellableHead, sellableLines } from './form-values'
import { queries } from './queries'

/** The form's state and everything that changes several of its fields at once. */
export function useOrderForm(initial: OrderForm) {
  const { companyId, baseCurrency, queryClient, today, dayOf } = useGround()
  /** Without the server nothing is known, and nothing is filled in. */
  const known = (customerId: string | undefined, date: string) =>
    queryClient.ensureQueryData(queries.basis(companyId, { customerId, date: dayOf(date) })).catch(() => null)
  const { form, set } = useDocumentForm<OrderForm, SalesOrderEdit>(initial, async (values) =>
    resolveOrder(values, baseCurrency, (await known(values.customerId?.id, values.date))?.taxes ?? []),
  )
  const { getValues, setValue, formState } = form
  const fill = (values: Partial<OrderForm>) => {
    for (const [name, value] of Object.entries(values)) setValue(name as keyof OrderForm, value as OrderForm[keyof OrderForm], set)
  }

  return {
    form,
    /** Another customer: contact, terms, addresses and order of the first don't apply. */
    setCustomer: filling(async (customer: PartyOption | null) => {
      const before = getValues('customerId')
      setValue('customerId', customer, set)
      if (customer?.id === before?.id) return
      fill({
        customerPoVoucherId: '',
        customerOrderNumber: '',
        lines: getValues('lines').map((line) => ({ ...line, customerPoLineId: null })),
      })
      if (customer && !formState.dirtyFields.currency) setValue('currency', customer.currency, set)
      const basis = await known(customer?.id, getValues('date'))
      if (basis && getValues('customerId')?.id === customer?.id) fill(customerDefaults(basis))
    }),
    /** Adds what of the customer's order is still to be confirmed and isn't here yet; the header follows it. */
    takeCustomerPo: filling(
      told(async (voucherId: string) => {
        const po = await queryClient.query(queries.sellable(companyId, voucherId))
        const basis = await known(po.customer.id, getValues('date'))
        const { date: _date, fileIds: _files, removeFileIds: _removed, notes: _notes, ...head } = sellableHead(po, today)
        const kept = getValues('lines').filter((line) => !isBlank(line))
        const there = new Set(kept.map(({ customerPoLineId }) => customerPoLineId))
        const taken = sellableLines(po, basis?.taxes ?? []).filter(({ customerPoLineId }) => !there.has(customerPoLineId))
        fill(head)
        if (taken.length === 0) return notify.warning(`Nothing of ${po.voucherId} is left to be confirmed.`)
        setValue('lines', [...kept, ...taken], set)
      }),
    ),
  }
}

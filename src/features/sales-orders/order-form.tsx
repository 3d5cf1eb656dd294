import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { SalesOrderEdit } from '@/contracts/sales-order-input'
import type { SalesOrder } from '@/contracts/sales-orders'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { useLineErrors } from '@/documents/form/use-line-errors'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { TRADE_HINTS } from '@/documents/trade/trade-columns'
import { SaleTexts } from '@/documents/trade/sale-fields'
import { saleTotals } from '@/documents/trade/sale-form'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { isDay } from '@/documents/trade/typed'
import { useSaleBasis } from '@/documents/trade/use-sale-basis'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { Panel } from '@/ui/layout/panel'
import { isBlank, newLine, type OrderForm, orderLabels, type OrderLine, orderValues } from './form-values'
import { HeaderFields } from './header-fields'
import { mutations } from './mutations'
import { orderColumns } from './order-columns'
import { useBasis } from './queries'
import { useOrderForm } from './use-order-form'

export interface OrderFormScreenProps {
  values: OrderForm
  draft: FormDraft<OrderForm>
  /** The draft that is edited; without it a new one is added. */
  existing?: SalesOrder
  /** Leaves the page on success; a failure is thrown. */
  save: (body: SalesOrderEdit, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

/** A sales order, to add or to edit one. */
export const OrderFormScreen = ({ values, draft, existing, save, cancel }: OrderFormScreenProps) => {
  const today = useToday()
  const files = mutations.useStageFiles()
  const mayReadPos = useMay('customer-pos', 'read')
  const { form, setCustomer, takeCustomerPo, setRate } = useOrderForm(values)
  const { control, formState } = form
  const { errors } = formState
  const { field } = useController({ control, name: 'lines' })
  const [customer, date, currency, rate, customerPo] = useWatch({ control, name: ['customerId', 'date', 'currency', 'rate', 'customerPoVoucherId'] })
  const customerId = customer?.id
  const basis = useBasis(customerId, isDay(date) ? date : today)
  const { baseCurrency, rateOf, taxes, paymentTerm } = useSaleBasis({ basis, existing, date, currency, rate, setRate })
  const isOnPo = customerPo.trim() !== ''
  const columns = useMemo(
    () =>
      orderColumns({
        currency,
        customerId,
        taxes,
        tone: (line) => (isOnPo && !line.customerPoLineId && !isBlank(line) ? { level: 'warn', word: 'not ordered' } : undefined),
      }),
    [currency, customerId, taxes, isOnPo],
  )
  const lineErrors = useLineErrors(errors.lines)
  const labels = useTermLabels(orderLabels, paymentTerm)
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={(body, attempt) => save(mayReadPos ? body : { ...body, customerPoVoucherId: undefined }, attempt)}
      valuesOf={(current: SalesOrder) => orderValues(current)}
      labels={labels}
      submitLabel="Save draft"
      cancel={cancel}
    >
      <Panel>
        <HeaderFields
          baseCurrency={baseCurrency}
          paymentTerm={paymentTerm}
          warehouses={basis?.warehouses ?? []}
          rateOf={rateOf}
          asksCustomerPo={mayReadPos}
          onCustomer={(chosen) => void setCustomer(chosen)}
          onCustomerPo={(voucherId) => void takeCustomerPo(voucherId)}
          onRate={setRate}
        />
      </Panel>
      <LineGrid
        label="Lines"
        lines={field.value}
        onChange={field.onChange}
        columns={columns}
        newLine={newLine}
        errors={lineErrors}
        error={errors.lines?.message}
        today={today}
        pasteHints={TRADE_HINTS}
        footer={<TotalsFoot<OrderLine> currency={currency} taxes={taxes} totalsOf={(lines) => saleTotals({ currency, lines: [...lines] }, taxes)} />}
      />
      <SaleTexts termsHint="That the confirmation says." />
      <FilesPanel label="Files" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

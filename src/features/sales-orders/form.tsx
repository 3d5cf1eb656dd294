import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { SalesOrderEdit } from '@/contracts/sales-order-input'
import type { SalesOrder } from '@/contracts/sales-orders'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { useFormContextData } from '@/documents/form/use-document-form'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { TRADE_HINTS } from '@/documents/trade/trade-columns'
import { SaleTexts } from '@/documents/trade/sale-fields'
import { tradeTotals } from '@/documents/trade/trade-lines'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { useSaleBasis } from '@/documents/trade/use-sale-basis'
import { useMay } from '@/lookups/use-may'
import { isBlank, newLine, type OrderForm, orderForm, type OrderLine } from './form-values'
import { HeaderFields } from './header-fields'
import { mutations } from './mutations'
import { orderColumns } from './line-columns'
import { queries } from './queries'
import { useOrderForm } from './use-form'

/** Form to add or edit a sales order. */
export const OrderFormScreen = ({ values, existing, save, ...frame }: FormScreenProps<OrderForm, SalesOrderEdit, SalesOrder>) => {
  const { dayOf } = useFormContextData()
  const mayReadPos = useMay('customer-pos', 'read')
  const { form, setCustomer, takeCustomerPo } = useOrderForm(values)
  const [customer, date, currency, customerPo, paymentTermId] = useWatch({
    control: form.control,
    name: ['customerId', 'date', 'currency', 'customerPoVoucherId', 'paymentTermId'],
  })
  const customerId = customer?.id
  const basis = queries.useBasis({ customerId, date: dayOf(date) })
  const { taxes, paymentTerm } = useSaleBasis(basis, existing, date)
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
  return (
    <FormFrame
      form={form}
      {...frame}
      save={(body, attempt) => save(mayReadPos ? body : { ...body, customerPoVoucherId: undefined }, attempt)}
      {...orderForm}
      labels={useTermLabels(orderForm.labels, paymentTerm)}
    >
      <HeaderFields
        paymentTerm={paymentTerm}
        warehouses={basis?.warehouses ?? []}
        rates={basis?.rates}
        asksCustomerPo={mayReadPos}
        onCustomer={(chosen) => void setCustomer(chosen)}
        onCustomerPo={(voucherId) => void takeCustomerPo(voucherId)}
      />
      <LinesField<OrderLine>
        columns={columns}
        newLine={newLine}
        pasteHints={TRADE_HINTS}
        footer={
          <TotalsFoot<OrderLine> currency={currency} taxes={taxes} totalsOf={(lines) => tradeTotals({ currency, paymentTermId, lines: [...lines] }, taxes)} />
        }
      />
      <SaleTexts termsHint="That the confirmation says." />
      <FilesPanel label="Files" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

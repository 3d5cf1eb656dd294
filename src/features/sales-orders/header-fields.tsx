import { useFormContext, useWatch } from 'react-hook-form'
import { invoicePolicies } from '@/contracts/choices'
import type { PartyOption } from '@/contracts/parties'
import type { SalesOrderBasis } from '@/contracts/sales-orders'
import { CurrencyField, DayField, PaymentTermField, TextField } from '@/documents/form/fields'
import { RateField } from '@/documents/trade/rate-field'
import { SaleContact, SaleCustomer } from '@/documents/trade/sale-fields'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Button } from '@/ui/primitives/button'
import type { OrderForm } from './form-values'
import { policyWords } from './words'

const policies = invoicePolicies.map((value) => ({ value, label: policyWords[value] }))

interface HeaderFieldsProps {
  baseCurrency: string
  paymentTerm: { id: string; name: string } | null
  warehouses: SalesOrderBasis['warehouses']
  /** Day of the rate that was filled in; null when it was typed. */
  rateOf: string | null
  /** For who may not read customers' orders it isn't asked. */
  asksCustomerPo: boolean
  onCustomer: (customer: PartyOption | null) => void
  onCustomerPo: (voucherId: string) => void
  onRate: (rate: string) => void
}

/** For whom, on which order of theirs, when, from where and in which currency. */
export const HeaderFields = ({ baseCurrency, paymentTerm, warehouses, rateOf, asksCustomerPo, onCustomer, onCustomerPo, onRate }: HeaderFieldsProps) => {
  const { control, register, formState } = useFormContext<OrderForm>()
  const [currency, rate, customerPo] = useWatch({ control, name: ['currency', 'rate', 'customerPoVoucherId'] })
  const { errors } = formState
  const isOnPo = customerPo.trim() !== ''
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SaleCustomer onCustomer={onCustomer} />
      {asksCustomerPo && (
        <div className="flex items-end gap-2 self-start">
          <Field label="PO from customer" error={errors.customerPoVoucherId?.message} className="grow">
            <Input {...register('customerPoVoucherId')} maxLength={60} className="font-mono" autoComplete="off" />
          </Field>
          <Button disabled={!isOnPo} onClick={() => onCustomerPo(customerPo.trim())}>
            Take its lines
          </Button>
        </div>
      )}
      <Field label="Their order number" hint={isOnPo ? 'As on their order.' : undefined} error={errors.customerOrderNumber?.message}>
        <Input {...register('customerOrderNumber')} maxLength={60} readOnly={isOnPo} autoComplete="off" />
      </Field>
      <DayField name="date" label="Order date" required />
      <DayField name="requiredDate" label="Required" />
      <PaymentTermField current={paymentTerm} />
      <Field label="Invoiced" error={errors.invoicePolicy?.message}>
        <Select {...register('invoicePolicy')} options={policies} />
      </Field>
      {warehouses.length > 1 && (
        <Field label="Warehouse" error={errors.warehouseId?.message}>
          <Select
            {...register('warehouseId')}
            placeholder="The usual one"
            options={warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
          />
        </Field>
      )}
      <SaleContact />
      <TextField name="endUser" label="End user" maxLength={500} />
      <CurrencyField />
      <RateField currency={currency} baseCurrency={baseCurrency} value={rate} onChange={onRate} error={errors.rate?.message} day={rateOf} />
    </div>
  )
}

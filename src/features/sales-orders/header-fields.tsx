import { useFormContext, useWatch } from 'react-hook-form'
import { invoicePolicies } from '@/contracts/choices'
import type { PartyOption } from '@/contracts/parties'
import type { SalesOrderBasis } from '@/contracts/sales-orders'
import { DayField, HeadPanel, PaymentTermField, SelectField, TakenFromField, TextField } from '@/documents/form/fields'
import { DocumentCustomer } from '@/documents/form/party-fields'
import { CurrencyFields, type TradeHeadProps } from '@/documents/trade/head-fields'
import { ContactFields } from '@/documents/trade/sale-fields'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import type { OrderForm } from './form-values'
import { policyWords } from './words'

const policies = invoicePolicies.map((value) => ({ value, label: policyWords[value] }))

interface HeaderFieldsProps extends TradeHeadProps {
  warehouses: SalesOrderBasis['warehouses']
  /** False for users who may not read customers' orders. */
  asksCustomerPo: boolean
  onCustomer: (customer: PartyOption | null) => void
  onCustomerPo: (voucherId: string) => void
}

/** Header fields of a sales order: customer, customer's order, dates, terms, warehouse, contact and currency. */
export const HeaderFields = ({ paymentTerm, warehouses, rates, asksCustomerPo, onCustomer, onCustomerPo }: HeaderFieldsProps) => {
  const { control, register, formState } = useFormContext<OrderForm>()
  const customerPo = useWatch({ control, name: 'customerPoVoucherId' })
  const { errors } = formState
  const isOnPo = customerPo.trim() !== ''
  return (
    <HeadPanel>
      <DocumentCustomer onChange={onCustomer} />
      {asksCustomerPo && <TakenFromField name="customerPoVoucherId" label="PO from customer" onTake={onCustomerPo} />}
      <Field label="Their number" hint={isOnPo ? 'As on their order.' : undefined} error={errors.customerOrderNumber?.message}>
        <Input {...register('customerOrderNumber')} maxLength={60} readOnly={isOnPo} autoComplete="off" />
      </Field>
      <DayField name="date" label="Order date" required />
      <DayField name="requiredDate" label="Required" />
      <PaymentTermField current={paymentTerm} />
      <SelectField name="invoicePolicy" label="Invoiced" options={policies} />
      {warehouses.length > 1 && (
        <Field label="Warehouse" error={errors.warehouseId?.message}>
          <Select
            {...register('warehouseId')}
            placeholder="The usual one"
            options={warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
          />
        </Field>
      )}
      <ContactFields />
      <TextField name="endUser" label="End user" maxLength={500} />
      <CurrencyFields rates={rates} />
    </HeadPanel>
  )
}

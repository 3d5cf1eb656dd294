import { useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import type { TradeBasis } from '@/contracts/trade'
import { CurrencyField, DayField, HeadPanel, PaymentTermField, TextField } from '@/documents/form/fields'
import { DocumentCustomer } from '@/documents/form/party-fields'
import { DocumentRate } from '@/documents/trade/document-rate'
import { SaleContact } from '@/documents/trade/sale-fields'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import type { PoForm } from './form-values'
import { SameNumberWarning } from './same-number'

interface HeaderFieldsProps {
  /** Of the order that is edited. */
  id: string | undefined
  /** The payment term that the order or its customer has. */
  paymentTerm: { id: string; name: string } | null
  rates: TradeBasis['rates'] | undefined
  /** For who may not read quotations it isn't asked. */
  asksQuotation: boolean
  onCustomer: (customer: PartyOption | null) => void
  onQuotation: (voucherId: string) => void
}

/** Who orders, under which number, when, on what and in which currency. */
export const HeaderFields = ({ id, paymentTerm, rates, asksQuotation, onCustomer, onQuotation }: HeaderFieldsProps) => {
  const { control, register, formState } = useFormContext<PoForm>()
  const quotation = useWatch({ control, name: 'quotationVoucherId' })
  const { errors } = formState
  return (
    <HeadPanel>
      <DocumentCustomer onChange={onCustomer} />
      <Field label="Their order number" required error={errors.customerOrderNumber?.message}>
        <Input {...register('customerOrderNumber')} maxLength={60} autoComplete="off" />
      </Field>
      <DayField name="date" label="Order date" required />
      <SameNumberWarning except={id} className="sm:col-span-full" />
      {asksQuotation && (
        <div className="flex items-end gap-2 self-start">
          <Field label="Our quotation" error={errors.quotationVoucherId?.message} className="grow">
            <Input {...register('quotationVoucherId')} maxLength={60} className="font-mono" autoComplete="off" />
          </Field>
          <Button disabled={quotation.trim() === ''} onClick={() => onQuotation(quotation.trim())}>
            Take its lines
          </Button>
        </div>
      )}
      <DayField name="receivedDate" label="Received" required />
      <DayField name="requiredDate" label="Required" />
      <PaymentTermField current={paymentTerm} />
      <SaleContact />
      <TextField name="endUser" label="End user" maxLength={500} />
      <TextField name="endCustomerOrderNumber" label="End user’s order number" maxLength={60} />
      <CurrencyField />
      <DocumentRate rates={rates} />
    </HeadPanel>
  )
}

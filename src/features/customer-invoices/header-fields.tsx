import { Link } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import type { TradeBasis } from '@/contracts/trade'
import { CurrencyField, DayField, HeadPanel, PaymentTermField, TextField } from '@/documents/form/fields'
import { DocumentCustomer } from '@/documents/form/party-fields'
import { DocumentRate } from '@/documents/trade/document-rate'
import { ContactFields } from '@/documents/trade/sale-fields'
import { documentLink } from '@/lookups/document-links'
import type { InvoiceForm } from './form-values'

interface HeaderFieldsProps {
  /** The payment term that the invoice, or the order that it invoices, has. */
  paymentTerm: { id: string; name: string } | null
  rates: TradeBasis['rates'] | undefined
  /** Lines of documents in this currency are on it. */
  currencyFixed: boolean
  onCustomer: (customer: PartyOption | null) => void
}

/** Who it is for, when it is due and in which currency; of a credit note which invoice it takes back, and why. */
export const HeaderFields = ({ paymentTerm, rates, currencyFixed, onCustomer }: HeaderFieldsProps) => {
  const { control, formState } = useFormContext<InvoiceForm>()
  const [type, invoice, paymentTermId] = useWatch({ control, name: ['type', 'invoiceVoucherId', 'paymentTermId'] })
  const hasSources = useWatch({ control, name: 'lines' }).some(({ deliveryLineId, salesOrderLineId }) => deliveryLineId !== null || salesOrderLineId !== null)
  const isCredit = type === 'credit_note'
  const { errors } = formState
  return (
    <HeadPanel>
      <DocumentCustomer onChange={onCustomer} fixed={isCredit} />
      {isCredit && (
        <>
          <p className="self-end pb-1.5">
            <span className="text-ink-2">Takes back </span>
            <Link {...documentLink('customer_invoice', invoice)} className="font-mono text-meta text-link underline underline-offset-2">
              {invoice}
            </Link>
            {errors.invoiceVoucherId?.message && <span className="block text-meta text-negative">{errors.invoiceVoucherId.message}</span>}
          </p>
          <TextField name="creditReason" label="Why it is credited" required maxLength={500} className="sm:col-span-full" />
        </>
      )}
      <DayField name="date" label="Date" required />
      <TextField name="customerOrderNumber" label="Their number" maxLength={60} />
      <PaymentTermField current={paymentTerm} />
      {paymentTermId === '' && <DayField name="dueDate" label="Due" />}
      <ContactFields />
      <CurrencyField fixed={isCredit || currencyFixed} />
      <DocumentRate rates={rates} />
      {!isCredit && hasSources && (
        <TextField
          name="differenceReason"
          label="Why it differs from the order"
          hint="Only where a price or a tax is other than ordered"
          maxLength={500}
          className="sm:col-span-2"
        />
      )}
    </HeadPanel>
  )
}

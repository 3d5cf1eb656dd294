import { useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import { DayField, HeadPanel, TextField } from '@/documents/form/fields'
import { DocumentCustomer } from '@/documents/form/party-fields'
import { CurrencyFields, DueFields, SourceDocumentLink, type TradeHeadProps } from '@/documents/trade/head-fields'
import { ContactFields } from '@/documents/trade/sale-fields'
import type { InvoiceForm } from './form-values'

interface HeaderFieldsProps extends TradeHeadProps {
  /** Whether lines taken from documents fix the currency. */
  currencyFixed: boolean
  onCustomer: (customer: PartyOption | null) => void
}

/** Header fields: customer, dates, contact and currency; for a credit note also the invoice that it corrects, and the reason. */
export const HeaderFields = ({ paymentTerm, rates, currencyFixed, onCustomer }: HeaderFieldsProps) => {
  const { control } = useFormContext<InvoiceForm>()
  const [type, lines] = useWatch({ control, name: ['type', 'lines'] })
  const hasSources = lines.some(({ deliveryLineId, salesOrderLineId }) => deliveryLineId !== null || salesOrderLineId !== null)
  const isCredit = type === 'credit_note'
  return (
    <HeadPanel>
      <DocumentCustomer onChange={onCustomer} fixed={isCredit} />
      {isCredit && (
        <>
          <SourceDocumentLink name="invoiceVoucherId" label="Takes back" kind="customer_invoice" />
          <TextField name="creditReason" label="Why it is credited" required maxLength={500} className="sm:col-span-full" />
        </>
      )}
      <DayField name="date" label="Date" required />
      <TextField name="customerOrderNumber" label="Their number" maxLength={60} />
      <DueFields paymentTerm={paymentTerm} />
      <ContactFields />
      <CurrencyFields rates={rates} fixed={isCredit || currencyFixed} />
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

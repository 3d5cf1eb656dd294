import { useFormContext, useWatch } from 'react-hook-form'
import { vendorInvoiceTypes } from '@/contracts/choices'
import type { PartyOption } from '@/contracts/parties'
import type { TradeBasis } from '@/contracts/trade'
import { CurrencyField, DayField, HeadPanel, PaymentTermField, TextField } from '@/documents/form/fields'
import { asOptions } from '@/documents/status'
import { DocumentVendor } from '@/documents/form/party-fields'
import { DocumentRate } from '@/documents/trade/document-rate'
import { SourceLink } from '@/documents/trade/source-link'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import type { InvoiceForm } from './form-values'
import { SameNumberWarning } from './same-number'

const typeOptions = asOptions(vendorInvoiceTypes)

interface HeaderFieldsProps {
  /** Of the invoice that is edited. */
  id: string | undefined
  /** The payment term that the invoice, or the PO that it bills, has. */
  paymentTerm: { id: string; name: string } | null
  rates: TradeBasis['rates'] | undefined
  /** Lines of documents in this currency are on it. */
  currencyFixed: boolean
  onVendor: (vendor: PartyOption | null) => void
  onType: (type: InvoiceForm['type']) => void
}

/** Whose paper it is, its number and days, and in which currency. */
export const HeaderFields = ({ id, paymentTerm, rates, currencyFixed, onVendor, onType }: HeaderFieldsProps) => {
  const { control, formState } = useFormContext<InvoiceForm>()
  const [type, invoice, paymentTermId] = useWatch({ control, name: ['type', 'invoiceVoucherId', 'paymentTermId'] })
  const isDebit = type === 'debit_note'
  const { errors } = formState
  return (
    <HeadPanel>
      <DocumentVendor onChange={onVendor} fixed={invoice !== ''} />
      {invoice === '' && id === undefined ? (
        <Field label="Type" required>
          <Select name="type" options={typeOptions} value={type} onChange={(event) => onType(event.target.value as InvoiceForm['type'])} />
        </Field>
      ) : (
        invoice !== '' && (
          <p className="self-end pb-1.5">
            <span className="text-ink-2">Takes back </span>
            <SourceLink kind="vendor_invoice" voucherId={invoice} />
            {errors.invoiceVoucherId?.message && <span className="block text-meta text-negative">{errors.invoiceVoucherId.message}</span>}
          </p>
        )
      )}
      <TextField name="vendorInvoiceNo" label={isDebit ? 'Vendor’s credit note number' : 'Vendor’s invoice number'} required maxLength={60} />
      <SameNumberWarning except={id} className="sm:col-span-full" />
      <DayField name="invoiceDate" label={isDebit ? 'Date of the vendor’s paper' : 'Invoice date'} required />
      <DayField name="date" label="Posting date" required />
      <DayField name="receivedDate" label="Received" />
      <PaymentTermField current={paymentTerm} />
      {paymentTermId === '' && <DayField name="dueDate" label="Due" />}
      <CurrencyField fixed={currencyFixed} />
      <DocumentRate rates={rates} />
    </HeadPanel>
  )
}

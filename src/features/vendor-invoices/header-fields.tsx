import { useFormContext, useWatch } from 'react-hook-form'
import { vendorInvoiceTypes } from '@/contracts/choices'
import type { PartyOption } from '@/contracts/parties'
import { DayField, HeadPanel, TextField } from '@/documents/form/fields'
import { asOptions } from '@/documents/status'
import { DocumentVendor } from '@/documents/form/party-fields'
import { CurrencyFields, DueFields, SourceDocumentLink, type TradeHeadProps } from '@/documents/trade/head-fields'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import type { InvoiceForm } from './form-values'
import { SameNumberWarning } from './same-number'

const typeOptions = asOptions(vendorInvoiceTypes)

interface HeaderFieldsProps extends TradeHeadProps {
  /** Id of the edited invoice. */
  id: string | undefined
  /** Whether the invoice has lines of documents in this currency. */
  currencyFixed: boolean
  onVendor: (vendor: PartyOption | null) => void
  onType: (type: InvoiceForm['type']) => void
}

/** Header fields: vendor, type, number, dates, payment terms and currency. */
export const HeaderFields = ({ id, paymentTerm, rates, currencyFixed, onVendor, onType }: HeaderFieldsProps) => {
  const { control } = useFormContext<InvoiceForm>()
  const [type, invoice] = useWatch({ control, name: ['type', 'invoiceVoucherId'] })
  const isDebit = type === 'debit_note'
  return (
    <HeadPanel>
      <DocumentVendor onChange={onVendor} fixed={invoice !== ''} />
      {invoice === '' && id === undefined ? (
        <Field label="Type" required>
          <Select name="type" options={typeOptions} value={type} onChange={(event) => onType(event.target.value as InvoiceForm['type'])} />
        </Field>
      ) : (
        <SourceDocumentLink name="invoiceVoucherId" label="Takes back" kind="vendor_invoice" />
      )}
      <TextField name="vendorInvoiceNo" label="Their number" required maxLength={60} />
      <SameNumberWarning except={id} className="sm:col-span-full" />
      <DayField name="invoiceDate" label={isDebit ? 'Date of the vendor’s paper' : 'Invoice date'} required />
      <DayField name="date" label="Posting date" required />
      <DayField name="receivedDate" label="Received" />
      <DueFields paymentTerm={paymentTerm} />
      <CurrencyFields rates={rates} fixed={currencyFixed} />
    </HeadPanel>
  )
}

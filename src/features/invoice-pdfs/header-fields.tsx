import { Controller, type UseFormReturn } from 'react-hook-form'
import type { ReactNode } from 'react'
import type { SalesTax } from '@/contracts/sales-taxes'
import type { InvoicePdf, PaperInvoice } from '@/contracts/invoice-pdfs'
import { formatDay } from '@/documents/dates'
import { VendorField } from '@/lookups/vendor-field'
import { usePaymentTerms } from '@/lookups/payment-terms'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { NO_TAX } from '@/documents/trade/charge-taxes'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Confidence } from './confidence'
import { type PaperForm, spotOf } from './form-values'

interface HeaderFieldsProps {
  form: UseFormReturn<PaperForm>
  paper: InvoicePdf
  /** Invoices that a credit note may take back. */
  invoices: readonly PaperInvoice[]
  /** Tax codes that lines may use on the paper's date. */
  taxes: readonly SalesTax[]
  onInvoice: (voucherId: string) => void
}

/** Confidence in the vendor: certain by name, tax number or template, only likely by domain or order. */
const VENDOR_CONFIDENCE = { template: 1, 'tax-id': 1, name: 1, domain: 0.5, order: 0.5 } as const

const VendorHint = ({ paper: { vendorBy, readBy, found } }: { paper: InvoicePdf }) => {
  if (readBy === null) return null
  const name = found.vendorName
  return (
    <span className="flex flex-wrap gap-x-3">
      <Confidence spot={vendorBy === null ? null : { confidence: VENDOR_CONFIDENCE[vendorBy] }} />
      {name && <span>The paper says “{name.value}”.</span>}
    </span>
  )
}

type Name = Exclude<keyof PaperForm, 'lines' | 'vendorId'>

/** Header fields and totals of a paper, each with the confidence of its reading. */
export const HeaderFields = ({ form, paper, invoices, taxes, onInvoice }: HeaderFieldsProps) => {
  const { register, control, watch, formState } = form
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const terms = usePaymentTerms(null)
  const hint = (path: Name): ReactNode => (paper.readBy === null ? undefined : <Confidence spot={spotOf(paper, path)} />)
  const error = (name: Name | 'vendorId') => formState.errors[name]?.message
  const currency = watch('currency').toUpperCase()
  const day = (name: 'invoiceDate' | 'dueDate', label: string, required: boolean) => (
    <Field label={label} required={required} hint={hint(name)} error={error(name)}>
      <Controller control={control} name={name} render={({ field }) => <DateField {...field} today={today} />} />
    </Field>
  )
  const amount = (name: 'freight' | 'otherCharges' | 'netTotal' | 'taxTotal' | 'grandTotal' | 'rate', label: string, required = false, withHint = true) => (
    <Field label={label} required={required} hint={withHint ? hint(name) : undefined} error={error(name)}>
      <Input numeric {...register(name)} />
    </Field>
  )
  const chargeTax = (name: 'freightTaxId' | 'chargesTaxId', label: string) => (
    <Field label={label} error={error(name)}>
      <Select
        options={[
          { value: '', label: 'As the largest line' },
          { value: NO_TAX, label: 'None' },
          ...taxes.map(({ id, code, percent }) => ({ value: id, label: `${code} · ${percent} %` })),
        ]}
        {...register(name)}
      />
    </Field>
  )
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      <Field label="Vendor" required className="col-span-2" hint={<VendorHint paper={paper} />} error={error('vendorId')}>
        <Controller control={control} name="vendorId" render={({ field: { ref: _ref, ...field } }) => <VendorField {...field} />} />
      </Field>
      <Field label="Kind" error={error('kind')}>
        <Select
          options={[
            { value: 'invoice', label: 'Invoice' },
            { value: 'credit_note', label: 'Credit note' },
          ]}
          {...register('kind')}
        />
      </Field>
      <Field label="Their number" required hint={hint('vendorInvoiceNo')} error={error('vendorInvoiceNo')}>
        <Input mono {...register('vendorInvoiceNo')} />
      </Field>
      {watch('kind') === 'credit_note' && (
        <Field label="Takes back" className="col-span-2" hint={hint('invoiceVoucherId')} error={error('invoiceVoucherId')}>
          <Select
            placeholder="No single invoice"
            options={invoices.map(({ voucherId, vendorInvoiceNo, date }) => ({
              value: voucherId,
              label: `${vendorInvoiceNo} of ${formatDay(date)} · ${voucherId}`,
            }))}
            {...register('invoiceVoucherId', { onChange: (event: { target: { value: string } }) => onInvoice(event.target.value) })}
          />
        </Field>
      )}
      {day('invoiceDate', watch('kind') === 'credit_note' ? 'Date on the paper' : 'Invoice date', true)}
      {day('dueDate', 'Due', false)}
      <Field label="Payment terms" error={error('paymentTermId')}>
        <Select placeholder="None" options={terms.map(({ id, name }) => ({ value: id, label: name }))} {...register('paymentTermId')} />
      </Field>
      <Field label="Currency" required hint={hint('currency')} error={error('currency')}>
        <Input mono maxLength={3} className="uppercase" {...register('currency')} />
      </Field>
      {currency !== '' && currency !== baseCurrency && amount('rate', `${baseCurrency} for 1 ${currency}`, false, false)}
      {amount('netTotal', 'Net on the paper')}
      {amount('taxTotal', 'Tax on the paper')}
      {amount('grandTotal', 'Total on the paper', true)}
      {amount('freight', 'Freight')}
      {amount('otherCharges', 'Other charges', false, false)}
      {watch('kind') === 'invoice' && taxes.length > 0 && (
        <>
          {chargeTax('freightTaxId', 'Tax of freight')}
          {chargeTax('chargesTaxId', 'Tax of charges')}
        </>
      )}
      {(paper.duplicateReason !== null || formState.errors.duplicateReason) && (
        <Field label="Why it is no double" className="col-span-full" error={error('duplicateReason')}>
          <Input {...register('duplicateReason')} />
        </Field>
      )}
    </div>
  )
}

import { Trash2 } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import type { BillableVendorPo } from '@/contracts/vendor-invoices'
import type { InvoicePdf, PaperInvoice } from '@/contracts/invoice-pdfs'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { IconButton } from '@/ui/primitives/icon-button'
import { Confidence } from './confidence'
import { type PaperForm, spotOf } from './form-values'

const REASONS: Readonly<Record<string, string>> = {
  'vendor-sku': 'by the vendor’s number',
  'mfr-part-no': 'by the manufacturer’s number',
  partno: 'by our number',
  'number-in-description': 'by a number in the description',
  description: 'by its description',
  'qty-and-price': 'by quantity and price',
}

interface LineFieldsProps {
  index: number
  form: UseFormReturn<PaperForm>
  paper: InvoicePdf
  orders: readonly BillableVendorPo[]
  /** Invoices whose lines a credit note may take back. */
  invoices: readonly PaperInvoice[]
  accounts: readonly { id: string; accountId: string; name: string }[]
  taxes: readonly { id: string; code: string; percent: string }[]
  onRemove: () => void
}

/** One line of the paper, with the order line or account that it is for, or the invoice line that it takes back. */
export const LineFields = ({ index, form, paper, orders, invoices, accounts, taxes, onRemove }: LineFieldsProps) => {
  const { register, watch, formState } = form
  const fieldPath = <Name extends keyof PaperForm['lines'][number]>(name: Name) => `lines.${index}.${name}` as const
  const errors = formState.errors.lines?.[index]
  const orderLine = watch(fieldPath('vendorPoLineId'))
  const foundLine = paper.foundLines[index]
  const reason = paper.matches[index]?.vendorPoLineId === orderLine && orderLine ? (REASONS[paper.matches[index]?.reason ?? ''] ?? null) : null
  const orderLineOptions = orders.flatMap(({ voucherId, lines }) =>
    lines.map((line) => ({
      value: line.vendorPoLineId,
      label: `${voucherId} · ${line.partno ?? line.vendorSku ?? line.mfrPartNo ?? ''} ${line.description} · ${line.qty} open`,
    })),
  )
  const invoiceLineOptions = invoices.flatMap(({ vendorInvoiceNo, lines }) =>
    lines.map((line) => ({ value: line.id, label: `${vendorInvoiceNo} · ${line.partno ?? ''} ${line.description} · ${line.qty} × ${line.unitPrice}` })),
  )
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-2">
      <div className="flex items-center gap-2">
        <legend className="float-left mr-auto font-medium">Line {index + 1}</legend>
        {foundLine && <Confidence spot={spotOf(paper, fieldPath('description'))} />}
        <IconButton label={`Remove line ${index + 1}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <div className="grid grid-cols-12 gap-2">
        <Field label="Vendor’s item" className="col-span-4">
          <Input mono {...register(fieldPath('sku'))} />
        </Field>
        <Field label="Description" required className="col-span-8" error={errors?.description?.message}>
          <Input {...register(fieldPath('description'))} />
        </Field>
        <Field label="Quantity" required className="col-span-2 max-sm:col-span-4" error={errors?.qty?.message}>
          <Input numeric {...register(fieldPath('qty'))} />
        </Field>
        <Field label="Unit" className="col-span-2 max-sm:col-span-4" error={errors?.uom?.message}>
          <Input placeholder="each" {...register(fieldPath('uom'))} />
        </Field>
        <Field label="Unit price" required className="col-span-3 max-sm:col-span-4" error={errors?.unitPrice?.message}>
          <Input numeric {...register(fieldPath('unitPrice'))} />
        </Field>
        <Field label="Disc. %" className="col-span-2 max-sm:col-span-5" error={errors?.discountPct?.message}>
          <Input numeric {...register(fieldPath('discountPct'))} />
        </Field>
        <Field label="Tax" className="col-span-3 max-sm:col-span-7" error={errors?.taxId?.message}>
          <Select
            placeholder="None"
            options={taxes.map(({ id, code, percent }) => ({ value: id, label: `${code} · ${percent} %` }))}
            {...register(fieldPath('taxId'))}
          />
        </Field>
        {watch('kind') === 'credit_note' ? (
          <Field label="Takes back" required className="col-span-full" error={errors?.invoiceLineId?.message}>
            <Select placeholder="None" options={invoiceLineOptions} {...register(fieldPath('invoiceLineId'))} />
          </Field>
        ) : (
          <>
            <Field
              label="PO line"
              className="col-span-full sm:col-span-6"
              error={errors?.vendorPoLineId?.message}
              hint={reason ? `Found ${reason}.` : undefined}
            >
              <Select placeholder="None" options={orderLineOptions} {...register(fieldPath('vendorPoLineId'))} />
            </Field>
            <Field label="Account, where no PO" className="col-span-full sm:col-span-6" error={errors?.accountId?.message}>
              <Select
                placeholder="None"
                disabled={orderLine !== ''}
                options={accounts.map(({ id, accountId, name }) => ({ value: id, label: `${accountId} · ${name}` }))}
                {...register(fieldPath('accountId'))}
              />
            </Field>
          </>
        )}
      </div>
    </fieldset>
  )
}

import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { VendorInvoiceEdit } from '@/contracts/vendor-invoice-input'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { useFormContextData } from '@/documents/form/use-document-form'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { TRADE_HINTS } from '@/documents/trade/trade-columns'
import { NO_CODES } from '@/documents/trade/invoiced-lines'
import { namesCostCentre } from '@/documents/trade/cost-centre-column'
import { invoiceColumns } from '@/documents/trade/invoice-columns'
import { lineTaxes, NO_TAXES } from '@/documents/trade/line-taxes'
import { debitedBy, type InvoiceForm, invoiceForm, type InvoiceLine, newLine } from './form-values'
import { HeaderFields } from './header-fields'
import { mutations } from './mutations'
import { queries } from './queries'
import { ToBeBilled } from './to-be-billed'
import { TotalFields } from './total-fields'
import { useInvoiceForm } from './use-form'

interface InvoiceFormScreenProps extends FormScreenProps<InvoiceForm, VendorInvoiceEdit, VendorInvoice> {
  /** Payment term of the PO that the page was opened to bill. */
  paymentTerm?: { id: string; name: string } | null
}

/** Form to add or edit a vendor's invoice or debit note. */
export const InvoiceFormScreen = ({ values, existing, paymentTerm = null, ...frame }: InvoiceFormScreenProps) => {
  const { dayOf } = useFormContextData()
  const { form, setVendor, setType, choose } = useInvoiceForm(values)
  const { control } = form
  const [type, vendor, invoiceDate, currency, lines, freight, otherCharges, freightTax, chargesTax, grandTotal, invoice, paymentTermId] = useWatch({
    control,
    name: [
      'type',
      'vendorId',
      'invoiceDate',
      'currency',
      'lines',
      'freight',
      'otherCharges',
      'freightTax',
      'chargesTax',
      'grandTotal',
      'invoiceVoucherId',
      'paymentTermId',
    ],
  })
  const basis = queries.useBasis({ date: dayOf(invoiceDate), debits: debitedBy({ type, invoiceVoucherId: invoice }) })
  const taxes = useMemo(() => lineTaxes(basis ?? NO_TAXES, values.lines.map(({ tax }) => tax).filter(Boolean)), [basis, values])
  const isNamed = namesCostCentre(existing)
  const columns = useMemo(() => {
    const [source, ...rest] = invoiceColumns<InvoiceLine>({ ...NO_CODES, ...basis, isNamed, currency, taxes, usual: 'Usual' })
    return source ? [{ ...source, errorFields: ['vendorPoLineId', 'returnLineId', 'invoiceLineId'] }, ...rest] : rest
  }, [currency, basis, isNamed, taxes])
  const term = existing?.paymentTerm ?? paymentTerm
  const hasDocumentLines = lines.some(({ source }) => source !== '')
  return (
    <FormFrame form={form} {...frame} {...invoiceForm} labels={useTermLabels(invoiceForm.labels, term)}>
      <HeaderFields
        id={existing?.id}
        paymentTerm={term}
        rates={basis?.rates}
        currencyFixed={hasDocumentLines || invoice !== ''}
        onVendor={setVendor}
        onType={setType}
      />
      {vendor && (
        <ToBeBilled
          vendor={vendor}
          type={type}
          existing={existing}
          lines={lines}
          currency={hasDocumentLines ? currency : null}
          onChoose={(ids, on, billable) => void choose(ids, on, billable)}
        />
      )}
      <LinesField<InvoiceLine>
        columns={columns}
        newLine={newLine}
        pasteHints={TRADE_HINTS}
        footer={<TotalFields {...{ type, currency, freight, otherCharges, freightTax, chargesTax, paymentTermId, grandTotal, taxes }} />}
      />
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="The vendor’s paper and other files" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

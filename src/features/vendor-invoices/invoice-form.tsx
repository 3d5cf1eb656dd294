import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { VendorInvoiceEdit } from '@/contracts/vendor-invoice-input'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { useLineErrors } from '@/documents/form/use-line-errors'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { TRADE_HINTS } from '@/documents/trade/trade-columns'
import { invoiceColumns } from '@/documents/trade/invoice-columns'
import { lineTaxes } from '@/documents/trade/line-taxes'
import { isDay } from '@/documents/trade/typed'
import { useRate } from '@/documents/trade/use-rate'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { Panel } from '@/ui/layout/panel'
import { debitedBy, type InvoiceForm, invoiceLabels, type InvoiceLine, invoiceValues, newLine } from './form-values'
import { HeaderFields } from './header-fields'
import { mutations } from './mutations'
import { useBasis } from './queries'
import { ToBeBilled } from './to-be-billed'
import { TotalFields } from './total-fields'
import { useInvoiceForm } from './use-invoice-form'

export interface InvoiceFormScreenProps {
  values: InvoiceForm
  draft: FormDraft<InvoiceForm>
  /** The draft that is edited; without it a new one is added. */
  existing?: VendorInvoice
  /** The payment term of the PO that the page was opened to bill. */
  paymentTerm?: { id: string; name: string } | null
  /** Leaves the page on success; a failure is thrown. */
  save: (body: VendorInvoiceEdit, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

/** A vendor's invoice or a debit note, to add or to edit one. */
export const InvoiceFormScreen = ({ values, draft, existing, paymentTerm = null, save, cancel }: InvoiceFormScreenProps) => {
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const files = mutations.useStageFiles()
  const { form, setVendor, setType, choose, setRate } = useInvoiceForm(values)
  const { control, formState } = form
  const { errors } = formState
  const { field } = useController({ control, name: 'lines' })
  const [type, vendor, invoiceDate, currency, rate, freight, otherCharges, freightTax, chargesTax, grandTotal, invoice] = useWatch({
    control,
    name: ['type', 'vendorId', 'invoiceDate', 'currency', 'rate', 'freight', 'otherCharges', 'freightTax', 'chargesTax', 'grandTotal', 'invoiceVoucherId'],
  })
  const basis = useBasis(isDay(invoiceDate) ? invoiceDate : today, debitedBy({ type, invoiceVoucherId: invoice }))
  const rateOf = useRate({ currency, baseCurrency, rate, setRate, rates: basis?.rates })
  const taxes = useMemo(() => lineTaxes(basis?.taxes ?? [], values.lines.map(({ tax }) => tax).filter(Boolean)), [basis, values])
  const columns = useMemo(() => {
    const [source, ...rest] = invoiceColumns<InvoiceLine>({ currency, taxes, accounts: basis?.accounts ?? [], usual: 'Usual' })
    return source ? [{ ...source, errorFields: ['vendorPoLineId', 'returnLineId', 'invoiceLineId'] }, ...rest] : rest
  }, [currency, basis, taxes])
  const lineErrors = useLineErrors(errors.lines)
  const term = existing?.paymentTerm ?? paymentTerm
  const labels = useTermLabels(invoiceLabels, term)
  const isTaking = field.value.some(({ source }) => source !== '')
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: VendorInvoice) => invoiceValues(current)}
      labels={labels}
      submitLabel="Save draft"
      cancel={cancel}
    >
      <Panel>
        <HeaderFields
          id={existing?.id}
          baseCurrency={baseCurrency}
          paymentTerm={term}
          rateOf={rateOf}
          currencyFixed={isTaking || invoice !== ''}
          onVendor={setVendor}
          onType={setType}
          onRate={setRate}
        />
      </Panel>
      {vendor && (
        <ToBeBilled
          vendor={vendor}
          type={type}
          existing={existing}
          lines={field.value}
          currency={isTaking ? currency : null}
          onChoose={(ids, on, billable) => void choose(ids, on, billable)}
        />
      )}
      <LineGrid
        label="Lines"
        lines={field.value}
        onChange={field.onChange}
        columns={columns}
        newLine={newLine}
        errors={lineErrors}
        error={errors.lines?.message}
        today={today}
        pasteHints={TRADE_HINTS}
        footer={<TotalFields {...{ type, currency, freight, otherCharges, freightTax, chargesTax, grandTotal, taxes }} />}
      />
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="The vendor’s paper and other files" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

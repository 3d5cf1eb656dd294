import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { CustomerInvoiceEdit } from '@/contracts/customer-invoice-input'
import type { BillableDocument, CustomerInvoice } from '@/contracts/customer-invoices'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { useLineErrors } from '@/documents/form/use-line-errors'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { TRADE_HINTS } from '@/documents/trade/trade-columns'
import { ChargeFields } from '@/documents/trade/charge-fields'
import { lineTaxes } from '@/documents/trade/line-taxes'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { isDay } from '@/documents/trade/typed'
import { useRate } from '@/documents/trade/use-rate'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { Panel } from '@/ui/layout/panel'
import { ToBeInvoiced } from './to-be-invoiced'
import { takenFrom } from './billed'
import { creditedBy, type InvoiceForm, keptTaxes, invoiceLabels, type InvoiceLine, invoiceValues, newLine } from './form-values'
import { HeaderFields } from './header-fields'
import { lineColumns } from './line-columns'
import { mutations } from './mutations'
import { useBasis } from './queries'
import { totalsOf } from './resolve'
import { useInvoiceForm } from './use-invoice-form'

export interface InvoiceFormScreenProps {
  values: InvoiceForm
  draft: FormDraft<InvoiceForm>
  /** The draft that is edited; without it a new one is added. */
  existing?: CustomerInvoice
  /** What the page was opened to invoice, in which currency and terms it may stand. */
  asked?: readonly BillableDocument[]
  /** Leaves the page on success; a failure is thrown. */
  save: (body: CustomerInvoiceEdit, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

const NOTHING: readonly BillableDocument[] = []

/** A customer invoice or a credit note, to add or to edit one. */
export const InvoiceFormScreen = ({ values, draft, existing, asked = NOTHING, save, cancel }: InvoiceFormScreenProps) => {
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const files = mutations.useStageFiles()
  const { form, setCustomer, choose, setRate } = useInvoiceForm(values)
  const { control, formState } = form
  const { errors } = formState
  const { field } = useController({ control, name: 'lines' })
  const [type, invoiceVoucherId, customer, date, currency, rate, freight, otherCharges, freightTax, chargesTax] = useWatch({
    control,
    name: ['type', 'invoiceVoucherId', 'customerId', 'date', 'currency', 'rate', 'freight', 'otherCharges', 'freightTax', 'chargesTax'],
  })
  const isCredit = type === 'credit_note'
  const basis = useBasis(isDay(date) ? date : today, creditedBy({ type, invoiceVoucherId }))
  const rateOf = useRate({ currency, baseCurrency, rate, setRate, rates: basis?.rates })
  const taxes = useMemo(() => lineTaxes(basis?.taxes ?? [], keptTaxes(values)), [basis, values])
  const customerId = customer?.id
  const columns = useMemo(() => lineColumns({ currency, customerId, accounts: basis?.accounts ?? [], taxes }), [currency, customerId, basis, taxes])
  const lineErrors = useLineErrors(errors.lines)
  const paymentTerm = existing?.paymentTerm ?? asked[0]?.paymentTerm ?? null
  const labels = useTermLabels(invoiceLabels, paymentTerm)
  const isTaking = field.value.some((line) => takenFrom(line) !== '')
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: CustomerInvoice) => invoiceValues(current)}
      labels={labels}
      submitLabel="Save draft"
      cancel={cancel}
    >
      <Panel>
        <HeaderFields
          baseCurrency={baseCurrency}
          paymentTerm={paymentTerm}
          rateOf={rateOf}
          currencyFixed={isTaking}
          onCustomer={setCustomer}
          onRate={setRate}
        />
      </Panel>
      {!isCredit && customer && (
        <ToBeInvoiced
          customer={customer}
          asked={asked}
          existing={existing}
          lines={field.value}
          currency={isTaking ? currency : null}
          onChoose={(ids, on, documents) => void choose(ids, on, documents)}
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
        footer={
          <div className="flex flex-col gap-3 sm:w-80">
            <ChargeFields currency={currency} taxes={taxes} isNote={isCredit} />
            <TotalsFoot<InvoiceLine>
              currency={currency}
              taxes={taxes}
              totalsOf={(lines) => totalsOf({ currency, freight, otherCharges, freightTax, chargesTax, lines: [...lines] }, taxes)}
            />
          </div>
        }
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <LongTextField name="billTo" label="Bill to" maxLength={1000} />
        <LongTextField name="shipTo" label="Ship to" maxLength={1000} />
        <LongTextField name="terms" label="Terms" hint="Printed below the lines." maxLength={5000} />
        <LongTextField name="notes" label="Notes" hint="For us, never printed." maxLength={5000} />
      </div>
      <FilesPanel label={isCredit ? 'Files of this credit note' : 'Files of this invoice'} files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

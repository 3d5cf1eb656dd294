import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { CustomerInvoiceEdit } from '@/contracts/customer-invoice-input'
import type { BillableDocument, CustomerInvoice } from '@/contracts/customer-invoices'
import { LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { NO_CODES } from '@/documents/trade/invoiced-lines'
import { LinesField } from '@/documents/form/lines-field'
import { useFormContextData } from '@/documents/form/use-document-form'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { TRADE_HINTS } from '@/documents/trade/trade-columns'
import { ChargeFields } from '@/documents/trade/charge-fields'
import { invoicedTotals } from '@/documents/trade/invoiced-lines'
import { lineTaxes, NO_TAXES } from '@/documents/trade/line-taxes'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { ToBeInvoiced } from './to-be-invoiced'
import { sourceLineIdOf } from './billed'
import { creditedVoucherId, type InvoiceForm, invoiceForm, initialTaxes, type InvoiceLine, newLine } from './form-values'
import { HeaderFields } from './header-fields'
import { namesCostCentre } from '@/documents/trade/cost-centre-column'
import { lineColumns } from './line-columns'
import { mutations } from './mutations'
import { queries } from './queries'
import { useInvoiceForm } from './use-form'

interface InvoiceFormScreenProps extends FormScreenProps<InvoiceForm, CustomerInvoiceEdit, CustomerInvoice> {
  /** The documents that the page was opened to invoice. */
  asked?: readonly BillableDocument[]
}

const NO_DOCUMENTS: readonly BillableDocument[] = []

/** Form to add or edit a customer invoice or a credit note. */
export const InvoiceFormScreen = ({ values, existing, asked = NO_DOCUMENTS, ...frame }: InvoiceFormScreenProps) => {
  const { dayOf } = useFormContextData()
  const { form, setCustomer, choose } = useInvoiceForm(values)
  const { control } = form
  const [type, invoiceVoucherId, customer, date, currency, lines, freight, otherCharges, freightTax, chargesTax, paymentTermId] = useWatch({
    control,
    name: ['type', 'invoiceVoucherId', 'customerId', 'date', 'currency', 'lines', 'freight', 'otherCharges', 'freightTax', 'chargesTax', 'paymentTermId'],
  })
  const isCredit = type === 'credit_note'
  const basis = queries.useBasis({ date: dayOf(date), credits: creditedVoucherId({ type, invoiceVoucherId }) })
  const taxes = useMemo(() => lineTaxes(basis ?? NO_TAXES, initialTaxes(values)), [basis, values])
  const customerId = customer?.id
  const isNamed = namesCostCentre(existing)
  const columns = useMemo(() => lineColumns({ ...NO_CODES, ...basis, isNamed, currency, customerId, taxes }), [currency, customerId, basis, isNamed, taxes])
  const paymentTerm = existing?.paymentTerm ?? asked[0]?.paymentTerm ?? null
  const hasSourceLines = lines.some((line) => sourceLineIdOf(line) !== '')
  return (
    <FormFrame form={form} {...frame} {...invoiceForm} labels={useTermLabels(invoiceForm.labels, paymentTerm)}>
      <HeaderFields paymentTerm={paymentTerm} rates={basis?.rates} currencyFixed={hasSourceLines} onCustomer={setCustomer} />
      {!isCredit && customer && (
        <ToBeInvoiced
          customer={customer}
          asked={asked}
          existing={existing}
          lines={lines}
          currency={hasSourceLines ? currency : null}
          onChoose={(ids, on, documents) => void choose(ids, on, documents)}
        />
      )}
      <LinesField<InvoiceLine>
        columns={columns}
        newLine={newLine}
        pasteHints={TRADE_HINTS}
        footer={
          <div className="flex flex-col gap-3 sm:w-80">
            <ChargeFields currency={currency} taxes={taxes} isNote={isCredit} />
            <TotalsFoot<InvoiceLine>
              currency={currency}
              taxes={taxes}
              totalsOf={(lines) => invoicedTotals({ currency, freight, otherCharges, freightTax, chargesTax, paymentTermId, lines: [...lines] }, taxes)}
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
      <FilesPanel
        label={isCredit ? 'Files of this credit note' : 'Files of this invoice'}
        files={mutations.useStageFiles()}
        savedFiles={existing?.files ?? []}
      />
    </FormFrame>
  )
}

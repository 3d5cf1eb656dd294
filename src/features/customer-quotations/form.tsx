import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { CustomerQuotationEdit } from '@/contracts/customer-quotation-input'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { useFormContextData } from '@/documents/form/use-document-form'
import { useLineErrors } from '@/documents/form/use-line-errors'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { TRADE_HINTS } from '@/documents/trade/trade-columns'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import { useMay } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { savedTaxes, type QuotationForm, quotationForm } from './form-values'
import { withoutPadding } from '@/documents/trade/typed'
import { HeaderFields } from './header-fields'
import { lineColumns } from './line-columns'
import { lineTaxes, NO_TAXES } from '@/documents/trade/line-taxes'
import { LineTotals } from './line-totals'
import { mutations } from './mutations'
import { formQueries, usePricing, useSalesTaxes } from './form-queries'
import { Reprice } from './reprice'
import { useQuotationForm } from './use-form'

/** Form to add or edit a customer quotation. */
export const QuotationFormScreen = ({ values, existing, save, ...frame }: FormScreenProps<QuotationForm, CustomerQuotationEdit, CustomerQuotation>) => {
  const { companyId, baseCurrency, queryClient, today, dayOf } = useFormContextData()
  const costs = useMay('customer-quotations', 'cost')
  const mayReadInquiries = useMay('inquiries', 'read')
  const quotation = useQuotationForm(values, baseCurrency, {
    pricingOn: (customerId, day) => queryClient.query(formQueries.pricing(companyId, customerId, day)),
    taxesOn: (day) => queryClient.ensureQueryData(formQueries.salesTaxes(companyId, day)),
  })
  const { form, lines, currency } = quotation
  const [customer, date, paymentTermId] = useWatch({ control: form.control, name: ['customerId', 'date', 'paymentTermId'] })
  const { data: pricing } = usePricing(customer?.id)
  const floor = pricing?.marginFloorPct ?? existing?.marginFloorPct ?? null
  const margin = quotation.margin ?? withoutPadding(pricing?.marginPct ?? null)

  const { errors } = form.formState
  const lineErrors = useLineErrors(errors.lines)
  const customerId = customer?.id
  const { data: salesTaxes } = useSalesTaxes(dayOf(date))
  const isExempt = isExemptOn(pricing?.exemption ?? null, date)
  const taxes = useMemo(() => lineTaxes(salesTaxes ?? NO_TAXES, existing && savedTaxes(existing), isExempt), [salesTaxes, existing, isExempt])
  const paymentTerm = pricing?.paymentTerm ?? existing?.paymentTerm ?? null
  const columns = useMemo(() => lineColumns({ currency, costs, floor, customerId, taxes }), [currency, costs, floor, customerId, taxes])
  return (
    <FormFrame
      form={form}
      {...frame}
      save={(body, attempt) => save(mayReadInquiries ? body : { ...body, inquiryVoucherId: undefined }, attempt)}
      {...quotationForm}
      labels={useTermLabels(quotationForm.labels, paymentTerm)}
    >
      <Panel>
        <HeaderFields
          baseCurrency={baseCurrency}
          paymentTerm={paymentTerm}
          rateOf={quotation.rateOf}
          onDate={(day) => void quotation.setDate(day)}
          onCustomer={(chosen) => void quotation.setCustomer(chosen)}
          onCurrency={(next) => void quotation.setCurrency(next)}
          onRate={quotation.setRate}
          onCostRate={quotation.setCostRate}
        />
      </Panel>
      <LineGrid
        label="Lines"
        lines={lines}
        onChange={quotation.setLines}
        columns={columns}
        newLine={() => quotation.newLine(margin)}
        errors={lineErrors}
        error={errors.lines?.message}
        today={today}
        pasteHints={TRADE_HINTS}
        toolbar={costs && <Reprice lines={lines} margin={margin} onMargin={quotation.setMargin} onReprice={() => quotation.reprice(margin)} />}
        footer={<LineTotals currency={currency} paymentTermId={paymentTermId} costs={costs} floor={floor} taxes={taxes} />}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <LongTextField name="terms" label="Terms" hint="Printed on the quotation." maxLength={5000} />
        <LongTextField name="notes" label="Notes for us" hint="Never printed." maxLength={5000} />
      </div>
      <FilesPanel label="Files of this quotation" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { CustomerPoEdit } from '@/contracts/customer-po-input'
import type { CustomerPo } from '@/contracts/customer-pos'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { useLineErrors } from '@/documents/form/use-line-errors'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { SaleTexts } from '@/documents/trade/sale-fields'
import { saleTotals } from '@/documents/trade/sale-form'
import { TRADE_HINTS, tradeColumns } from '@/documents/trade/trade-columns'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { isDay } from '@/documents/trade/typed'
import { useSaleBasis } from '@/documents/trade/use-sale-basis'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { Panel } from '@/ui/layout/panel'
import { isBlank, newLine, type PoForm, poLabels, type PoLine, poValues } from './form-values'
import { HeaderFields } from './header-fields'
import { mutations } from './mutations'
import { useBasis } from './queries'
import { usePoForm } from './use-po-form'

export interface PoFormScreenProps {
  values: PoForm
  draft: FormDraft<PoForm>
  /** The draft that is edited; without it a new one is added. */
  existing?: CustomerPo
  /** Leaves the page on success; a failure is thrown. */
  save: (body: CustomerPoEdit, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

/** A customer's order, to add or to edit one. */
export const PoFormScreen = ({ values, draft, existing, save, cancel }: PoFormScreenProps) => {
  const today = useToday()
  const files = mutations.useStageFiles()
  const mayReadQuotations = useMay('customer-quotations', 'read')
  const { form, setCustomer, takeQuotation, setRate } = usePoForm(values)
  const { control, formState } = form
  const { errors } = formState
  const { field } = useController({ control, name: 'lines' })
  const [customer, date, currency, rate, quotation] = useWatch({ control, name: ['customerId', 'date', 'currency', 'rate', 'quotationVoucherId'] })
  const customerId = customer?.id
  const basis = useBasis(customerId, isDay(date) ? date : today)
  const { baseCurrency, rateOf, taxes, paymentTerm } = useSaleBasis({ basis, existing, date, currency, rate, setRate })
  const isOnQuotation = quotation.trim() !== ''
  const columns = useMemo(
    () =>
      tradeColumns<PoLine>({
        currency,
        customerId,
        taxes,
        tone: (line) => (isOnQuotation && !line.quotationLineId && !isBlank(line) ? { level: 'warn', word: 'not quoted' } : undefined),
      }),
    [currency, customerId, taxes, isOnQuotation],
  )
  const lineErrors = useLineErrors(errors.lines)
  const labels = useTermLabels(poLabels, paymentTerm)
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={(body, attempt) => save(mayReadQuotations ? body : { ...body, quotationVoucherId: undefined }, attempt)}
      valuesOf={(current: CustomerPo) => poValues(current)}
      labels={labels}
      submitLabel="Save draft"
      cancel={cancel}
    >
      <Panel>
        <HeaderFields
          id={existing?.id}
          baseCurrency={baseCurrency}
          paymentTerm={paymentTerm}
          rateOf={rateOf}
          asksQuotation={mayReadQuotations}
          onCustomer={(chosen) => void setCustomer(chosen)}
          onQuotation={(voucherId) => void takeQuotation(voucherId)}
          onRate={setRate}
        />
      </Panel>
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
        footer={<TotalsFoot<PoLine> currency={currency} taxes={taxes} totalsOf={(lines) => saleTotals({ currency, lines: [...lines] }, taxes)} />}
      />
      <SaleTexts termsHint="That the customer’s paper names." />
      <FilesPanel label="The customer’s order and other files" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

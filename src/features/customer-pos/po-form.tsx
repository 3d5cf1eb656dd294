import { useMemo } from 'react'
import { type FieldErrors, useController, useWatch } from 'react-hook-form'
import type { CustomerPoEdit } from '@/contracts/customer-po-input'
import type { CustomerPo } from '@/contracts/customer-pos'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { problemsOf } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { GridTotals } from '@/documents/line-grid/grid-totals'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { lineTaxes } from '@/documents/trade/line-taxes'
import { tradeColumns } from '@/documents/trade/trade-columns'
import { isDay } from '@/documents/trade/typed'
import { useRate } from '@/documents/trade/use-rate'
import { usePaymentTerms } from '@/lookups/payment-terms'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { isBlank, newLine, type PoForm, poLabels, type PoLine, poValues, totalsOf } from './form-values'
import { HeaderFields } from './header-fields'
import { useStageFiles } from './mutations'
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
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const files = useStageFiles()
  const mayReadQuotations = useMay('customer-quotations', 'read')
  const { form, setCustomer, takeQuotation, setRate } = usePoForm(values)
  const { control, formState, register } = form
  const { errors } = formState
  const { field } = useController({ control, name: 'lines' })
  const [customer, date, currency, rate, quotation] = useWatch({ control, name: ['customerId', 'date', 'currency', 'rate', 'quotationVoucherId'] })
  const customerId = customer?.id
  const basis = useBasis(customerId, isDay(date) ? date : today)
  const rateOf = useRate({ currency, baseCurrency, rate, setRate, rates: basis?.rates })
  const exempt = isExemptOn(basis?.exemption ?? null, date)
  const taxes = useMemo(
    () =>
      lineTaxes(
        basis?.taxes ?? [],
        existing?.lines.flatMap(({ taxCode }) => taxCode ?? []),
        exempt,
      ),
    [basis, existing, exempt],
  )
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
  const lineErrors = useMemo(() => new Map(problemsOf({ lines: errors.lines } as FieldErrors).map(({ path, message }) => [path, message])), [errors.lines])
  const paymentTerm = existing?.paymentTerm ?? basis?.paymentTerm ?? null
  const terms = usePaymentTerms(paymentTerm)
  const labels = useMemo(() => ({ ...poLabels, ...Object.fromEntries(terms.map(({ id, name }) => [`paymentTermId=${id}`, name])) }), [terms])
  const nameOf = (code: string) => taxes.usable.find((tax) => tax.code === code)?.name ?? code
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
        pasteHints="part, description, quantity, price"
        footer={
          <GridTotals<PoLine>>
            {(lines) => {
              const { totals, taxes: charged } = totalsOf({ currency, lines: [...lines] }, taxes)
              return <DocumentTotals currency={currency} {...totals} taxes={charged.map((tax) => ({ ...tax, name: nameOf(tax.code) }))} />
            }}
          </GridTotals>
        }
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Bill to" error={errors.billTo?.message}>
          <Textarea {...register('billTo')} maxLength={1000} />
        </Field>
        <Field label="Ship to" error={errors.shipTo?.message}>
          <Textarea {...register('shipTo')} maxLength={1000} />
        </Field>
        <Field label="Terms" hint="That the customer’s paper names." error={errors.terms?.message}>
          <Textarea {...register('terms')} maxLength={5000} />
        </Field>
        <Field label="Notes for us" error={errors.notes?.message}>
          <Textarea {...register('notes')} maxLength={5000} />
        </Field>
      </div>
      <FilesPanel label="The customer’s order and other files" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

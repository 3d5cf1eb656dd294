import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { VendorPoEdit } from '@/contracts/vendor-po-input'
import type { VendorPo } from '@/contracts/vendor-pos'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { LinesField } from '@/documents/form/lines-field'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { GridTotals } from '@/documents/line-grid/grid-totals'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { isDay } from '@/documents/trade/typed'
import { useLineTaxes } from '@/documents/trade/use-line-taxes'
import { useRate } from '@/documents/trade/use-rate'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { newLine, type PoForm, poLabels, type PoLine, poValues, totalsOf } from './form-values'
import { HeaderFields } from './header-fields'
import { columnsFor, PO_HINTS } from './line-columns'
import { mutations } from './mutations'
import { useBasis } from './queries'
import { usePoForm } from './use-po-form'

export interface PoFormScreenProps {
  values: PoForm
  draft: FormDraft<PoForm>
  /** The order that is edited; without it a new one is added. */
  existing?: VendorPo
  submitLabel?: string
  /** Leaves the page on success; a failure is thrown. */
  save: (body: VendorPoEdit, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

/** An order to a vendor, to add or to edit one. */
export const PoFormScreen = ({ values, draft, existing, submitLabel = 'Save draft', save, cancel }: PoFormScreenProps) => {
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const files = mutations.useStageFiles()
  const { form, setVendor, setRate } = usePoForm(values)
  const { control, formState, register } = form
  const { errors } = formState
  const [vendor, date, currency, rate] = useWatch({ control, name: ['vendorId', 'date', 'currency', 'rate'] })
  const basis = useBasis(vendor?.id, isDay(date) ? date : today)
  const rateOf = useRate({ currency, baseCurrency, rate, setRate, rates: basis?.rates })
  const taxes = useLineTaxes(basis?.taxes, existing)
  const columns = useMemo(() => columnsFor(currency, taxes), [currency, taxes])
  const paymentTerm = existing?.paymentTerm ?? basis?.paymentTerm ?? null
  const labels = useTermLabels(poLabels, paymentTerm)
  const nameOf = (code: string) => taxes.usable.find((tax) => tax.code === code)?.name ?? code
  const warehouses = basis?.warehouses ?? (existing?.warehouse ? [existing.warehouse] : [])
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: VendorPo) => poValues(current)}
      labels={labels}
      submitLabel={submitLabel}
      cancel={cancel}
    >
      <Panel>
        <HeaderFields
          baseCurrency={baseCurrency}
          paymentTerm={paymentTerm}
          warehouses={warehouses}
          rateOf={rateOf}
          isVendorFixed={existing !== undefined && existing.voucherId !== existing.draftId}
          onVendor={(chosen) => void setVendor(chosen)}
          onRate={setRate}
        />
      </Panel>
      <LinesField<PoLine>
        columns={columns}
        newLine={newLine}
        pasteHints={PO_HINTS}
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
        <Field label="Terms" hint="For the vendor, on the paper." error={errors.terms?.message}>
          <Textarea {...register('terms')} maxLength={5000} />
        </Field>
        <Field label="Notes for us" error={errors.notes?.message}>
          <Textarea {...register('notes')} maxLength={5000} />
        </Field>
      </div>
      <FilesPanel label="Files" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { GeneralInvoiceEdit } from '@/contracts/general-invoice-input'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { useLineErrors } from '@/documents/form/use-line-errors'
import { useTermLabels } from '@/documents/form/use-term-labels'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { lineTaxes, taxText } from '@/documents/trade/line-taxes'
import { TotalsFoot } from '@/documents/trade/totals-foot'
import { isDay } from '@/documents/trade/typed'
import { useRate } from '@/documents/trade/use-rate'
import { useCompanyId, useSession } from '@/session/session'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { type InvoiceForm, invoiceLabels, type InvoiceLine, invoiceValues, newLine, resolveInvoice, totalsOf } from './form-values'
import { HeaderFields } from './header-fields'
import { LINE_HINTS, lineColumns } from './line-columns'
import { mutations } from './mutations'
import { queries, useBasis } from './queries'

export interface InvoiceFormScreenProps {
  values: InvoiceForm
  draft: FormDraft<InvoiceForm>
  /** The draft that is edited; without it a new one is added. */
  existing?: GeneralInvoice
  /** Leaves the page on success; a failure is thrown. */
  save: (body: GeneralInvoiceEdit, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

const NOTHING = { accounts: [], taxes: [] }

/** A general invoice, to add or to edit one. */
export const InvoiceFormScreen = ({ values, draft, existing, save, cancel }: InvoiceFormScreenProps) => {
  const { baseCurrency } = useSession().companyInfo
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const today = useToday()
  const files = mutations.useStageFiles()
  const form = useForm<InvoiceForm, unknown, GeneralInvoiceEdit>({
    defaultValues: values,
    resolver: async (typed) => {
      // Without the server nothing is known of accounts and taxes, and the save is refused at its lines.
      const known = await queryClient.ensureQueryData(queries.basis(companyId, typed.direction, isDay(typed.date) ? typed.date : today)).catch(() => NOTHING)
      return resolveInvoice(typed, baseCurrency, known)
    },
    shouldFocusError: false,
  })
  const { control, formState, setValue, register } = form
  const { errors } = formState
  const { field } = useController({ control, name: 'lines' })
  const [direction, date, currency, rate] = useWatch({ control, name: ['direction', 'date', 'currency', 'rate'] })
  const basis = useBasis(direction, isDay(date) ? date : today)
  const rateOf = useRate({ currency, baseCurrency, rate, setRate: (next) => setValue('rate', next), rates: basis?.rates })
  const taxes = useMemo(
    () =>
      lineTaxes(
        basis?.taxes ?? [],
        existing?.lines.map(({ taxCode, secondTaxCode }) => taxText(taxCode, secondTaxCode)),
      ),
    [basis, existing],
  )
  const columns = useMemo(() => lineColumns({ currency, accounts: basis?.accounts ?? [], taxes }), [currency, basis, taxes])
  const lineErrors = useLineErrors(errors.lines)
  const paymentTerm = existing?.paymentTerm ?? null
  const labels = useTermLabels(invoiceLabels, paymentTerm)
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: GeneralInvoice) => invoiceValues(current)}
      labels={labels}
      submitLabel="Save draft"
      cancel={cancel}
    >
      <Panel>
        <HeaderFields baseCurrency={baseCurrency} paymentTerm={paymentTerm} rateOf={rateOf} />
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
        pasteHints={LINE_HINTS}
        footer={<TotalsFoot<InvoiceLine> currency={currency} taxes={taxes} totalsOf={(lines) => totalsOf({ currency, lines: [...lines] }, taxes)} />}
      />
      <Field label="Notes" hint="For us, never printed." error={errors.notes?.message}>
        <Textarea {...register('notes')} maxLength={5000} />
      </Field>
      <FilesPanel label="Files of this invoice" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

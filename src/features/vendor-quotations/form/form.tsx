import { zodResolver } from '@hookform/resolvers/zod'
import { FileDown, ListPlus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { FileRow } from '@/contracts/fields'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FormFrame } from '@/documents/form-frame'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import { useLineErrors } from '@/documents/form/use-line-errors'
import { LineGrid } from '@/documents/line-grid/line-grid'
import type { TakenRows } from '@/documents/table-import/use'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { type ChosenInquiry } from '../import/inquiry-field'
import { useLinkedInquiry } from '../import/linked-inquiry'
import { useStageQuotationFiles } from '../mutations'
import { quotationForm, quotationLabels, type QuotationOutput, type QuotationValues, valuesOf } from './form-values'
import { Head } from './head'
import { OFFER_HINTS, offerColumns } from './line-columns'
import { newOfferLine, type OfferLine, withAskedLines, withoutBlankEnd } from './offer-line'
import { OfferTotals } from './offer-totals'
import { SaveAs } from './save-as'
import { useTakeFile } from './use-take-file'

const ImportFile = lazyPart(async () => (await import('./import-file')).ImportFile)

export interface QuotationFormProps {
  values: QuotationValues
  draft: FormDraft<QuotationValues>
  /** Vendor and inquiry stay as they are. */
  fixed?: boolean
  /** What saving without recording means, and its button. */
  other: { choice: readonly [label: string, what: string]; submit: string }
  /** Leaves the page on success; a failure is thrown. */
  save: (body: QuotationOutput, attempt: Attempt) => Promise<void>
  /** Files that the quotation has already. */
  kept?: readonly FileRow[]
  cancel: RowLink
}

const check = zodResolver(quotationForm)
const resolver: Resolver<QuotationValues, unknown, QuotationOutput> = (values, context, options) =>
  check({ ...values, lines: withoutBlankEnd(values.lines) }, context, options)

/** A vendor's quotation, to add or to edit one. */
export const QuotationForm = ({ values, draft, fixed = false, other, save, kept = [], cancel }: QuotationFormProps) => {
  const form = useForm<QuotationValues, unknown, QuotationOutput>({ resolver, defaultValues: values, shouldFocusError: false })
  const { control, formState, setValue, getValues, register } = form
  const files = useStageQuotationFiles()
  const today = useToday()
  const mayImport = useMay('vendor-quotations', 'import')
  const [reading, setReading] = useState(false)
  const [currency, record, inquiry, vendor] = useWatch({ control, name: ['currency', 'record', 'inquiryVoucherId', 'vendorId'] })
  const { data: asked } = useLinkedInquiry(inquiry?.voucherId)
  const columns = useMemo(() => offerColumns({ currency, asked: inquiry ? asked?.lines : undefined }), [currency, inquiry, asked])
  const { errors } = formState
  const lineErrors = useLineErrors(errors.lines)
  const takeFile = useTakeFile(form, files.stage)
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const
  const takeInquiry = (chosen: ChosenInquiry | null) => {
    setValue('inquiryVoucherId', chosen, change)
    // Another inquiry has other lines.
    const lines = getValues('lines').map((line) => (line.inquiryLineId ? { ...line, inquiryLineId: '' } : line))
    setValue('lines', lines, change)
  }
  const take = (taken: TakenRows) => {
    setReading(false)
    void takeFile(taken)
  }
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: VendorQuotation) => valuesOf(current, getValues('record') === true)}
      labels={quotationLabels}
      submitLabel={record ? 'Record quotation' : other.submit}
      cancel={cancel}
    >
      {reading && (
        <Suspense>
          <ImportFile vendor={vendor} onTake={take} onClose={() => setReading(false)} />
        </Suspense>
      )}
      <Head fixed={fixed} onInquiry={takeInquiry} />
      <Controller
        control={control}
        name="lines"
        render={({ field: { value, onChange } }) => (
          <LineGrid<OfferLine>
            label="Lines"
            lines={value}
            onChange={onChange}
            columns={columns}
            newLine={newOfferLine}
            errors={lineErrors}
            error={errors.lines?.message}
            today={today}
            pasteHints={OFFER_HINTS}
            toolbar={
              <div className="flex flex-wrap gap-2">
                {asked && inquiry && (
                  <Button
                    icon={<ListPlus aria-hidden className="size-4" />}
                    onClick={() => setValue('lines', withAskedLines(getValues('lines'), asked), change)}
                  >
                    Lines of the inquiry
                  </Button>
                )}
                {mayImport && (
                  <Button icon={<FileDown aria-hidden className="size-4" />} onClick={() => setReading(true)}>
                    Read a file
                  </Button>
                )}
              </div>
            }
            footer={<OfferTotals currency={currency} />}
          />
        )}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Vendor’s terms" error={errors.terms?.message}>
          <Textarea {...register('terms')} maxLength={5000} />
        </Field>
        <Field label="Notes" error={errors.notes?.message}>
          <Textarea {...register('notes')} maxLength={5000} />
        </Field>
      </div>
      <FilesPanel label="The vendor’s files" files={files} kept={kept} />
      <SaveAs other={other.choice} />
    </FormFrame>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { FileDown, ListPlus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { GeneralQuotationEdit } from '@/contracts/vendor-quotation-input'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { FormFrame } from '@/documents/form-frame'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { useLineErrors } from '@/documents/form/use-line-errors'
import { LineGrid } from '@/documents/line-grid/line-grid'
import type { TakenRows } from '@/documents/table-import/use'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { type ChosenInquiry } from '../import/inquiry-field'
import { mutations } from '../mutations'
import { useLinkedInquiry } from '../queries'
import { quotationForm, quotationLabels, type QuotationOutput, type QuotationValues, valuesOf } from './form-values'
import { Head } from './head'
import { OFFER_HINTS, offerColumns } from './line-columns'
import { newOfferLine, type OfferLine, withAskedLines, withoutBlankEnd } from './offer-line'
import { OfferTotals } from './offer-totals'
import { SaveAs } from './save-as'
import { useTakeFile } from './use-take-file'

const ImportFile = lazyPart(async () => (await import('./import-file')).ImportFile)

/** What saving without recording means, and its button. */
const unrecorded = (existing: VendorQuotation | undefined): { choice: readonly [label: string, what: string]; submit: string } => {
  if (existing?.status === 'requested') return { choice: ['Still waiting', 'Keep what is known so far; the rest is still to come.'], submit: 'Save' }
  return { choice: ['Draft', existing ? 'To go on with later.' : 'To go on with later, or to ask the vendor with.'], submit: 'Save draft' }
}

const check = zodResolver(quotationForm)
const resolver: Resolver<QuotationValues, unknown, QuotationOutput> = (values, context, options) =>
  check({ ...values, lines: withoutBlankEnd(values.lines) }, context, options)

/** A vendor's quotation, to add or to edit one. */
export const QuotationForm = ({ values, draft, existing, save, cancel }: FormScreenProps<QuotationValues, GeneralQuotationEdit, VendorQuotation>) => {
  const other = unrecorded(existing)
  const form = useForm<QuotationValues, unknown, QuotationOutput>({ resolver, defaultValues: values, shouldFocusError: false })
  const { control, formState, setValue, getValues, register } = form
  const files = mutations.useStageFiles()
  const today = useToday()
  const mayReadInquiries = useMay('inquiries', 'read')
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
      // Who may not read inquiries doesn't know which one it is, and leaves it as it is.
      save={(body, attempt) => save(existing && !mayReadInquiries ? { ...body, inquiryVoucherId: undefined } : body, attempt)}
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
      {/* Who was asked, and for what, stays as it is. */}
      <Head fixed={existing !== undefined && (existing.status === 'requested' || existing.previousRevision !== null)} onInquiry={takeInquiry} />
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
      <FilesPanel label="The vendor’s files" files={files} kept={existing?.files ?? []} />
      <SaveAs other={other.choice} />
    </FormFrame>
  )
}

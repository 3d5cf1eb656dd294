import { FileDown, ListPlus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useWatch } from 'react-hook-form'
import type { GeneralQuotationEdit } from '@/contracts/vendor-quotation-input'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { FormFrame } from '@/documents/form-frame'
import { LongTextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { useDocumentForm } from '@/documents/form/use-document-form'
import type { TakenRows } from '@/documents/table-import/use'
import { useMay } from '@/lookups/use-may'
import { Button } from '@/ui/primitives/button'
import { type ChosenInquiry } from './import/inquiry-field'
import { mutations } from './mutations'
import { useLinkedInquiry } from './queries'
import { quotationLabels, type QuotationValues, quotationValues, resolveQuotation } from './form-values'
import { HeaderFields } from './header-fields'
import { OFFER_HINTS, offerColumns } from './line-columns'
import { newOfferLine, type OfferLine, withAskedLines } from './offer-line'
import { OfferTotals } from './offer-totals'
import { SaveAs } from './save-as'
import { useTakeFile } from './use-take-file'

const ImportFile = lazyPart(async () => (await import('./import-file')).ImportFile)

/** The choice to save without recording, and the label of its button. */
const unrecorded = (existing: VendorQuotation | undefined): { choice: readonly [label: string, what: string]; submit: string } => {
  if (existing?.status === 'requested') return { choice: ['Still waiting', 'Keep what is known so far; the rest is still to come.'], submit: 'Save' }
  return { choice: ['Draft', existing ? 'To go on with later.' : 'To go on with later, or to ask the vendor with.'], submit: 'Save draft' }
}

/** A vendor's quotation, to add or to edit one. */
export const QuotationForm = ({ values, existing, save, ...frame }: FormScreenProps<QuotationValues, GeneralQuotationEdit, VendorQuotation>) => {
  const other = unrecorded(existing)
  const { form, set } = useDocumentForm(values, resolveQuotation)
  const { control, setValue, getValues } = form
  const files = mutations.useStageFiles()
  const mayReadInquiries = useMay('inquiries', 'read')
  const mayImport = useMay('vendor-quotations', 'import')
  const [reading, setReading] = useState(false)
  const [currency, record, inquiry, vendor] = useWatch({ control, name: ['currency', 'record', 'inquiryVoucherId', 'vendorId'] })
  const { data: asked } = useLinkedInquiry(inquiry?.voucherId)
  const columns = useMemo(() => offerColumns({ currency, asked: inquiry ? asked?.lines : undefined }), [currency, inquiry, asked])
  const takeFile = useTakeFile(form, files.stage)
  const takeInquiry = (chosen: ChosenInquiry | null) => {
    setValue('inquiryVoucherId', chosen, set)
    // Another inquiry has other lines.
    const lines = getValues('lines').map((line) => (line.inquiryLineId ? { ...line, inquiryLineId: '' } : line))
    setValue('lines', lines, set)
  }
  const take = (taken: TakenRows) => {
    setReading(false)
    void takeFile(taken)
  }
  return (
    <FormFrame
      form={form}
      {...frame}
      // Who may not read inquiries doesn't know which one it is, and leaves it as it is.
      save={(body, attempt) => save(existing && !mayReadInquiries ? { ...body, inquiryVoucherId: undefined } : body, attempt)}
      valuesOf={(current: VendorQuotation) => quotationValues(current, getValues('record'))}
      labels={quotationLabels}
      submitLabel={record ? 'Record quotation' : other.submit}
    >
      {reading && (
        <Suspense>
          <ImportFile vendor={vendor} onTake={take} onClose={() => setReading(false)} />
        </Suspense>
      )}
      {/* Who was asked, and for what, stays as it is. */}
      <HeaderFields fixed={existing !== undefined && (existing.status === 'requested' || existing.previousRevision !== null)} onInquiry={takeInquiry} />
      <LinesField<OfferLine>
        columns={columns}
        newLine={newOfferLine}
        pasteHints={OFFER_HINTS}
        toolbar={
          <div className="flex flex-wrap gap-2">
            {asked && inquiry && (
              <Button icon={<ListPlus aria-hidden className="size-4" />} onClick={() => setValue('lines', withAskedLines(getValues('lines'), asked), set)}>
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
      <div className="grid gap-3 sm:grid-cols-2">
        <LongTextField name="terms" label="Vendor’s terms" maxLength={5000} />
        <LongTextField name="notes" label="Notes" maxLength={5000} />
      </div>
      <FilesPanel label="The vendor’s files" files={files} kept={existing?.files ?? []} />
      <SaveAs other={other.choice} />
    </FormFrame>
  )
}

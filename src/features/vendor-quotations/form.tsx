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
import { useLinkedInquiry } from './form-queries'
import { quotationLabels, type QuotationValues, quotationValues, resolveQuotation } from './form-values'
import { HeaderFields } from './header-fields'
import { OFFER_HINTS, offerColumns } from './line-columns'
import { newOfferLine, type OfferLine, withAskedLines } from './offer-line'
import { OfferTotals } from './offer-totals'
import { SaveAs } from './save-as'
import { useTakeFile } from './use-take-file'

const ImportFile = lazyPart(async () => (await import('./import-file')).ImportFile)

/** The option to save without recording, and the label of its button. */
const unrecordedOption = (existing: VendorQuotation | undefined): { choice: readonly [label: string, what: string]; submit: string } => {
  if (existing?.status === 'requested') return { choice: ['Still waiting', 'Keep what is known so far; the rest is still to come.'], submit: 'Save' }
  return { choice: ['Draft', existing ? 'To go on with later.' : 'To go on with later, or to ask the vendor with.'], submit: 'Save draft' }
}

/** Form to add or edit a vendor's quotation. */
export const QuotationForm = ({ values, existing, save, ...frame }: FormScreenProps<QuotationValues, GeneralQuotationEdit, VendorQuotation>) => {
  const other = unrecordedOption(existing)
  const { form, set } = useDocumentForm(values, resolveQuotation)
  const { control, setValue, getValues } = form
  const files = mutations.useStageFiles()
  const mayReadInquiries = useMay('inquiries', 'read')
  const mayImport = useMay('vendor-quotations', 'import')
  const [isReading, setIsReading] = useState(false)
  const [currency, record, inquiry, vendor] = useWatch({ control, name: ['currency', 'record', 'inquiryVoucherId', 'vendorId'] })
  const { data: inquiryDoc } = useLinkedInquiry(inquiry?.voucherId)
  const columns = useMemo(() => offerColumns({ currency, asked: inquiry ? inquiryDoc?.lines : undefined }), [currency, inquiry, inquiryDoc])
  const takeFile = useTakeFile(form, files.stage)
  const takeInquiry = (chosen: ChosenInquiry | null) => {
    setValue('inquiryVoucherId', chosen, set)
    // Links to lines of the former inquiry don't apply any more.
    const lines = getValues('lines').map((line) => (line.inquiryLineId ? { ...line, inquiryLineId: '' } : line))
    setValue('lines', lines, set)
  }
  const takeRows = (taken: TakenRows) => {
    setIsReading(false)
    void takeFile(taken)
  }
  return (
    <FormFrame
      form={form}
      {...frame}
      // Users who may not read inquiries don't see the linked one, so it is not sent and stays unchanged.
      save={(body, attempt) => save(existing && !mayReadInquiries ? { ...body, inquiryVoucherId: undefined } : body, attempt)}
      valuesOf={(current: VendorQuotation) => quotationValues(current, getValues('record'))}
      labels={quotationLabels}
      submitLabel={record ? 'Record quotation' : other.submit}
    >
      {isReading && (
        <Suspense>
          <ImportFile vendor={vendor} onTake={takeRows} onClose={() => setIsReading(false)} />
        </Suspense>
      )}
      {/* Vendor and inquiry can't change once the vendor has been asked, nor in a revision. */}
      <HeaderFields fixed={existing !== undefined && (existing.status === 'requested' || existing.previousRevision !== null)} onInquiry={takeInquiry} />
      <LinesField<OfferLine>
        columns={columns}
        newLine={newOfferLine}
        pasteHints={OFFER_HINTS}
        toolbar={
          <div className="flex flex-wrap gap-2">
            {inquiryDoc && inquiry && (
              <Button icon={<ListPlus aria-hidden className="size-4" />} onClick={() => setValue('lines', withAskedLines(getValues('lines'), inquiryDoc), set)}>
                Lines of the inquiry
              </Button>
            )}
            {mayImport && (
              <Button icon={<FileDown aria-hidden className="size-4" />} onClick={() => setIsReading(true)}>
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
      <FilesPanel label="The vendor’s files" files={files} savedFiles={existing?.files ?? []} />
      <SaveAs other={other.choice} />
    </FormFrame>
  )
}

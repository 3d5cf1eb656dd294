import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { blockingProblems } from '@/contracts/rules/import-choice'
import type { ImportBody, ImportPreview } from '@/contracts/vendor-quotation-import'
import { ErrorSummary } from '@/documents/error-summary'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSaveForm } from '@/documents/use-save-form'
import { errorMessage, isApiError } from '@/lib/api-error'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { type FileCopy, copyFile } from '@/documents/file-copy'
import { mutations } from '../mutations'
import { useLinkedInquiry, useOnlyDistributor, usePreviewImport } from '../form-queries'
import { chosenIndex, emptyImport, type ImportForm, resolveImport } from './import-form'
import { DuplicateNotice, Preview } from './preview'
import { SourcePanel } from './source-panel'

const LIST = '/quotation/vendorQuotation/ingrammicro/list'

const PreviewSkeleton = () => (
  <div role="status" aria-label="Reading the file" className="flex flex-col gap-4">
    <Skeleton className="h-36 w-full" />
    <Skeleton className="h-48 w-full" />
  </div>
)

/** Page to import a distributor's file as a vendor quotation: it is chosen, read and previewed before it is recorded. */
export const ImportQuotation = ({ inquiry, other }: { inquiry?: string; other?: ReactNode }) => {
  useRequireFlag('vendor-quotations', 'import', '/quotation/vendorQuotation/ingrammicro/add')
  const navigate = useNavigate()
  const { companyInfo } = useSession()
  const mayReadInquiries = useMay('inquiries', 'read')
  const [keptFile, setKeptFile] = useState<FileCopy | null>(null)
  const [recordedAs, setRecordedAs] = useState<string | null>(null)
  const latestPreview = useRef<ImportPreview>(undefined)
  const form = useForm<ImportForm, unknown, ImportBody>({
    defaultValues: emptyImport,
    resolver: (values) => resolveImport(values, latestPreview.current, companyInfo.baseCurrency),
    shouldFocusError: false,
  })
  const [vendor, answeredInquiry, configuration] = useWatch({ control: form.control, name: ['vendorId', 'inquiryVoucherId', 'configuration'] })
  const previewQuery = usePreviewImport(keptFile, { vendorId: vendor?.id ?? null, inquiryVoucherId: answeredInquiry?.voucherId ?? null })
  const preview = keptFile && !previewQuery.error ? previewQuery.data : undefined
  useEffect(() => {
    latestPreview.current = preview
  }, [preview])
  const { data: distributor } = useOnlyDistributor()
  const { data: linkedInquiry } = useLinkedInquiry(mayReadInquiries ? inquiry : undefined)
  const record = mutations.useImport()

  useEffect(() => {
    if (distributor && !form.getFieldState('vendorId').isDirty) form.resetField('vendorId', { defaultValue: distributor })
  }, [distributor, form])
  useEffect(() => {
    if (linkedInquiry && !form.getFieldState('inquiryVoucherId').isDirty) form.resetField('inquiryVoucherId', { defaultValue: linkedInquiry })
  }, [linkedInquiry, form])
  useUnsavedChanges(keptFile !== null)

  const takeFile = async (file: File | null) => {
    setRecordedAs(null)
    form.clearErrors()
    for (const name of ['configuration', 'currency', 'rate', 'validUntil', 'overrideReason', 'revisionOf'] as const) form.resetField(name)
    setKeptFile(file && (await copyFile(file)))
  }
  const submit = useSaveForm(
    form,
    async (body) => {
      if (!keptFile) return
      const recorded = await record.mutateAsync({ body, file: keptFile.file })
      notify.success(`${recorded.voucherId} recorded`)
      for (const warning of recorded.warnings) notify.warning(warning)
      await navigate({ ...documentLink('vendor_quotation', recorded.voucherId), ignoreBlocker: true })
    },
    (error) => {
      if (!isApiError(error, 409) || error.code !== 'DUPLICATE') return false
      setRecordedAs((error.data as { voucherId: string }).voucherId)
      return true
    },
  )
  const cancel = () => void navigate({ ...(inquiry ? documentLink('inquiry', inquiry) : { to: LIST }), ignoreBlocker: true })

  const blocking = preview ? blockingProblems(preview, chosenIndex(preview, { configuration }) ?? -1) : []
  const obstacle =
    preview?.duplicateOf || recordedAs
      ? 'It is already recorded.'
      : blocking.length > 0
        ? 'Correct the errors in the file, or ask the distributor for a correct one, and choose it again.'
        : null
  return (
    <FormProvider {...form}>
      <PageHeader title="Import distributor quotation" description="Nothing is saved until you confirm." actions={other} />
      <form noValidate onSubmit={submit} className="flex max-w-form flex-col gap-4">
        <ErrorSummary errors={form.formState.errors} attempts={form.formState.submitCount} />
        <SourcePanel
          file={keptFile?.file ?? null}
          onFile={(file) => void takeFile(file)}
          fileError={keptFile && previewQuery.error ? errorMessage(previewQuery.error) : undefined}
          mayReadInquiries={mayReadInquiries}
        />
        {keptFile && previewQuery.isPending && <PreviewSkeleton />}
        <p role="status" className="sr-only">
          {preview && `${preview.fileName} is read: ${preview.problems.length} problems.`}
        </p>
        {recordedAs && !preview?.duplicateOf && <DuplicateNotice voucherId={recordedAs} />}
        {preview && <Preview preview={preview} baseCurrency={companyInfo.baseCurrency} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="primary" busy={record.isPending} disabled={!preview || obstacle !== null}>
            Confirm import
          </Button>
          <Button onClick={cancel}>Cancel</Button>
          {obstacle && <p className="text-ink-2">{obstacle}</p>}
        </div>
      </form>
    </FormProvider>
  )
}

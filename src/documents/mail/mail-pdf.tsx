import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { PdfSkeleton, PdfView } from '@/documents/detail/pdf/pdf-view'
import { useObjectUrl } from '@/lib/use-object-url'
import { fileSize } from '@/ui/form/file-field'
import { usePhone } from '@/ui/use-media'
import { QueryError } from '@/ui/feedback/query-error'

interface MailPdfProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- the key's shape is the query's own business
  queryOptions: UseQueryOptions<Blob, Error, Blob, any>
  fileName: string
}

/** Preview of the very file that is attached to the mail. */
export const MailPdf = ({ queryOptions, fileName }: MailPdfProps) => {
  const { data: blob, error, refetch, isFetching } = useQuery(queryOptions)
  const url = useObjectUrl(blob)
  const frame = useRef<HTMLIFrameElement>(null)
  const showsInPage = !usePhone() && navigator.pdfViewerEnabled
  return (
    <section aria-label={`Preview of ${fileName}`} className="flex min-h-60 min-w-0 flex-col gap-1 lg:min-h-[560px]">
      <p className="text-meta font-medium text-ink-2">
        {fileName}
        {blob && <span className="text-ink-3"> {fileSize(blob.size)}</span>}
      </p>
      <div className="min-h-0 grow">
        {url ? (
          <PdfView url={url} name={fileName} within={showsInPage} frame={frame} />
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <PdfSkeleton />
        )}
      </div>
    </section>
  )
}

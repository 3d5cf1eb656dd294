import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, RotateCw } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { MAX_FILE_BYTES } from '@/contracts/uploads'
import { useFileDrop } from '@/documents/form/use-file-drop'
import { DocumentStatus } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { paperLink } from '@/lookups/document-links'
import { useCompanyId } from '@/session/session'
import { cx } from '@/ui/cx'
import { fileSize } from '@/ui/form/file-field'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import { DuplicateLink } from './columns'
import { Counts } from './counts'
import { queries } from './queries'
import { type PaperUpload, usePaperUploads } from './use-paper-uploads'

const refusal = ({ name, size }: File): string | null => {
  if (!/\.(pdf|xml)$/i.test(name)) return `“${name}” is neither a PDF nor an XML invoice.`
  if (size > MAX_FILE_BYTES) return `“${name}” is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`
  return size === 0 ? `“${name}” is empty.` : null
}

/** Status of an uploaded file, refreshed until the file has been read. */
const Outcome = ({ paper }: { paper: NonNullable<PaperUpload['paper']> }) => {
  const { data = paper } = useQuery(queries.record(useCompanyId(), paper.id))
  return (
    <>
      <DocumentStatus status={data.status} />
      <span className="min-w-0 text-ink-2">
        {data.message} {data.status === 'duplicate' && <DuplicateLink of={data.duplicateOf} />}
      </span>
    </>
  )
}

const Row = ({ upload, retry }: { upload: PaperUpload; retry: () => void }) => {
  const { file, part, state, paper, error } = upload
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 pointer-coarse:min-h-11">
      {paper ? (
        <Link {...paperLink(paper.id)} className="min-w-0 truncate font-medium text-link hover:underline">
          {file.name}
        </Link>
      ) : (
        <span className="min-w-0 truncate font-medium">{file.name}</span>
      )}
      <span className="text-meta whitespace-nowrap text-ink-3">{fileSize(file.size)}</span>
      {state === 'waiting' && <span className="text-ink-2">Waiting</span>}
      {state === 'sending' && <progress aria-label={`Uploading ${file.name}`} value={part} max={1} className="h-1.5 w-24 accent-accent" />}
      {paper && <Outcome paper={paper} />}
      {state === 'failed' && (
        <>
          <span className="text-negative">{error}</span>
          <IconButton label={`Upload ${file.name} again`} onClick={retry}>
            <RotateCw />
          </IconButton>
        </>
      )}
    </li>
  )
}

/** Upload page for many files at once; each is uploaded, read and reported separately. */
export const AddInvoicePdfs = () => {
  useRequireFlag('invoice-pdfs', 'create', '/purchases/invoice-pdf/add')
  const dropArea = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { uploads, add, retry } = usePaperUploads()
  const addFiles = useCallback(
    (files: readonly File[]) => {
      setRefused(files.flatMap((file) => refusal(file) ?? []))
      add(files.filter((file) => refusal(file) === null))
    },
    [add],
  )
  const isDraggedOver = useFileDrop(dropArea, addFiles)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        title="Add vendors’ papers"
        description="Invoices as PDF, or as XML. They are read in the background; what was read is reviewed before anything is recorded."
        actions={<Counts />}
      />
      <div
        ref={dropArea}
        className={cx(
          'flex min-h-40 flex-col items-center justify-center gap-3 rounded-panel border border-dashed p-6 text-center',
          isDraggedOver ? 'border-accent bg-selected' : 'border-line-strong bg-surface',
        )}
      >
        <FileUp aria-hidden className="size-6 text-ink-2" />
        <p className="text-ink-2">Drop as many files as you have anywhere on this page, up to 10 MB each, or</p>
        <label className={buttonClass('primary', 'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus')}>
          Choose files
          <input
            type="file"
            multiple
            accept=".pdf,.xml"
            className="sr-only"
            onChange={(event) => {
              addFiles([...(event.target.files ?? [])])
              // So that choosing the same file again is seen as a change.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="mt-3 text-negative">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Papers" className="mt-4">
          {uploads.map((upload) => (
            <Row key={upload.key} upload={upload} retry={() => retry(upload.key)} />
          ))}
        </ul>
      )}
      <p className="mt-4">
        <Link to="/purchases/invoice-pdf/list" className="text-link hover:underline">
          All papers
        </Link>
      </p>
    </form>
  )
}

import { Download } from 'lucide-react'
import { useState } from 'react'
import type { FileRow } from '@/contracts/fields'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { fileSize } from '@/ui/form/file-field'
import { Spinner } from '@/ui/primitives/spinner'
import { saveBlob } from './save-blob'

export interface FileListProps {
  files: readonly FileRow[]
  /** Fetches the content of one file. */
  onDownload: (file: FileRow) => Promise<Blob>
}

/** Files attached to a document, with a download button for each. */
export const FileList = ({ files, onDownload }: FileListProps) => {
  const [busy, setBusy] = useState<string | null>(null)
  const fetchFile = async (file: FileRow) => {
    setBusy(file.id)
    try {
      saveBlob(await onDownload(file), file.name)
    } catch (error) {
      notify.error(errorMessage(error))
    } finally {
      setBusy(null)
    }
  }
  if (files.length === 0) return <p className="text-ink-2">No files.</p>
  return (
    <ul aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            disabled={busy === file.id}
            onClick={() => void fetchFile(file)}
            className="flex min-h-7 max-w-full items-center gap-2 rounded-control text-link hover:underline pointer-coarse:min-h-10"
          >
            {busy === file.id ? <Spinner /> : <Download aria-hidden className="size-4 shrink-0" />}
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="text-meta whitespace-nowrap text-ink-2">{fileSize(file.size)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

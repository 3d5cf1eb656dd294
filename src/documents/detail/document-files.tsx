import { useCallback, useRef, useState } from 'react'
import type { FileRow } from '@/contracts/fields'
import type { Module } from '@/contracts/permissions'
import { FileList } from '@/documents/file-list'
import { useFileDrop } from '@/documents/form/use-file-drop'
import type { StagedFiles } from '@/documents/form/use-staged-files'
import { staleRecord } from '@/documents/save-conflict'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { AddFilesDialog } from './add-files-dialog'
import { tellFailedStep } from './use-document-step'

export interface WithFiles {
  voucherId: string
  status: string
  version: number
  updatedAt: string
  updatedByName: string
  files: readonly FileRow[]
}

export interface DocumentFilesProps<Document extends WithFiles> {
  module: Module
  document: Document
  onDownload: (file: FileRow) => Promise<Blob>
  staging: StagedFiles
  change: {
    mutateAsync: (input: { voucherId: string; patch: { action: 'addFiles'; version: number; fileIds: string[] } }) => Promise<Document>
  }
  /** Puts the server's response into the cache. */
  remember: (document: Document) => void
}

const AddableFiles = <Document extends WithFiles>({ document, onDownload, staging, change, remember }: Omit<DocumentFilesProps<Document>, 'module'>) => {
  const { voucherId, version, status, files } = document
  const panel = useRef<HTMLElement>(null)
  /** The files with which the dialog starts; null while it is closed. */
  const [first, setFirst] = useState<readonly File[] | null>(null)
  const dragged = useFileDrop(
    panel,
    useCallback((dropped: readonly File[]) => setFirst(dropped), []),
    'section',
  )
  return (
    <>
      <Panel ref={panel} title="Files" actions={<Button onClick={() => setFirst([])}>Add files</Button>} className={dragged ? 'border-accent bg-selected' : ''}>
        <FileList files={files} onDownload={onDownload} />
      </Panel>
      {first && (
        <AddFilesDialog
          voucherId={voucherId}
          isDraft={status === 'draft'}
          first={first}
          staging={staging}
          save={async (fileIds) => {
            remember(await change.mutateAsync({ voucherId, patch: { action: 'addFiles', version, fileIds } }))
            notify.success(fileIds.length === 1 ? `File added to ${voucherId}` : `${fileIds.length} files added to ${voucherId}`)
          }}
          onFailure={(error) => {
            if (!staleRecord(error)) return false
            tellFailedStep(error, remember)
            return true
          }}
          onClose={() => setFirst(null)}
        />
      )}
    </>
  )
}

/** The files of a document, read-only. */
export const ListedFiles = (props: Pick<DocumentFilesProps<WithFiles>, 'onDownload'> & Pick<WithFiles, 'files'>) => (
  <Panel title="Files">
    <FileList {...props} />
  </Panel>
)

/** The files of a document. Users who may change it can add files at any time, whatever its status. */
export const DocumentFiles = <Document extends WithFiles>({ module, ...rest }: DocumentFilesProps<Document>) =>
  useMay(module, 'update') ? <AddableFiles {...rest} /> : <ListedFiles files={rest.document.files} onDownload={rest.onDownload} />

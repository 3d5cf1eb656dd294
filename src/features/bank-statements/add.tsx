import { Link, useNavigate } from '@tanstack/react-router'
import { FileUp, Keyboard } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { documentKinds } from '@/contracts/document-kinds'
import type { Brought, StatementAccount } from '@/contracts/bank-statements'
import { ImportFailure } from '@/documents/table-import/failure'
import { errorMessage } from '@/lib/api-error'
import { useFileDrop } from '@/documents/form/use-file-drop'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentKindLabel, documentLink } from '@/lookups/document-links'
import { cx } from '@/ui/cx'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { fileSize } from '@/ui/form/file-field'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonClass } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { StatementOf } from './kinds'
import { StatementCard } from './statement-card'
import { TablePanel } from './table-panel'
import { type ImportState, linesToImport, useImport } from './use-import'

const FileArea = ({ state, onFile }: { state: ImportState; onFile: (file: File) => void }) => {
  const dropArea = useRef<HTMLDivElement>(null)
  const isDraggedOver = useFileDrop(
    dropArea,
    useCallback((files: readonly File[]) => files[0] && onFile(files[0]), [onFile]),
  )
  const { kept } = state
  return (
    <div
      ref={dropArea}
      className={cx(
        'flex flex-wrap items-center justify-center gap-3 rounded-panel border border-dashed p-4 text-center',
        kept ? '' : 'min-h-40 flex-col p-6',
        isDraggedOver ? 'border-accent bg-selected' : 'border-line-strong bg-surface',
      )}
    >
      <FileUp aria-hidden className="size-6 text-ink-2" />
      <p className="text-ink-2">
        {kept ? (
          <>
            <span className="font-medium break-all text-ink">{kept.file.name}</span>, {fileSize(kept.file.size)}
          </>
        ) : (
          'Drop the bank’s file anywhere on this page, whatever its name: CAMT, MT940, OFX, QFX, BAI2, CSV or Excel, up to 24 MB; or'
        )}
      </p>
      <label className={buttonClass(kept ? undefined : 'primary', 'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus')}>
        {kept ? 'Choose another file' : 'Choose a file'}
        <input
          type="file"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) onFile(file)
            // So that choosing the same file again is seen as a change.
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}

const Preview = ({ state, own }: { state: ImportState; own: readonly StatementAccount[] }) => {
  const { preview, wanted, obstacle, failure, run, isWriting, isReading } = state
  if (!preview) return null
  const lines = wanted.reduce((sum, { statement, choice }) => sum + linesToImport(statement, choice), 0)
  const [verb, count] = [lines === 1 ? '1 line' : `${lines.toLocaleString('en')} lines`, wanted.length]
  return (
    <>
      {preview.problems.length > 0 && (
        <Notice tone="warning" title={preview.variant}>
          <ul className="list-disc pl-5">
            {preview.problems.slice(0, 20).map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {preview.table && <TablePanel table={preview.table} read={state.read} />}
      {preview.statements.map((statement) => (
        <StatementCard key={statement.index} statement={statement} own={own} state={state} />
      ))}
      {failure !== null && <ImportFailure error={failure} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="primary" busy={isWriting} disabled={obstacle !== null || isReading} onClick={() => void run()}>
          {count > 1 ? `Import ${verb} of ${count} statements` : `Import ${verb}`}
        </Button>
        {obstacle && <p className="text-ink-2">{obstacle}</p>}
      </div>
    </>
  )
}

const wordsOf = ({ voucherIds, detailed, waiting }: Brought): string => {
  const said =
    voucherIds.length === 1 ? `Imported as ${voucherIds[0]}` : voucherIds.length > 1 ? `${voucherIds.length} statements imported` : 'The notice is taken down'
  const told = [detailed > 0 && `${detailed} lines have their payments now`, waiting > 0 && `${waiting} entries wait for their statement`].filter(Boolean)
  return [said, ...told].join('; ')
}

/** The page on which files of a bank are imported. The route has loaded our accounts. */
export const ImportStatements = ({ of, own }: { of: StatementOf; own: readonly StatementAccount[] }) => {
  const { module, pages } = documentKinds[of.kind]
  useRequireFlag(module, 'create', pages.add)
  const navigate = useNavigate()
  const onImported = (brought: Brought) => {
    notify.success(wordsOf(brought))
    const [only, another] = brought.voucherIds
    void navigate({ ...(only && !another ? documentLink(of.kind, only) : { to: pages.list }), ignoreBlocker: true })
  }
  const state = useImport(of, onImported)
  const { takeFile, readError, isReading, preview } = state
  const onFile = useCallback((file: File) => void takeFile(file), [takeFile])
  return (
    <form onSubmit={(event) => event.preventDefault()} className="flex max-w-form flex-col gap-4">
      <PageHeader
        title={`Import ${documentKindLabel(of.kind).toLowerCase()}s`}
        description="Nothing is saved until you import. Lines that are here already are never imported twice."
        actions={
          <Link to={pages.add} search={{ by: 'hand' } as never} className={buttonClass()}>
            <Keyboard aria-hidden className="size-4" /> Type one by hand
          </Link>
        }
      />
      {own.length === 0 && (
        <Notice tone="warning" title={`There is no ${of.account} yet.`}>
          <Link to="/finance/cash-and-bank/own-account/add" className="text-link hover:underline">
            Add it under Own accounts
          </Link>
        </Notice>
      )}
      <FileArea state={state} onFile={onFile} />
      {readError && <Notice tone="error" role="alert" title={errorMessage(readError)} />}
      {isReading && !preview && <Skeleton className="h-40 w-full" />}
      <Preview state={state} own={own} />
    </form>
  )
}

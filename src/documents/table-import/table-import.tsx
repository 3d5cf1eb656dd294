import { useEffect } from 'react'
import type { PartyOption } from '@/contracts/parties'
import { formatMoment } from '@/documents/dates'
import { useHandedFile } from '@/stores/handed-file'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ColumnsPanel } from './columns-panel'
import { ImportActions } from './import-actions'
import { QuoteFacts } from './quote-facts'
import { ReadingFields } from './reading-fields'
import { ResultPanel } from './result-panel'
import { RowsPanel } from './rows-panel'
import { SourcePanel } from './source-panel'
import type { TableUse, TakenRows } from './use'
import { usePastedFile } from './use-pasted-file'
import { useTableImport } from './use-table-import'

export interface TableImportProps {
  use: TableUse
  /** Receives the rows, for uses that write nothing themselves. */
  onTake?: (taken: TakenRows) => void
  /** Receives the job id of a long import, to show the job. */
  onJob?: (jobId: string) => void
  /** Vendor that the file probably comes from. */
  vendor?: PartyOption | null
}

/** Imports a table as records or lines: the user chooses the file, assigns its columns and previews the rows before they are written or taken over. */
export const TableImport = ({ use, onTake, onJob, vendor = null }: TableImportProps) => {
  const state = useTableImport(use, { onTake, onJob }, vendor)
  const { kept: keptFile, takeFile, preview, isReading, columns, setColumns, columnsChanged, read, group, result } = state
  useEffect(() => {
    const handed = useHandedFile.getState().take(use.purpose)
    if (handed) void takeFile(handed)
  }, [use.purpose, takeFile])
  usePastedFile((file) => void takeFile(file))
  useUnsavedChanges(use.commit !== undefined && keptFile !== null && result === null)
  if (result && use.commit) return <ResultPanel result={result} commit={use.commit} onAgain={() => void takeFile(null)} />
  return (
    <div className="flex max-w-form flex-col gap-4">
      <SourcePanel use={use} state={state} />
      {isReading && !preview && (
        <div role="status" aria-label="Reading the file">
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {preview && (
        <>
          {!preview.recognised && <Notice tone="warning" title="No heading was recognised. Choose its row, and what each column is." />}
          {preview.remembered && <Notice tone="info" title={`Read as the last file with this heading, on ${formatMoment(preview.remembered)}.`} />}
          <Panel title="Columns">
            <div className="flex flex-col gap-3">
              <ReadingFields preview={preview} onChange={read} />
              <ColumnsPanel preview={preview} draft={columns} onDraft={setColumns} />
              {columnsChanged && (
                <div>
                  <Button tone="primary" busy={isReading} onClick={() => read()}>
                    Read the rows with these columns
                  </Button>
                </div>
              )}
            </div>
          </Panel>
          {preview.quote && <QuoteFacts quote={preview.quote} groups={preview.groups} group={group} onGroup={state.setGroup} />}
          {preview.notes.map((note) => (
            <Notice key={note} tone="info" title={note} />
          ))}
          <Panel title="Rows">
            <RowsPanel preview={preview} nouns={use.nouns} group={group} onChoice={state.chooseForRow} />
          </Panel>
          <ImportActions use={use} state={state} preview={preview} />
        </>
      )}
    </div>
  )
}

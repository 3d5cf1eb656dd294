import { useState } from 'react'
import { staleRecord } from '@/documents/save-conflict'
import { errorMessage } from '@/lib/api-error'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { changesBetween } from './cells'
import { type Conflict, type Merged, mergeCells, withCell } from './merge'
import type { MatrixRecord } from './record'
import type { MatrixRow } from './rows'
import { useHistory } from './use-history'

export interface Editing<Answer> {
  rows: readonly MatrixRow[]
  record: MatrixRecord
  /** Saves what is edited; a failure is thrown. */
  save: (record: MatrixRecord, reason: string) => Promise<Answer>
  /** The server's answer, or what a stale save was answered with, as the matrix edits it. */
  recordOf: (answer: Answer) => MatrixRecord
}

/** The matrix as it is edited: from the record as it was opened, until a save or somebody else's save puts another in its place. */
export const useEditor = <Answer>({ rows, record, save, recordOf }: Editing<Answer>) => {
  const [opened, setOpened] = useState(record)
  const history = useHistory(record.own)
  const [merged, setMerged] = useState<Merged | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const changes = changesBetween(rows, opened.own, history.cells)
  const dirty = changes.length > 0
  useUnsavedChanges(dirty)
  // What came anew is shown, unless something is being edited: then the save will meet it.
  if (record.version > opened.version && !dirty) {
    setOpened(record)
    history.restart(record.own)
  }

  const meet = (theirs: MatrixRecord) => {
    const result = mergeCells(rows, opened.own, history.cells, theirs.own)
    setOpened(theirs)
    history.restart(result.own)
    setMerged(result)
  }
  const send = async (reason: string) => {
    setRefusal(null)
    try {
      const saved = recordOf(await save({ ...opened, own: history.cells }, reason))
      setOpened(saved)
      history.restart(saved.own)
      setMerged(null)
      return true
    } catch (error) {
      const theirs = staleRecord<Answer>(error)
      if (theirs) meet(recordOf(theirs))
      else setRefusal(errorMessage(error))
      return false
    }
  }
  const takeTheirs = ({ cell, theirs }: Conflict) => {
    history.change((cells) => withCell(cells, cell, theirs))
    setMerged((now) => now && { ...now, conflicts: now.conflicts.filter((conflict) => conflict.cell !== cell) })
  }
  const reset = () => {
    history.change(() => opened.own)
    setRefusal(null)
  }
  return { opened, history, changes, merged, refusal, send, takeTheirs, reset, endMerge: () => setMerged(null) }
}

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
  /** Saves the edited record; throws on failure. */
  save: (record: MatrixRecord, reason: string) => Promise<Answer>
  /** Converts the server's answer, or the record that a stale save was answered with, for the matrix. */
  recordOf: (answer: Answer) => MatrixRecord
}

/** State of an edited matrix. It starts from the opened record, until a save by this or another user replaces that record. */
export const useEditor = <Answer>({ rows, record, save, recordOf }: Editing<Answer>) => {
  const [opened, setOpened] = useState(record)
  const history = useHistory(record.own)
  const [merged, setMerged] = useState<Merged | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const changes = changesBetween(rows, opened.own, history.cells)
  const dirty = changes.length > 0
  useUnsavedChanges(dirty)
  // A newer record is shown, unless there are unsaved changes: then the save merges them.
  if (record.version > opened.version && !dirty) {
    setOpened(record)
    history.restart(record.own)
  }

  const mergeWith = (theirs: MatrixRecord) => {
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
      const currentAnswer = staleRecord<Answer>(error)
      if (currentAnswer) mergeWith(recordOf(currentAnswer))
      else setRefusal(errorMessage(error))
      return false
    }
  }
  const takeTheirs = ({ cell, theirs }: Conflict) => {
    history.change((cells) => withCell(cells, cell, theirs))
    setMerged((current) => current && { ...current, conflicts: current.conflicts.filter((conflict) => conflict.cell !== cell) })
  }
  const reset = () => {
    history.change(() => opened.own)
    setRefusal(null)
  }
  return { opened, history, changes, merged, refusal, send, takeTheirs, reset, endMerge: () => setMerged(null) }
}

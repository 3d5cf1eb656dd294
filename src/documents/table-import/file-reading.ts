import { useCallback, useState } from 'react'
import type { TableReading, TableReadingBody } from '@/contracts/imports'
import { copyFile, type FileCopy } from '../file-copy'
import { type ColumnsDraft, columnsWithTakenField, draftOf, isSameMapping, mappingOf } from './columns-draft'

/** The settings by which a file is read, as they are sent to the server. */
export const settingsOf = ({ sheet, headerRow, mapping, decimal, dates }: TableReading) => ({ sheet, headerRow, mapping, decimal, dates })

/** Why the rows can't be taken as the file is read, as a sentence; null if they can. */
export const readingObstacle = ({ missing, open, mapping }: TableReading, draft: ColumnsDraft): string | null => {
  if (columnsWithTakenField(draft).size > 0) return 'A field is chosen for two columns.'
  if (!isSameMapping(mappingOf(draft), mapping)) return 'Read the rows with the chosen columns first.'
  if (missing.length > 0) return `Choose the column for ${missing.join(' and ')}.`
  if (open.decimal || open.dates) return open.decimal ? 'Choose how numbers are written.' : 'Choose how dates are written.'
  return null
}

/** A chosen file, how it is to be read, and what is chosen for its columns before it is read with that. */
export const useFileReading = () => {
  const [kept, setKept] = useState<FileCopy | null>(null)
  const [reading, setReading] = useState<TableReadingBody>({})
  const [draft, setDraft] = useState<ColumnsDraft | null>(null)
  const takeFile = useCallback(async (file: File | null) => {
    setReading({})
    setDraft(null)
    setKept(file && (await copyFile(file)))
  }, [])
  /** Its columns, given how the server has read it. */
  const columnsIn = (table: TableReading | undefined) => {
    const columns = draft ?? (table ? draftOf(table) : {})
    return {
      columns,
      setColumns: setDraft,
      columnsChanged: table !== undefined && !isSameMapping(mappingOf(columns), table.mapping),
      /** Reads the file otherwise. With another sheet or heading its columns are guessed again. */
      read: (change: TableReadingBody = {}) => {
        if (!table) return
        setReading({ ...settingsOf(table), mapping: mappingOf(columns), ...change })
        setDraft(null)
      },
    }
  }
  return { kept, reading, takeFile, columnsIn }
}

import { useCallback, useState } from 'react'
import type { ImportResult, RowChoices, TableImportBody, TablePreview, TablePreviewBody, TableReadingBody } from '@/contracts/imports'
import type { PartyOption } from '@/contracts/parties'
import { saveBlob } from '../save-blob'
import { useOnce } from '../use-once'
import type { ColumnsDraft } from './columns-draft'
import { readingObstacle, settingsOf, useFileReading } from './file-reading'
import { useRememberChoices, useTableCommit, useTablePreview } from './queries'
import type { TableUse, TakenRows } from './use'
import { useHandedFile } from '@/stores/handed-file'
import { useCompanyId } from '@/session/session'

type Existing = 'update' | 'leave'
const formatCount = (count: number) => count.toLocaleString('en')

/** Alternatives of the file that hold lines. */
const filledGroups = ({ groups }: TablePreview) => groups.filter(({ records }) => records > 0)

interface Choices {
  draft: ColumnsDraft
  group: number | null
  leaveOut: boolean
  vendor: PartyOption | null
}

/** Why the rows can't be taken yet, as a sentence; null when they can. */
const obstacleOf = (use: TableUse, preview: TablePreview, { draft, group, leaveOut, vendor }: Choices): string | null => {
  const { counts, mapping } = preview
  const ofReading = readingObstacle(preview, draft)
  if (ofReading) return ofReading
  if (vendor === null && use.vendor?.neededFor.some((field) => mapping[field] !== undefined)) return 'Choose whose prices and numbers these are.'
  if (counts.records === 0) return 'The file holds no rows below its heading.'
  if (counts.faulty === counts.records) return 'No row can be imported as it is.'
  if (counts.faulty > 0 && !leaveOut)
    return counts.faulty === 1
      ? 'One row needs attention. Correct the file, or leave it out.'
      : `${formatCount(counts.faulty)} rows need attention. Correct the file, or leave them out.`
  if (!use.commit && group === null) return 'Choose one of the alternatives.'
  return null
}

interface Endings {
  onTake?: ((taken: TakenRows) => void) | undefined
  onJob?: ((jobId: string) => void) | undefined
}

/** State of an import from the file to its result; nothing is written before `run`. */
export const useTableImport = (use: TableUse, { onTake, onJob }: Endings, startVendor: PartyOption | null = null) => {
  const companyId = useCompanyId()
  const { kept: keptFile, reading, takeFile: takeOther, columnsIn } = useFileReading()
  const [vendor, setVendor] = useState<PartyOption | null>(startVendor)
  const [chosenGroup, setGroup] = useState<number | null>(null)
  const [leaveOut, setLeaveOut] = useState(false)
  const [rowChoices, setRowChoices] = useState<RowChoices>({})
  const [existing, setExisting] = useState<Existing>(use.commit?.existing[0]?.value ?? 'update')
  const [hasOption, setOption] = useState(false)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const chosen = use.choosesRows && { rowChoices }
  const body: TablePreviewBody = { ...(use.vendor && { vendorId: vendor?.id ?? null }), ...chosen, ...reading }
  const query = useTablePreview(use, keptFile, body)
  const commit = useTableCommit(use)
  const remember = useRememberChoices(use)
  const preview = keptFile && !query.error ? query.data : undefined

  const takeFile = useCallback(
    async (file: File | null) => {
      setGroup(null)
      setLeaveOut(false)
      setRowChoices({})
      setResult(null)
      setFailure(null)
      await takeOther(file)
    },
    [takeOther],
  )

  const { columns, setColumns, columnsChanged, read: readOtherwise } = columnsIn(preview)
  const groups = preview ? filledGroups(preview) : []
  const group = use.commit ? null : (chosenGroup ?? (groups.length === 1 ? (groups[0]?.index ?? null) : null))
  const read = (change: TableReadingBody = {}) => {
    readOtherwise(change)
    setFailure(null)
    // They are about rows of the other sheet.
    if (change.sheet !== undefined) setRowChoices({})
  }

  const take = (filePreview: TablePreview, file: File) => {
    const { signature, mapping, decimal, dates } = filePreview
    // Not awaited: the lines are taken over even if the choices can't be remembered.
    remember.mutate({ ...(use.vendor && { vendorId: vendor?.id ?? null }), signature, mapping, decimal, dates })
    onTake?.({ file, preview: filePreview, vendor, rows: filePreview.rows.filter((row) => row.outcome === 'line' && row.group === group) })
  }
  const run = useOnce(async () => {
    if (!preview || !keptFile) return
    setFailure(null)
    if (!use.commit) return take(preview, keptFile.file)
    const importBody: TableImportBody = {
      ...settingsOf(preview),
      ...(use.vendor && { vendorId: vendor?.id ?? null }),
      ...chosen,
      faultyRows: leaveOut ? 'leave-out' : 'refuse',
      existing,
      ...(use.commit.option && { [use.commit.option.field]: hasOption }),
    }
    try {
      const imported = await commit.mutateAsync({ body: importBody, file: keptFile.file })
      const { next } = use.commit
      if (next?.fields.some((field) => preview.mapping[field] !== undefined)) useHandedFile.getState().hand(next.purpose, keptFile.file)
      if (imported.jobId !== null && onJob) onJob(imported.jobId)
      else setResult(imported)
    } catch (error) {
      setFailure(error)
    }
  })
  const downloadFaulty = useOnce(async () => {
    if (!preview || !keptFile) return
    try {
      const { faultyCsv } = await use.preview({ ...body, ...settingsOf(preview), faulty: true }, keptFile.file, { companyId })
      saveBlob(new Blob([faultyCsv ?? ''], { type: 'text/csv' }), `${keptFile.file.name.replace(/\.[^.]*$/, '')} - to correct.csv`)
    } catch (error) {
      setFailure(error)
    }
  })

  return {
    kept: keptFile,
    takeFile,
    preview,
    readError: keptFile ? query.error : null,
    isReading: keptFile !== null && query.isFetching,
    isWriting: commit.isPending,
    vendor,
    setVendor,
    columns,
    setColumns,
    columnsChanged,
    read,
    group,
    setGroup,
    leaveOut,
    setLeaveOut,
    chooseForRow: (row: number, field: string, value: string) => setRowChoices((before) => ({ ...before, [row]: { ...before[row], [field]: value } })),
    existing,
    setExisting,
    hasOption,
    setOption,
    obstacle: preview ? obstacleOf(use, preview, { draft: columns, group, leaveOut, vendor }) : null,
    run,
    downloadFaulty,
    result,
    failure,
  }
}
export type TableImportState = ReturnType<typeof useTableImport>

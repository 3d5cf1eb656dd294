import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepositPreview } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import type { TableReadingBody } from '@/contracts/imports'
import { copyFile, type FileCopy } from '@/documents/file-copy'
import { type ColumnsDraft, columnsWithTakenField, draftOf, isSameMapping, mappingOf } from '@/documents/table-import/columns-draft'
import { useOnce } from '@/documents/use-once'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { notify } from '@/ui/feedback/notify'
import { depositEndpoints } from './deposit-calls'

const previewQuery = (kind: CardKind, companyId: string, kept: FileCopy | null, body: TableReadingBody) =>
  queryOptions({
    queryKey: companyKeys(documentKinds[kind].module).detail(companyId, `settlement ${kept?.key ?? ''} ${JSON.stringify(body)}`),
    queryFn: ({ signal }): Promise<DepositPreview> => {
      if (!kept) throw new Error('asked for a preview without a file')
      return call(depositEndpoints[kind].preview, { body, files: [kept.file], companyId, signal })
    },
    enabled: kept !== null,
    staleTime: 'static',
    gcTime: 0,
    placeholderData: (previous) => (kept ? previous : undefined),
  })

const errorsIn = ({ problems }: DepositPreview) => problems.filter(({ severity }) => severity === 'error')
const newIn = ({ deposits }: DepositPreview) => deposits.filter(({ isHere }) => !isHere)

/** Why nothing can be imported yet, in a sentence. */
const obstacleOf = (preview: DepositPreview, draft: ColumnsDraft): string | null => {
  const { missing, open, mapping } = preview.table
  if (columnsWithTakenField(draft).size > 0) return 'A field is chosen for two columns.'
  if (!isSameMapping(mappingOf(draft), mapping)) return 'Read the file with the chosen columns first.'
  if (missing.length > 0) return `Choose the column for ${missing.join(' and ')}.`
  if (open.decimal || open.dates) return open.decimal ? 'Choose how numbers are written.' : 'Choose how dates are written.'
  if (errorsIn(preview).length > 0) return 'Correct the file, or how it is read.'
  return newIn(preview).length === 0 ? 'Nothing is new.' : null
}

/** State of the import of a settlement report from the file to its result; nothing is saved before `run`. */
export const useReport = (kind: CardKind) => {
  const companyId = useCompanyId()
  const [kept, setKept] = useState<FileCopy | null>(null)
  const [reading, setReading] = useState<TableReadingBody>({})
  const [draft, setDraft] = useState<ColumnsDraft | null>(null)
  const query = useQuery(previewQuery(kind, companyId, kept, reading))
  const preview = kept && !query.error ? query.data : undefined
  const columns = draft ?? (preview ? draftOf(preview.table) : {})
  const store = useCompanyMutation({
    mutationFn: ({ body, file }: { body: TableReadingBody; file: File }, scope) => call(depositEndpoints[kind].import, { body, files: [file], ...scope }),
  })
  const settingsOf = ({ table: { sheet, headerRow, mapping, decimal, dates } }: DepositPreview): TableReadingBody => ({
    sheet,
    headerRow,
    mapping,
    decimal,
    dates,
  })
  const takeFile = async (file: File | null) => {
    setReading({})
    setDraft(null)
    store.reset()
    setKept(file && (await copyFile(file)))
  }
  const run = useOnce(async () => {
    if (!preview || !kept) return
    const { added, here } = await store.mutateAsync({ body: settingsOf(preview), file: kept.file })
    notify.success(`${added} ${added === 1 ? 'deposit is' : 'deposits are'} imported${here > 0 ? `, ${here} were here already` : ''}`)
    await takeFile(null)
  })
  return {
    kept,
    takeFile,
    preview,
    errors: preview ? errorsIn(preview) : [],
    newCount: preview ? newIn(preview).length : 0,
    readError: kept ? query.error : null,
    isReading: kept !== null && query.isFetching,
    columns,
    setColumns: setDraft,
    columnsChanged: preview !== undefined && !isSameMapping(mappingOf(columns), preview.table.mapping),
    /** Reads the file otherwise. With another sheet or heading its columns are guessed again. */
    read: (change: TableReadingBody = {}) => {
      if (!preview) return
      setReading({ ...settingsOf(preview), mapping: mappingOf(columns), ...change })
      setDraft(null)
    },
    obstacle: preview ? obstacleOf(preview, columns) : null,
    run,
    isWriting: store.isPending,
    failure: store.error,
  }
}
export type ReportState = ReturnType<typeof useReport>

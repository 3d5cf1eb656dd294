import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DepositPreview } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import type { TableReadingBody } from '@/contracts/imports'
import type { FileCopy } from '@/documents/file-copy'
import type { ColumnsDraft } from '@/documents/table-import/columns-draft'
import { readingObstacle, settingsOf, useFileReading } from '@/documents/table-import/file-reading'
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
  const ofReading = readingObstacle(preview.table, draft)
  if (ofReading) return ofReading
  if (errorsIn(preview).length > 0) return 'Correct the file, or how it is read.'
  return newIn(preview).length === 0 ? 'Nothing is new.' : null
}

/** State of the import of a settlement report from the file to its result; nothing is saved before `run`. */
export const useReport = (kind: CardKind) => {
  const companyId = useCompanyId()
  const { kept, reading, takeFile: takeOther, columnsIn } = useFileReading()
  const query = useQuery(previewQuery(kind, companyId, kept, reading))
  const preview = kept && !query.error ? query.data : undefined
  const inFile = columnsIn(preview?.table)
  const store = useCompanyMutation({
    mutationFn: ({ body, file }: { body: TableReadingBody; file: File }, scope) => call(depositEndpoints[kind].import, { body, files: [file], ...scope }),
  })
  const takeFile = async (file: File | null) => {
    store.reset()
    await takeOther(file)
  }
  const run = useOnce(async () => {
    if (!preview || !kept) return
    const { added, here } = await store.mutateAsync({ body: settingsOf(preview.table), file: kept.file })
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
    ...inFile,
    obstacle: preview ? obstacleOf(preview, inFile.columns) : null,
    run,
    isWriting: store.isPending,
    failure: store.error,
  }
}
export type ReportState = ReturnType<typeof useReport>

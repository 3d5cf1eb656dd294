import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { StatementFileBody, StatementPreviewBody, TableField } from '@/contracts/bank-statement-input'
import type { Brought, PreviewStatement, StatementPreview, StatementTablePart } from '@/contracts/bank-statements'
import { call } from '@/lib/call'
import { copyFile, type FileCopy } from '@/documents/file-copy'
import { useOnce } from '@/documents/use-once'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import type { StatementOf } from './kinds'

type TableChoices = NonNullable<StatementPreviewBody['table']>

const previewQuery = ({ queries: { module }, endpoints }: StatementOf, companyId: string, kept: FileCopy | null, body: StatementPreviewBody) =>
  queryOptions({
    queryKey: companyKeys(module).detail(companyId, `preview ${kept?.key ?? ''} ${JSON.stringify(body)}`),
    queryFn: ({ signal }): Promise<StatementPreview> => {
      if (!kept) throw new Error('asked for a preview without a file')
      return call(endpoints.preview, { body, files: [kept.file], companyId, signal })
    },
    enabled: kept !== null,
    staleTime: 'static',
    gcTime: 0,
    placeholderData: (previous) => (kept ? previous : undefined),
  })

/** Choices of one statement of the file. */
export interface Choice {
  isLeftOut: boolean
  unclear: readonly number[]
  gapReason: string
}
const NO_CHOICE: Choice = { isLeftOut: false, unclear: [], gapReason: '' }

/** Lines that the import of a statement would bring. */
export const linesToImport = ({ counts }: PreviewStatement, { unclear }: Choice): number => counts.new + unclear.length

/** Whether anything of the statement is new, or its balances are. */
const hasNews = (statement: PreviewStatement, choice: Choice): boolean =>
  statement.stage === 'notice' || linesToImport(statement, choice) > 0 || statement.counts.here + statement.counts.unclear === 0

/** What a column is chosen to hold; none for one that isn't imported. */
export type ColumnChoice = Readonly<Record<string, TableField>>

/** Why nothing can be imported yet, in a sentence. */
const obstacleOf = ({ table }: StatementPreview, wanted: readonly { statement: PreviewStatement; choice: Choice }[]): string | null => {
  if (table?.open.columns) return 'Choose the columns for the date and the amount.'
  if (table?.open.decimal) return 'Choose how numbers are written.'
  if (table?.open.dates) return 'Choose how dates are written.'
  if (table?.open.sign) return 'Choose what a positive amount means.'
  if (wanted.length === 0) return 'Nothing of the file is new.'
  if (wanted.some(({ statement }) => !statement.ownAccount)) return 'Choose the account of each statement.'
  if (wanted.some(({ statement, choice }) => statement.gapSentence && choice.gapReason.trim() === ''))
    return 'Say why a statement is imported although it doesn’t add up.'
  return null
}

/** State of an import from the file to its result; nothing is saved before `run`. */
export const useImport = (of: StatementOf, onImported: (brought: Brought) => void) => {
  const companyId = useCompanyId()
  const [kept, setKept] = useState<FileCopy | null>(null)
  const [accounts, setAccounts] = useState<Readonly<Record<string, string>>>({})
  const [table, setTable] = useState<TableChoices>({})
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const query = useQuery(previewQuery(of, companyId, kept, { accounts, table }))
  const preview = kept && !query.error ? query.data : undefined
  const commit = useCompanyMutation({
    mutationFn: ({ body, file }: { body: StatementFileBody; file: File }, scope) => call(of.endpoints.create, { body, files: [file], ...scope }),
  })

  const takeFile = useCallback(async (file: File | null) => {
    setAccounts({})
    setTable({})
    setChoices({})
    setFailure(null)
    setKept(file && (await copyFile(file)))
  }, [])

  const choiceOf = (index: number): Choice => choices[index] ?? NO_CHOICE
  const importable = (preview?.statements ?? [])
    .filter(({ refusal }) => refusal === null)
    .map((statement) => ({ statement, choice: choiceOf(statement.index) }))
  const wanted = importable.filter(({ statement, choice }) => !choice.isLeftOut && hasNews(statement, choice))
  const readAs = (settings: StatementTablePart): TableChoices => {
    const { sheet, headerRow, mapping, decimal, dates, sign, open } = settings
    return {
      sheet,
      headerRow,
      mapping,
      decimal: open.decimal ? null : decimal,
      dates: open.dates ? null : dates,
      sign: open.sign || sign === 'by-column' ? null : sign,
    }
  }
  const run = useOnce(async () => {
    if (!preview || !kept) return
    setFailure(null)
    const statements = wanted.map(({ statement, choice }) => ({
      index: statement.index,
      ownAccountId: statement.ownAccount?.id ?? '',
      unclear: [...choice.unclear],
      gapReason: statement.gapSentence ? choice.gapReason : null,
    }))
    try {
      const { brought } = await commit.mutateAsync({ body: { statements, table: preview.table ? readAs(preview.table) : {} }, file: kept.file })
      if (brought) onImported(brought)
    } catch (error) {
      setFailure(error)
    }
  })

  return {
    kept,
    takeFile,
    preview,
    readError: kept ? query.error : null,
    isReading: kept !== null && query.isFetching,
    isWriting: commit.isPending,
    choiceOf,
    choose: (index: number, change: Partial<Choice>) => setChoices((before) => ({ ...before, [index]: { ...(before[index] ?? NO_CHOICE), ...change } })),
    setAccount: (index: number, id: string) => setAccounts((before) => ({ ...before, [String(index)]: id })),
    /** Reads the table otherwise. With other columns or another heading its other settings stay. */
    read: (change: TableChoices) => preview?.table && setTable({ ...readAs(preview.table), ...change }),
    wanted,
    obstacle: preview ? obstacleOf(preview, wanted) : null,
    run,
    failure,
  }
}
export type ImportState = ReturnType<typeof useImport>

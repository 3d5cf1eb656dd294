import { Download, FilePlus2 } from 'lucide-react'
import type { PositivePay } from '@/contracts/positive-pay'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { byWhom } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { saveBlob } from '@/documents/save-blob'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMay } from '@/lookups/use-may'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { QueryError } from '@/ui/feedback/query-error'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { mutations, usePositivePay, usePositivePayFile } from './queries'

type File = PositivePay['files'][number]

const columnsOf = (currency: string, onDownload: ((file: File) => void) | undefined): LineListColumn<File>[] => [
  { id: 'no', header: 'File', kind: 'code', card: 'lead', cell: ({ fileNo }) => fileNo },
  { id: 'day', header: 'Day', kind: 'day', cell: ({ fileDay }) => formatDay(fileDay) },
  { id: 'issued', header: 'Written', kind: 'number', cell: ({ issuedCount }) => issuedCount.toLocaleString('en') },
  { id: 'void', header: 'Void', kind: 'number', cell: ({ voidCount }) => voidCount.toLocaleString('en') },
  { id: 'sum', header: 'Amount written', kind: 'number', card: 'amount', cell: ({ issuedSum }) => <Amount value={issuedSum} currency={currency} withCode /> },
  {
    id: 'made',
    header: 'Made',
    card: 'full',
    cell: ({ createdAt, createdByName, layout, sha256 }) => (
      <>
        {layout}, {byWhom(createdAt, createdByName)}
        <span className="block font-mono text-meta break-all text-ink-2">{`SHA-256 ${sha256}`}</span>
      </>
    ),
  },
  ...(onDownload
    ? [
        {
          id: 'download',
          header: 'Bytes',
          card: 'status' as const,
          cell: (file: File) => (
            <Button tone="ghost" icon={<Download aria-hidden className="size-4" />} onClick={() => onDownload(file)}>
              Download
              <span className="sr-only">{` file ${file.fileNo}`}</span>
            </Button>
          ),
        },
      ]
    : []),
]

/** What the bank has to be told about cheques, and the files that told it. Nothing for users who may not see cheques. */
export const PositivePayPanel = ({ ownAccountId }: { ownAccountId: string }) => {
  const mayMake = useMay('cheques', 'post')
  const { data, error, isFetching, refetch } = usePositivePay(ownAccountId)
  const make = mutations.useMakePositivePay()
  const fetchFile = usePositivePayFile()
  const download = withErrorToast(async ({ id, fileName }: File) => saveBlob(await fetchFile(id), fileName))
  const run = withErrorToast(async () => {
    const [file] = (await make.mutateAsync({ ownAccountId })).files
    if (file) notify.success(`File ${file.fileNo} is made`)
  })
  return (
    <Panel
      title="Positive pay"
      actions={
        mayMake &&
        data?.refusal === null && (
          <Button icon={<FilePlus2 aria-hidden className="size-4" />} busy={make.isPending} onClick={() => void run()}>
            Make file
          </Button>
        )
      }
    >
      {data ? (
        <div className="flex flex-col gap-3">
          <Facts
            className="grid gap-x-6 gap-y-3 sm:grid-cols-3"
            facts={[
              ['Layout', data.layout ?? 'None'],
              ['Written since the last file', String(data.issuedCount)],
              ['Voided since the last file', String(data.voidCount)],
            ]}
          />
          {data.refusal && <p className="text-ink-2">{data.refusal}</p>}
          {data.messages.length > 0 && (
            <Notice tone={data.messages.some(({ level }) => level === 'error') ? 'error' : 'info'} title="In the file:">
              <ul className="list-disc pl-5">
                {data.messages.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Notice>
          )}
          {data.files.length > 0 && (
            <LineList
              label="Positive-pay files"
              lines={data.files}
              columns={columnsOf(data.currency, mayMake ? (file) => void download(file) : undefined)}
              lineKey={({ id }) => id}
            />
          )}
        </div>
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-12" />
      )}
    </Panel>
  )
}

import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Cheque, ChequeDetail } from '@/contracts/cheques'
import { formatDay } from '@/documents/dates'
import { PdfDialog } from '@/documents/detail/pdf/pdf-dialog'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { DocumentStatus } from '@/documents/status'
import { useMayIn } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { QueryError } from '@/ui/feedback/query-error'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { chequePdfQuery, useChequesOfDocument } from './queries'
import { originNames } from './words'
import { WriteDialog } from './write-dialog'

const columns: readonly LineListColumn<Cheque>[] = [
  {
    id: 'number',
    header: 'Number',
    kind: 'code',
    card: 'lead',
    cell: ({ id, number }) => (
      <Link to="/finance/cheques/detail" search={{ id }} className="font-mono text-link underline-offset-2 hover:underline">
        {number}
      </Link>
    ),
  },
  { id: 'date', header: 'Date', kind: 'day', cell: ({ date }) => formatDay(date) },
  { id: 'origin', header: 'Written', card: 'detail', cell: ({ origin }) => originNames[origin] },
  { id: 'status', header: 'Status', card: 'status', cell: ({ status }) => <DocumentStatus status={status} /> },
]

interface Props {
  /** A posted payment or voucher. */
  document: { id: string; voucherId: string }
  /** Whether it is paid by cheque for certain; otherwise the panel is shown once it has one, or may have one. */
  isByCheque: boolean
}

/** The cheques of a payment or voucher, and the button that writes one. Nothing for users who may not see cheques, or where there can be none. */
export const ChequePanel = ({ document, isByCheque }: Props) => {
  const may = useMayIn('cheques')
  const companyId = useCompanyId()
  const { data, error, isFetching, refetch } = useChequesOfDocument(document.id, may('read'))
  const [isWriting, setIsWriting] = useState(false)
  const [printed, setPrinted] = useState<ChequeDetail | null>(null)
  if (!may('read')) return null
  if (!data && !isByCheque) return null
  if (data && !isByCheque && data.cheques.length === 0 && data.series.length === 0) return null
  const open = (cheque: ChequeDetail) => {
    setIsWriting(false)
    if (cheque.origin === 'printed' && may('print')) setPrinted(cheque)
  }
  return (
    <Panel
      title="Cheque"
      actions={
        may('create') &&
        data?.refusal === null && (
          <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => setIsWriting(true)}>
            {data.cheques.length > 0 ? 'Write another cheque' : 'Write cheque'}
          </Button>
        )
      }
    >
      {data ? (
        <div className="flex flex-col gap-2">
          {data.cheques.length > 0 && <LineList label="Cheques" lines={data.cheques} columns={columns} lineKey={({ id }) => id} />}
          {data.cheques.every(({ status }) => status === 'void') && <p className="text-ink-2">{data.refusal ?? 'No cheque is written for it yet.'}</p>}
        </div>
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-12" />
      )}
      {isWriting && data && <WriteDialog document={document} choices={data} onClose={() => setIsWriting(false)} onWritten={open} />}
      {printed && (
        <PdfDialog
          open
          onOpenChange={(isOpen) => !isOpen && setPrinted(null)}
          name={`Cheque ${printed.number}`}
          isFixed
          queryOptions={() => chequePdfQuery(companyId, printed.id)}
        />
      )}
    </Panel>
  )
}

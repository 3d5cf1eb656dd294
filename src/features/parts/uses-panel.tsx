import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PartUse } from '@/contracts/parts'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { DocumentStatus } from '@/documents/status'
import { errorMessage } from '@/lib/api-error'
import { documentKinds } from '@/contracts/document-kinds'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Button } from '@/ui/primitives/button'
import { Quantity } from '@/ui/primitives/money'
import { Skeleton } from '@/ui/primitives/skeleton'
import { usePartUses } from './queries'

const FIRST_LIMIT = 20
const MAX_LIMIT = 200

const columns: LineListColumn<PartUse>[] = [
  {
    id: 'document',
    header: 'Document',
    card: 'lead',
    cell: (use) => (
      <Link {...documentLink(use.kind, use.voucherId)} className="inline-block min-h-6 font-mono text-link underline-offset-2 hover:underline">
        {use.voucherId}
      </Link>
    ),
  },
  { id: 'kind', header: 'Kind', cell: (use) => documentKinds[use.kind].one },
  { id: 'date', header: 'Date', card: 'detail', cell: (use) => formatDay(use.date) },
  { id: 'party', header: 'Customer or vendor', card: 'full', cell: (use) => use.party },
  { id: 'status', header: 'Status', card: 'status', cell: (use) => <DocumentStatus status={use.status} /> },
  { id: 'qty', header: 'Qty', kind: 'number', card: 'amount', cell: (use) => <Quantity value={use.qty} unit={use.uom} /> },
  {
    id: 'price',
    header: 'Unit price',
    kind: 'number',
    cell: (use) => (use.price === null ? null : <Amount value={use.price} currency={use.currency} withCode />),
  },
]

const Uses = ({ partno }: { partno: string }) => {
  const [limit, setLimit] = useState(FIRST_LIMIT)
  const { data, error, refetch, isFetching } = usePartUses(partno, limit)
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full" />
  if (data.rows.length === 0)
    return (
      <div className="border border-line bg-surface">
        <EmptyState>No inquiry or quotation that you may read names this part yet.</EmptyState>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <LineList label="Where it is used" lines={data.rows} columns={columns} lineKey={(use) => use.id} />
      </div>
      {data.more && limit < MAX_LIMIT && (
        <Button busy={isFetching} onClick={() => setLimit(MAX_LIMIT)}>
          Show up to {MAX_LIMIT}
        </Button>
      )}
      {data.more && limit === MAX_LIMIT && <p className="text-meta text-ink-2">The newest {MAX_LIMIT} are shown.</p>}
    </div>
  )
}

/** Document lines that ask for or offer the part, newest first, each linked to its document. */
export const UsesPanel = ({ partno }: { partno: string }) => (
  <section aria-labelledby="part-uses">
    <h2 id="part-uses" className="mb-2 font-semibold">
      Where it is used
    </h2>
    <Uses partno={partno} />
  </section>
)

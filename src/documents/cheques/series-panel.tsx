import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ChequeSeries } from '@/contracts/cheques'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { DocumentStatus } from '@/documents/status'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMayIn } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { QueryError } from '@/ui/feedback/query-error'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { mutations, useChequeSeries } from './queries'
import { SeriesDialog } from './series-dialog'
import { SpoiledDialog } from './spoiled-dialog'
import { layoutNames } from './words'

interface RowActionsProps {
  series: ChequeSeries
  may: ReturnType<typeof useMayIn>
  onEdit: () => void
  onSpoil: () => void
}

const RowActions = ({ series, may, onEdit, onSpoil }: RowActionsProps) => {
  const { id, name, isActive, version } = series
  const change = mutations.useChangeSeries(id)
  const toggle = withErrorToast(async () => {
    await change.mutateAsync({ action: isActive ? 'deactivate' : 'activate', version })
    notify.success(isActive ? `${name} is out of use` : `${name} is in use again`)
  })
  return (
    <span className="flex flex-wrap gap-1">
      {may('cancel') && isActive && (
        <Button tone="ghost" onClick={onSpoil}>
          Spoiled form
          <span className="sr-only">{` of ${name}`}</span>
        </Button>
      )}
      {may('update') && (
        <>
          <Button tone="ghost" onClick={onEdit}>
            Edit
            <span className="sr-only">{` ${name}`}</span>
          </Button>
          <Button tone="ghost" busy={change.isPending} onClick={() => void toggle()}>
            {isActive ? 'Take out of use' : 'Use again'}
            <span className="sr-only">{` ${name}`}</span>
          </Button>
        </>
      )}
    </span>
  )
}

type Open = { kind: 'edit'; series: ChequeSeries | null } | { kind: 'spoil'; series: ChequeSeries }

/** The cheque series of a bank account. Nothing for users who may not see cheques. */
export const SeriesPanel = ({ ownAccountId }: { ownAccountId: string }) => {
  const may = useMayIn('cheques')
  const { data, error, isFetching, refetch } = useChequeSeries(ownAccountId)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const columns: LineListColumn<ChequeSeries>[] = [
    { id: 'name', header: 'Series', card: 'lead', cell: ({ name }) => name },
    { id: 'numbers', header: 'Numbers', kind: 'code', card: 'detail', cell: ({ prefix, firstNo, lastNo }) => `${prefix}${firstNo} to ${prefix}${lastNo}` },
    { id: 'next', header: 'Next', kind: 'code', cell: ({ prefix, nextNo, lastNo }) => (nextNo > lastNo ? 'Used up' : `${prefix}${nextNo}`) },
    { id: 'used', header: 'Used', kind: 'number', cell: ({ used }) => used.toLocaleString('en') },
    { id: 'layout', header: 'Form', card: 'full', cell: ({ layout }) => layoutNames[layout] },
    { id: 'stale', header: 'Stale after', cell: ({ staleDays }) => `${staleDays} days` },
    { id: 'status', header: 'Status', card: 'status', cell: ({ isActive }) => <DocumentStatus status={isActive ? 'active' : 'inactive'} /> },
    ...(may('update') || may('cancel')
      ? [
          {
            id: 'actions',
            header: 'Actions',
            card: 'actions' as const,
            cell: (series: ChequeSeries) => (
              <RowActions series={series} may={may} onEdit={() => setOpen({ kind: 'edit', series })} onSpoil={() => setOpen({ kind: 'spoil', series })} />
            ),
          },
        ]
      : []),
  ]
  return (
    <Panel
      title="Cheque series"
      actions={
        may('update') && (
          <Button tone="ghost" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen({ kind: 'edit', series: null })}>
            Add series
          </Button>
        )
      }
    >
      {data ? (
        data.rows.length === 0 ? (
          <p className="text-ink-2">No series. Add one with the numbers of the forms that the bank or a printer delivered.</p>
        ) : (
          <LineList label="Cheque series" lines={data.rows} columns={columns} lineKey={({ id }) => id} />
        )
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-12" />
      )}
      {open?.kind === 'edit' && <SeriesDialog ownAccountId={ownAccountId} series={open.series} onClose={close} />}
      {open?.kind === 'spoil' && <SpoiledDialog series={open.series} onClose={close} />}
    </Panel>
  )
}

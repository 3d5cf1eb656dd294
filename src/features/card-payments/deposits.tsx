import { useInfiniteQuery } from '@tanstack/react-query'
import type { CardDepositRow } from '@/contracts/card-deposits'
import { documentKinds } from '@/contracts/document-kinds'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { depositsQuery } from './deposit-calls'
import { differenceText, figureColumns } from './deposit-columns'
import { DisputesPanel } from './disputes-panel'
import { ImportPanel } from './import-panel'
import type { CardPaymentOf } from './kinds'

/** What in a deposit needs somebody's attention. */
const StateOf = ({ deposit }: { deposit: CardDepositRow }) => {
  const { entry, unknown } = deposit
  return (
    <span className="flex flex-col">
      {entry ? <DocumentAnchor kind="journal_entry" voucherId={entry} /> : 'Not posted'}
      {unknown.length > 0 && <span className="text-negative">{`${unknown.length} transactions unknown here`}</span>}
      {differenceText(deposit) && <span className="text-negative">{differenceText(deposit)}</span>}
    </span>
  )
}
const depositColumns: LineListColumn<CardDepositRow>[] = [
  ...figureColumns,
  { id: 'state', header: 'Entry', card: 'detail', cell: (deposit) => <StateOf deposit={deposit} /> },
]

/** The route has loaded the deposits. */
export const CardDeposits = ({ of }: { of: CardPaymentOf }) => {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, error } = useInfiniteQuery(depositsQuery(of.kind, useCompanyId()))
  const rows = (data?.pages ?? []).flatMap((page) => page.rows)
  const mayImport = useMay(documentKinds[of.kind].module, 'post')
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={`Deposits of ${of.name}`} description="What the processor pays to our bank account. They are fetched each night, too." />
      {mayImport && <ImportPanel of={of} />}
      <DisputesPanel of={of} />
      <Panel title="Deposits">
        {rows.length > 0 ? (
          <LineList label="Deposits" lines={rows} columns={depositColumns} lineKey={({ id }) => id} />
        ) : (
          <p className="text-ink-2">No deposits yet.</p>
        )}
        {error && <Notice tone="error" role="alert" title={errorMessage(error)} />}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more deposits
          </Button>
        )}
      </Panel>
    </div>
  )
}

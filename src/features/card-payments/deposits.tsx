import { useInfiniteQuery } from '@tanstack/react-query'
import type { CardDepositRow } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import { isZero } from '@/contracts/rules/decimal'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { errorMessage } from '@/lib/api-error'
import { call } from '@/lib/call'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { depositEndpoints, depositsQuery } from './deposit-calls'
import { differenceText, figureColumns } from './deposit-columns'
import { DisputesPanel } from './disputes-panel'
import { ImportPanel } from './import-panel'
import type { CardPaymentOf } from './kinds'

/** Posts a deposit of which nothing is left to pay, since no line of a statement brings it. */
const PostButton = ({ kind, deposit: { id, depositId } }: { kind: CardKind; deposit: CardDepositRow }) => {
  const post = useCompanyMutation({ mutationFn: (_: void, scope) => call(depositEndpoints[kind].post, { params: { id }, ...scope }) })
  const run = () =>
    void post.mutateAsync().then(
      ({ entry }) => notify.success(`${depositId} is posted as ${entry}`),
      (error: unknown) => notify.error(errorMessage(error)),
    )
  return (
    <Button className="self-start" busy={post.isPending} onClick={run}>
      Post it
    </Button>
  )
}

/** What in a deposit needs somebody's attention. */
const StateOf = ({ deposit, kind, mayPost }: { deposit: CardDepositRow; kind: CardKind; mayPost: boolean }) => {
  const { entry, unknown, net } = deposit
  return (
    <span className="flex flex-col">
      {entry ? <DocumentAnchor kind="journal_entry" voucherId={entry} /> : 'Not posted'}
      {entry === null && isZero(net) && mayPost && <PostButton kind={kind} deposit={deposit} />}
      {unknown.length > 0 && <span className="text-negative">{`${unknown.length} transactions unknown here`}</span>}
      {differenceText(deposit) && <span className="text-negative">{differenceText(deposit)}</span>}
    </span>
  )
}
const depositColumnsOf = (kind: CardKind, mayPost: boolean): LineListColumn<CardDepositRow>[] => [
  ...figureColumns,
  { id: 'state', header: 'Entry', card: 'detail', cell: (deposit) => <StateOf deposit={deposit} kind={kind} mayPost={mayPost} /> },
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
          <LineList label="Deposits" lines={rows} columns={depositColumnsOf(of.kind, mayImport)} lineKey={({ id }) => id} />
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

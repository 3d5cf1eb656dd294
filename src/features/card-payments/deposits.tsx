import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { CardDepositRow, DepositPreview } from '@/contracts/card-deposits'
import { documentKinds } from '@/contracts/document-kinds'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
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
import { Button, buttonClass } from '@/ui/primitives/button'
import { depositEndpoints, depositsQuery } from './deposit-calls'
import { DisputesPanel } from './disputes-panel'
import type { CardPaymentOf } from './kinds'

const money = (value: string, currency: string) => <Amount value={value} currency={currency} />
const differenceText = ({ differences }: Pick<CardDepositRow, 'differences'>): string =>
  differences.map(({ what, difference }) => `${what} is ${difference} off`).join(', ')

type Figures = Omit<DepositPreview['deposits'][number], 'isHere'>
const figureColumns: LineListColumn<Figures>[] = [
  { id: 'deposit', header: 'Deposit', card: 'lead', cell: ({ depositId }) => <span className="font-mono text-meta wrap-anywhere">{depositId}</span> },
  { id: 'date', header: 'Date', kind: 'day', cell: ({ date }) => formatDay(date) },
  { id: 'lines', header: 'Lines', kind: 'number', cell: ({ lineCount }) => lineCount },
  { id: 'sales', header: 'Sales', kind: 'number', cell: ({ sales, currency }) => money(sales, currency) },
  { id: 'refunds', header: 'Refunds', kind: 'number', cell: ({ refunds, currency }) => money(refunds, currency) },
  { id: 'chargebacks', header: 'Chargebacks', kind: 'number', cell: ({ chargebacks, currency }) => money(chargebacks, currency) },
  { id: 'fees', header: 'Fees', kind: 'number', cell: ({ fees, currency }) => money(fees, currency) },
  { id: 'net', header: 'Net', kind: 'number', card: 'amount', cell: ({ net, currency }) => <Amount value={net} currency={currency} withCode /> },
]

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
const previewColumns: LineListColumn<DepositPreview['deposits'][number]>[] = [
  ...figureColumns,
  { id: 'here', header: 'New', card: 'detail', cell: (deposit) => (deposit.isHere ? 'Is here already' : differenceText(deposit) || 'New') },
]

/** Reads a settlement report, says what is new in it, and imports it at a press. */
const ImportPanel = ({ of }: { of: CardPaymentOf }) => {
  const companyId = useCompanyId()
  const [file, setFile] = useState<File | null>(null)
  const endpoints = depositEndpoints[of.kind]
  const preview = useMutation({ mutationFn: (chosen: File) => call(endpoints.preview, { body: {}, files: [chosen], companyId }) })
  const store = useCompanyMutation({ mutationFn: (chosen: File, scope) => call(endpoints.import, { body: {}, files: [chosen], ...scope }) })
  const read = preview.data
  const errors = read?.problems.filter(({ severity }) => severity === 'error') ?? []
  const news = read?.deposits.filter(({ isHere }) => !isHere).length ?? 0
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    preview.mutate(chosen)
  }
  const run = async () => {
    if (!file) return
    const { added, here } = await store.mutateAsync(file)
    notify.success(`${added} deposits are imported${here > 0 ? `, ${here} were here already` : ''}`)
    setFile(null)
    preview.reset()
  }
  return (
    <Panel title="Import a settlement report">
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{`The report of ${of.name} as CSV or Excel, one row for each transaction. Deposits that are here already are left as they are.`}</p>
        <label className={buttonClass(undefined, 'w-fit focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus')}>
          <FileUp aria-hidden className="size-4" />
          {file ? file.name : 'Choose a file'}
          <input
            type="file"
            accept=".csv,.xlsx,.xls,.ods"
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0])
              // So that choosing the same file again is seen as a change.
              event.target.value = ''
            }}
          />
        </label>
        {preview.error && <Notice tone="error" role="alert" title={errorMessage(preview.error)} />}
        {store.error && <Notice tone="error" role="alert" title={errorMessage(store.error)} />}
        {read && read.problems.length > 0 && (
          <Notice tone={errors.length > 0 ? 'error' : 'warning'} title={errors.length > 0 ? 'Correct the file before it is imported.' : 'Look at these rows.'}>
            <ul className="list-disc pl-5">
              {read.problems.slice(0, 20).map(({ row, message }) => (
                <li key={`${row} ${message}`}>
                  Row {row}: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {read && read.deposits.length > 0 && (
          <LineList label="Deposits in the file" lines={read.deposits} columns={previewColumns} lineKey={({ depositId }) => depositId} />
        )}
        {read && (
          <Button
            tone="primary"
            className="self-start"
            busy={store.isPending}
            disabled={errors.length > 0 || news === 0}
            onClick={() => void run().catch(() => undefined)}
          >
            {news === 0 ? 'Nothing is new' : `Import ${news} deposits`}
          </Button>
        )}
      </div>
    </Panel>
  )
}

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

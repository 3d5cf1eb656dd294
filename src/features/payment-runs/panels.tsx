import { useQuery } from '@tanstack/react-query'
import type { PaymentRun, RunFileMessage, RunLine, RunPayee } from '@/contracts/payment-runs'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { SourceLink } from '@/documents/trade/source-link'
import { useCompanyId } from '@/session/session'
import { Checkbox } from '@/ui/form/checkbox'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { paymentRun } from './calls'

interface WarningsProps {
  run: PaymentRun
  /** Ticks warnings; undefined if the user may not, or the run has gone on. */
  acknowledge: ((keys: string[]) => unknown) | undefined
}

/** What somebody has to look at, each with its own tick. */
export const Warnings = ({ run, acknowledge }: WarningsProps) => {
  if (run.warnings.length === 0) return null
  return (
    <Panel title="Warnings">
      <ul className="flex flex-col gap-1">
        {run.warnings.map(({ key, text, tickedByName, tickedAt }) => (
          <li key={key}>
            <Checkbox checked={tickedAt !== null} disabled={tickedAt !== null || !acknowledge} onChange={() => acknowledge?.([key])}>
              <span className={tickedAt ? 'text-ink-2' : 'font-medium text-negative'}>
                {text}
                {tickedAt && ` Ticked by ${tickedByName ?? 'somebody'} on ${formatDay(tickedAt.slice(0, 10))}.`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What became of a payment, in words. */
const outcomeOf = ({ status, settledOn, rejectedOn, rejectCode, rejectReason, bankStatus, payment }: RunPayee): string => {
  if (status === 'rejected') return `rejected ${formatDay(rejectedOn ?? '')}: ${[rejectCode, rejectReason].filter(Boolean).join(' ')}`
  if (status === 'settled') return `booked ${formatDay(settledOn ?? '')}`
  return bankStatus ?? (payment ? 'in transit' : '')
}

interface PayeesProps {
  run: PaymentRun
  reject: ((payee: RunPayee) => void) | undefined
}

/** Columns of a run whose payments are posted. */
const outcomeColumns = ({ run, reject }: PayeesProps): LineListColumn<RunPayee>[] => [
  { id: 'payment', header: 'Payment', cell: ({ payment }) => payment && <SourceLink kind="vendor_payment" voucherId={payment.voucherId} /> },
  { id: 'id', header: run.fileKind === 'nacha' ? 'Trace number' : 'End-to-end id', kind: 'code', cell: ({ endToEndId, traceNo }) => traceNo ?? endToEndId },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: (payee) => {
      const outcome = outcomeOf(payee)
      const mayReject = reject && payee.status !== 'rejected' && !isZero(payee.amount)
      if (!outcome && !mayReject) return null
      return (
        <span className="inline-flex flex-wrap items-baseline gap-x-3">
          {outcome}
          {mayReject && (
            <Button tone="ghost" onClick={() => reject(payee)} aria-label={`Mark the payment to ${payee.party.name} as rejected`}>
              Mark as rejected
            </Button>
          )}
        </span>
      )
    },
  },
  { id: 'advice', header: 'Advice', cell: ({ advisedAt }) => advisedAt && `mailed ${formatDay(advisedAt.slice(0, 10))}` },
]

/** The vendors of the run: what each is paid, to which account, and what became of it. */
export const Payees = ({ run, reject }: PayeesProps) => {
  const columns: LineListColumn<RunPayee>[] = [
    { id: 'party', header: 'Vendor', card: 'lead', cell: ({ party }) => `${party.code} ${party.name}` },
    {
      id: 'bank',
      header: 'Paid to',
      card: 'detail',
      cell: ({ bank, amount }) =>
        bank ? (
          <>
            {bank.holder} <span className="whitespace-nowrap">…{bank.last4}</span>
            <span className="block text-meta text-ink-2">
              changed {formatDay(bank.changedAt.slice(0, 10))}
              {bank.changedByName && ` by ${bank.changedByName}`}
            </span>
          </>
        ) : (
          !isZero(amount) && <span className="text-negative">no bank details</span>
        ),
    },
    { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: ({ amount }) => <Amount value={amount} currency={run.currency} /> },
    ...(run.file === null ? [] : outcomeColumns({ run, reject })),
  ]
  return (
    <Panel title="Payments">
      <LineList label="Payments" lines={run.payees} columns={columns} lineKey={({ party }) => party.id} />
    </Panel>
  )
}

/** The bills that are paid and the credits that are used. */
export const RunLines = ({ run }: { run: PaymentRun }) => {
  const nameOf = new Map(run.payees.map(({ party }) => [party.id, party.name]))
  const columns: LineListColumn<RunLine>[] = [
    { id: 'document', header: 'Document', card: 'lead', cell: ({ document }) => <SourceLink {...document} /> },
    { id: 'vendor', header: 'Vendor', card: 'detail', cell: ({ partyId }) => nameOf.get(partyId) },
    { id: 'theirNumber', header: 'Their number', kind: 'code', cell: ({ theirNumber }) => theirNumber },
    { id: 'due', header: 'Due', kind: 'day', cell: ({ dueDate }) => dueDate && formatDay(dueDate) },
    {
      id: 'discount',
      header: 'Discount',
      kind: 'number',
      cell: ({ discount }) => (isZero(discount) ? null : <Amount value={discount} currency={run.currency} />),
    },
    {
      id: 'amount',
      header: 'Paid',
      kind: 'number',
      card: 'amount',
      cell: ({ amount, isCredit }) => (
        <>
          {isCredit && '−'}
          <Amount value={amount} currency={run.currency} />
        </>
      ),
    },
    ...(run.lines.some(({ heldBecause }) => heldBecause !== null)
      ? [
          {
            id: 'held',
            header: 'Hold',
            cell: ({ heldBecause }: RunLine) => heldBecause && <span className="text-negative">{heldBecause}</span>,
          } satisfies LineListColumn<RunLine>,
        ]
      : []),
  ]
  return (
    <Panel title="Documents">
      <LineList label="Documents" lines={run.lines} columns={columns} lineKey={({ id }) => id} />
    </Panel>
  )
}

/** The kinds of files in words. */
const FORMATS: Readonly<Record<string, string>> = { nacha: 'ACH', 'pain.001.001.09': 'SEPA, pain.001.001.09', 'pain.001.001.03': 'SEPA, pain.001.001.03' }

const Messages = ({ messages }: { messages: readonly RunFileMessage[] }) => (
  <ul className="flex flex-col gap-1">
    {messages.map(({ level, about, field, text }) => (
      <li key={`${about} ${field} ${text}`} className={level === 'error' ? 'text-negative' : undefined}>
        {about && `${about}, `}
        {field}: {text}
      </li>
    ))}
  </ul>
)

/** What the file will say otherwise than we do, and what stands against it; shown before the export. */
export const FilePreview = ({ run }: { run: PaymentRun }) => {
  const { data, error } = useQuery(paymentRun.queries.messages(useCompanyId(), run.voucherId))
  const messages = data?.messages ?? []
  return (
    <Panel title="File for the bank">
      {error ? (
        <p className="text-negative">{error.message}</p>
      ) : messages.length > 0 ? (
        <Messages messages={messages} />
      ) : (
        <p className="text-ink-2">{data ? 'Nothing stands against it, and all texts stay as they are.' : 'Checking'}</p>
      )}
    </Panel>
  )
}

/** The file as it was made, and the reports that were read. */
export const MadeFile = ({ run }: { run: PaymentRun }) => {
  const { file, reports } = run
  if (!file) return null
  return (
    <Panel title="File for the bank">
      <p>
        {file.name} ({FORMATS[file.format] ?? file.format}), {file.size.toLocaleString('en')} bytes, made {formatDay(file.madeAt.slice(0, 10))} by{' '}
        {file.madeByName}
      </p>
      <p className="font-mono text-meta break-all text-ink-2">SHA-256 {file.sha256}</p>
      <Messages messages={file.messages} />
      {reports.map(({ name, rejected, elsewhere, readAt, readByName }) => (
        <p key={`${name} ${readAt}`}>
          {name}: {rejected === 1 ? '1 payment rejected' : `${rejected} payments rejected`}
          {elsewhere > 0 && `, ${elsewhere} about payments of other runs`}, read {formatDay(readAt.slice(0, 10))} by {readByName}
        </p>
      ))}
    </Panel>
  )
}

import { RefreshCw } from 'lucide-react'
import type { LedgerCheck } from '@/contracts/ledger'
import { formatMoment } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { Quantity } from '@/ui/primitives/money'
import { Status } from '@/ui/primitives/status'
import { useLedgerHealth } from './queries'

const Offender = ({ offender }: { offender: NonNullable<LedgerCheck['offender']> }) => (
  <span className="block text-meta text-negative">
    {offender.subject}: expected {offender.expected ?? 'nothing'}, found {offender.found ?? 'nothing'}
  </span>
)

const columns: LineListColumn<LedgerCheck>[] = [
  { id: 'code', header: 'Check', kind: 'code', width: '6.5rem', card: 'lead', cell: ({ code }) => code },
  {
    id: 'title',
    header: 'What must be true',
    card: 'full',
    cell: ({ title, offender }) => (
      <>
        {title}
        {offender && <Offender offender={offender} />}
      </>
    ),
  },
  { id: 'checked', header: 'Rows checked', kind: 'number', cell: ({ checked }) => <Quantity value={String(checked)} /> },
  {
    id: 'passed',
    header: 'Result',
    width: '7rem',
    card: 'amount',
    cell: ({ passed }) => <Status tone={passed ? 'done' : 'failed'}>{passed ? 'Holds' : 'Fails'}</Status>,
  },
]

const counted = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** The route loads the checks before this renders. */
export const LedgerHealthPage = () => {
  const { data, dataUpdatedAt, isFetching, refetch } = useLedgerHealth()
  if (!data) return null
  const failing = data.checks.filter(({ passed }) => !passed).length
  const failingFirst = data.checks.toSorted((one, other) => Number(one.passed) - Number(other.passed))
  return (
    <>
      <PageHeader
        title="Ledger health"
        description={`Recomputed from ${counted(data.journals, 'journal')} with ${counted(data.lines, 'line')}, ${formatMoment(new Date(dataUpdatedAt).toISOString())}.`}
        actions={
          <Button onClick={() => void refetch()} busy={isFetching} icon={<RefreshCw aria-hidden className="size-4" />}>
            Check again
          </Button>
        }
      />
      <p role="status" className="mb-3 font-medium">
        {data.passed
          ? 'The books balance: everything below holds.'
          : `${failing === 1 ? 'One check fails' : `${failing} checks fail`}. Tell whoever runs the application, and post nothing until the cause is found.`}
      </p>
      <LineList label="Checks" lines={failingFirst} columns={columns} lineKey={({ code }) => code} />
    </>
  )
}

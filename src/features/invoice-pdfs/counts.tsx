import { Link } from '@tanstack/react-router'
import { formatFilters } from '@/contracts/lists'
import type { InvoicePdfStatus } from '@/contracts/invoice-pdfs'
import { inWords } from '@/documents/status'
import { useCounts } from './queries'

const SHOWN = [
  ['uploaded', 'Waiting to be read'],
  ['extracting', 'Being read'],
  ['needs_review', 'Needs review'],
  ['extracted', 'Extracted'],
  ['matched', 'Matched'],
  ['duplicate', 'Duplicates'],
  ['failed', 'Failed'],
] as const satisfies readonly (readonly [InvoicePdfStatus, string])[]

/** Number of papers per status, each linked to the filtered list. */
export const Counts = () => {
  const counts = useCounts()
  const shown = SHOWN.filter(([status]) => (counts?.[status] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <nav aria-label="Papers by status" aria-live="polite">
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {shown.map(([status, label]) => (
          <li key={status}>
            <Link
              to="/purchases/invoice-pdf/list"
              search={{ f: formatFilters([{ field: 'status', op: 'in', values: [status] }]) }}
              title={inWords(status)}
              className="whitespace-nowrap text-link hover:underline"
            >
              {label} <span className="tabular-nums">{counts?.[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

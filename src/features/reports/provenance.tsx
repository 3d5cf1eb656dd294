import { Link } from '@tanstack/react-router'
import { Check, TriangleAlert } from 'lucide-react'
import type { Report } from '@/contracts/reports/report'
import { Amount } from '@/documents/amount'
import { formatMoment } from '@/documents/dates'

/** What was read when, and which drafts are not in it. */
export const Provenance = ({ report: { provenance } }: { report: Report }) => {
  const { asOf, draftsExcluded, drafts } = provenance
  return (
    <p className="text-meta text-ink-2">
      As of {formatMoment(asOf)}, posted only,{' '}
      {draftsExcluded === 0 ? 'no drafts left out' : `${draftsExcluded} ${draftsExcluded === 1 ? 'draft' : 'drafts'} left out: `}
      {drafts.map(({ label, count, link }, index) => (
        <span key={label}>
          {index > 0 && ', '}
          {link ? (
            <Link to={link.page} search={link.search as never} className="text-link underline underline-offset-2">
              {label} ({count})
            </Link>
          ) : (
            `${label} (${count})`
          )}
        </span>
      ))}
    </p>
  )
}

/** The conditions that the figures meet, recomputed with them. */
export const Checks = ({ report: { checks, currency } }: { report: Report }) => (
  <ul aria-label="Checks" className="mt-3 flex flex-col gap-1">
    {checks.map(({ title, passed, expected, found }) => (
      <li key={title} className={passed ? 'flex items-start gap-1.5 text-meta text-ink-2' : 'flex items-start gap-1.5 font-medium text-negative'}>
        {passed ? <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-positive" /> : <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        <span>
          {title}: {passed ? 'holds, ' : 'does not hold, '}
          {!passed && (
            <>
              <Amount value={expected} currency={currency} /> against{' '}
            </>
          )}
          <Amount value={found} currency={currency} />
        </span>
      </li>
    ))}
  </ul>
)

import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import { documentLink } from '@/lookups/document-links'
import { useCompanyId } from '@/session/session'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Sideways } from '@/ui/layout/sideways'
import { AmountChange, Change } from './compare-change'
import { LineRow } from './compare-line'
import { pairLines } from './compare-revisions'
import { queries } from './queries'
import { Revisions } from './revisions'

const Fact = ({ label, before, after }: { label: string; before: string | null; after: string | null }) => (
  <Fragment>
    <dt className="text-ink-2">{label}</dt>
    <dd className="break-words whitespace-pre-line">
      <Change changed={before !== after} before={before ?? '–'} after={after ?? '–'} />
    </dd>
  </Fragment>
)

const facts = (q: CustomerQuotation): [string, string | null][] => [
  ['Customer', q.customer.name],
  ['Contact', q.contactName],
  ['Valid until', formatDay(q.validUntil)],
  ['Currency', q.currency],
  ['Payment term', q.paymentTerm?.name ?? null],
  ['Terms', q.terms],
]

interface TotalRowProps {
  name: string
  field: 'taxTotal' | 'grandTotal'
  revisions: readonly [CustomerQuotation, CustomerQuotation]
  /** Number of columns before the amounts. */
  span: number
  last?: boolean
}

const TotalRow = ({ name, field, revisions: [earlier, later], span, last }: TotalRowProps) => (
  <tr className={cx(last && 'double-rule text-total font-semibold')}>
    <th scope="row" colSpan={span} className={cx('py-1 text-left', !last && 'font-normal text-ink-2')}>
      {name}
    </th>
    <td className="py-1 text-right">
      <AmountChange
        changed={earlier[field] !== later[field] || earlier.currency !== later.currency}
        before={earlier[field]}
        after={later[field]}
        currencies={[earlier.currency, later.currency]}
      />
    </td>
  </tr>
)

const NothingToCompare = ({ quotation, children }: { quotation: CustomerQuotation; children: ReactNode }) => (
  <>
    <PageHeader title="Compare revisions" />
    <EmptyState
      action={
        <Link {...documentLink('customer_quotation', quotation.voucherId)} className="text-link underline underline-offset-2">
          Open {quotation.voucherId}
        </Link>
      }
    >
      {children}
    </EmptyState>
    <Revisions quotation={quotation} />
  </>
)

/** The route has loaded both revisions. Those in between are only needed to trace lines from one to the other. */
export const CompareRevisions = ({ voucherId, other }: { voucherId: string; other: string }) => {
  const companyId = useCompanyId()
  const first = queries.useRecord(voucherId)
  const second = queries.useRecord(other || voucherId)
  const [earlier, later] = first.revision <= second.revision ? [first, second] : [second, first]
  const inBetween = later.revisions.filter(({ revision }) => revision > earlier.revision && revision < later.revision)
  const between = useQueries({ queries: inBetween.map((one) => queries.record(companyId, one.voucherId)) })
  if (between.some(({ data }) => !data)) return null
  if (later.id === earlier.id)
    return (
      <NothingToCompare quotation={later}>
        {later.revisions.length > 1
          ? `Choose what to compare ${later.voucherId} with.`
          : `${later.voucherId} has no other revision yet. A revision begins at a quotation that was sent.`}
      </NothingToCompare>
    )
  if (!later.revisions.some((one) => one.voucherId === earlier.voucherId))
    return <NothingToCompare quotation={later}>{`${earlier.voucherId} and ${later.voucherId} are not revisions of one quotation.`}</NothingToCompare>
  const pairs = pairLines(
    earlier,
    later,
    between.flatMap(({ data }) => data ?? []),
  )
  const costs = later.marginFloorPct !== null
  const taxed = pairs.some(({ before, after }) => before?.taxCode || after?.taxCode)
  const earlierFacts = facts(earlier)
  const headers = ['', 'Part', 'Description', 'Qty', 'Price', 'Disc.', ...(costs ? ['Margin'] : []), ...(taxed ? ['Tax'] : []), 'Net']
  return (
    <>
      <PageHeader title={`${earlier.voucherId} and ${later.voucherId}`} />
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {[earlier, later].map((one) => (
            <span key={one.voucherId} className="inline-flex items-center gap-2">
              <Link {...documentLink('customer_quotation', one.voucherId)} className="font-mono text-link underline underline-offset-2">
                {one.voucherId}
              </Link>
              <DocumentStatus status={one.status} />
              <span className="text-ink-2">{formatDay(one.date)}</span>
            </span>
          ))}
        </p>
        <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {facts(later).map(([label, after], index) => (
            <Fact key={label} label={label} before={earlierFacts[index]?.[1] ?? null} after={after} />
          ))}
        </dl>
        <Sideways label="Lines of both revisions">
          <table className="w-full border-collapse">
            <thead>
              <tr className="border-b border-line-strong text-left text-meta text-ink-2">
                {headers.map((head, index) => (
                  <th key={head} scope="col" className={cx('py-1.5 pr-3 font-medium last:pr-0', index > 2 && 'text-right')}>
                    {head || <span className="sr-only">Change</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pairs.map((pair) => (
                <LineRow key={pair.after?.id ?? pair.before?.id} pair={pair} currencies={[earlier.currency, later.currency]} costs={costs} taxed={taxed} />
              ))}
            </tbody>
            <tfoot>
              {taxed && <TotalRow name="Tax" field="taxTotal" revisions={[earlier, later]} span={headers.length - 1} />}
              <TotalRow name={`Total ${later.currency}`} field="grandTotal" revisions={[earlier, later]} span={headers.length - 1} last />
            </tfoot>
          </table>
        </Sideways>
      </div>
    </>
  )
}

import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { compare as compareNumbers, isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import { documentLink } from '@/lookups/document-links'
import { useCompanyId } from '@/session/session'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Quantity } from '@/ui/primitives/money'
import { breaksText } from './breaks'
import { difference, type LinePair, pairLines } from './compare-revisions'
import { Percent } from './percent'
import { customerQuotationQuery, useCustomerQuotation } from './queries'
import { Revisions } from './revisions'
import { TaxCode } from './tax-code'

type Line = CustomerQuotation['lines'][number]

/** Was and is in one cell: the same is said once, what changed with both and, for figures, by how much. */
const Change = ({ changed, before, after, delta }: { changed: boolean; before: ReactNode; after: ReactNode; delta?: ReactNode }) =>
  changed ? (
    <span className="flex flex-col">
      <del className="text-ink-3 decoration-ink-3">
        <span className="sr-only">was </span>
        {before}
      </del>
      <ins className="font-medium no-underline">
        <span className="sr-only">is now </span>
        {after}
      </ins>
      {delta && <span className="text-meta text-ink-2">{delta}</span>}
    </span>
  ) : (
    <>{after ?? before}</>
  )

const Delta = ({ before, after, currency }: { before: string | null; after: string | null; currency: string }) => {
  const by = difference(before, after)
  if (by === null || isZero(by)) return null
  return (
    <>
      {compareNumbers(by, '0') > 0 && '+'}
      <Amount value={by} currency={currency} />
    </>
  )
}

const partOf = ({ partno, mfrPartNo }: Line) => partno ?? mfrPartNo ?? '–'
const marks = { added: 'Added', removed: 'Removed', changed: 'Changed', same: 'Same' } as const
const markOf = ({ before, after, changed }: LinePair): keyof typeof marks => (!before ? 'added' : !after ? 'removed' : changed.length > 0 ? 'changed' : 'same')

interface LineRowProps {
  pair: LinePair
  currencies: [string, string]
  costs: boolean
  /** Whether any line bears a tax. */
  taxed: boolean
}

const taxOf = (line: Line | null) => line?.taxCode && <TaxCode code={line.taxCode} percent={line.taxPercent} />

const LineRow = ({ pair, currencies, costs, taxed }: LineRowProps) => {
  const { before, after, changed } = pair
  const mark = markOf(pair)
  const [was, is] = currencies
  const has = (...fields: (keyof Line)[]) => fields.some((field) => changed.includes(field))
  const only = after ?? before
  if (!only) return null
  const price = (line: Line | null, currency: string) =>
    line && (
      <>
        <Amount value={line.unitPrice} currency={currency} />
        {line.breaks.length > 0 && <span className="block text-meta text-ink-2">{breaksText(line.breaks)}</span>}
      </>
    )
  return (
    <tr className={cx('border-b border-line align-top', mark === 'removed' && 'text-ink-3', mark === 'same' && 'text-ink-2')}>
      <td className="py-1.5 pr-3 whitespace-nowrap">
        <span className={cx(mark !== 'same' && 'font-medium', mark === 'added' && 'text-positive', mark === 'removed' && 'text-negative')}>{marks[mark]}</span>
      </td>
      <td className="py-1.5 pr-3 font-mono text-meta">
        <Change changed={has('partno', 'mfrPartNo')} before={before && partOf(before)} after={partOf(only)} />
      </td>
      <td className="min-w-48 py-1.5 pr-3 break-words whitespace-pre-line">
        <Change changed={has('description')} before={before?.description} after={only.description} />
        {has('isOptional') && <span className="block text-meta font-medium">{only.isOptional ? 'Optional now' : 'No longer optional'}</span>}
        {has('notes') && only.notes && <span className="block text-meta">{only.notes}</span>}
      </td>
      <td className="py-1.5 pr-3 text-right whitespace-nowrap">
        <Change
          changed={has('qty', 'uom')}
          before={before && <Quantity value={before.qty} unit={before.uom} />}
          after={<Quantity value={only.qty} unit={only.uom} />}
        />
      </td>
      <td className="py-1.5 pr-3 text-right">
        <Change
          changed={has('unitPrice', 'breaks')}
          before={price(before, was)}
          after={price(only, after ? is : was)}
          delta={was === is && <Delta before={before?.unitPrice ?? null} after={only.unitPrice} currency={is} />}
        />
      </td>
      <td className="py-1.5 pr-3 text-right">
        <Change
          changed={has('discountPct')}
          before={before && <Quantity value={before.discountPct} unit="%" />}
          after={isZero(only.discountPct) ? '' : <Quantity value={only.discountPct} unit="%" />}
        />
      </td>
      {costs && (
        <td className="py-1.5 pr-3 text-right">
          <Change changed={has('marginPct')} before={before && <Percent value={before.marginPct} />} after={<Percent value={only.marginPct} />} />
        </td>
      )}
      {taxed && (
        <td className="py-1.5 pr-3 text-right">
          <Change changed={has('taxId', 'taxPercent')} before={taxOf(before) ?? 'None'} after={taxOf(only) ?? (has('taxId') ? 'None' : '')} />
        </td>
      )}
      <td className="py-1.5 text-right">
        <Change
          changed={has('lineNet')}
          before={before && <Amount value={before.lineNet} currency={was} />}
          after={<Amount value={only.lineNet} currency={after ? is : was} />}
          delta={was === is && <Delta before={before?.lineNet ?? null} after={only.lineNet} currency={is} />}
        />
      </td>
    </tr>
  )
}

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

/** The route has loaded both before this is shown; revisions in between are only needed to follow lines. */
export const CompareRevisions = ({ voucherId, other }: { voucherId: string; other: string }) => {
  const companyId = useCompanyId()
  const { data: first } = useCustomerQuotation(voucherId)
  const { data: second } = useCustomerQuotation(other || voucherId)
  const [earlier, later] = (first?.revision ?? 0) <= (second?.revision ?? 0) ? [first, second] : [second, first]
  const inBetween = later?.revisions.filter(({ revision }) => earlier && revision > earlier.revision && revision < later.revision) ?? []
  const between = useQueries({ queries: inBetween.map((one) => customerQuotationQuery(companyId, one.voucherId)) })
  if (!earlier || !later || between.some(({ data }) => !data)) return null
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
  const was = facts(earlier)
  const heads = ['', 'Part', 'Description', 'Qty', 'Price', 'Disc.', ...(costs ? ['Margin'] : []), ...(taxed ? ['Tax'] : []), 'Net']
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
            <Fact key={label} label={label} before={was[index]?.[1] ?? null} after={after} />
          ))}
        </dl>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Lines of both revisions">
          <table className="w-full border-collapse">
            <thead>
              <tr className="border-b border-line-strong text-left text-meta text-ink-2">
                {heads.map((head, index) => (
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
              {taxed && (
                <tr>
                  <th scope="row" colSpan={heads.length - 1} className="py-1 text-left font-normal text-ink-2">
                    Tax
                  </th>
                  <td className="py-1 text-right">
                    <Change
                      changed={earlier.taxTotal !== later.taxTotal || earlier.currency !== later.currency}
                      before={<Amount value={earlier.taxTotal} currency={earlier.currency} />}
                      after={<Amount value={later.taxTotal} currency={later.currency} />}
                      delta={earlier.currency === later.currency && <Delta before={earlier.taxTotal} after={later.taxTotal} currency={later.currency} />}
                    />
                  </td>
                </tr>
              )}
              <tr className="double-rule text-total font-semibold">
                <th scope="row" colSpan={heads.length - 1} className="py-1 text-left">
                  Total {later.currency}
                </th>
                <td className="py-1 text-right">
                  <Change
                    changed={earlier.grandTotal !== later.grandTotal || earlier.currency !== later.currency}
                    before={<Amount value={earlier.grandTotal} currency={earlier.currency} />}
                    after={<Amount value={later.grandTotal} currency={later.currency} />}
                    delta={earlier.currency === later.currency && <Delta before={earlier.grandTotal} after={later.grandTotal} currency={later.currency} />}
                  />
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
    </>
  )
}

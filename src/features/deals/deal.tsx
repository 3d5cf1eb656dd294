import { Link, useNavigate } from '@tanstack/react-router'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { DocumentStatus } from '@/documents/status'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useShortcut } from '@/lib/shortcuts'
import { DealMargins } from './margin'
import { type DealKind, useDeal } from './queries'
import { DealStages } from './stages'

const linkClass = 'text-link underline-offset-2 hover:underline'

/** Progress of an order's deal, in sales and in purchasing. The route has loaded the deal. */
export const DealView = ({ kind, voucherId }: { kind: DealKind; voucherId: string }) => {
  const deal = useDeal(kind, voucherId)
  const navigate = useNavigate()
  const mayReadCustomers = useMay('customers', 'read')
  const order = documentLink(kind, deal.voucherId)
  useShortcut({ keys: 'Escape', label: 'Back to the order', group: 'Record', run: () => void navigate(order) })
  return (
    <>
      <header className="mb-4 flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 tabIndex={-1} className="text-title">
            Deal{' '}
            <Link {...order} className={`font-mono ${linkClass}`}>
              {deal.voucherId}
            </Link>
          </h1>
          <DocumentStatus status={deal.status} />
        </div>
        <p className="text-ink-2">
          Customer{' '}
          {mayReadCustomers ? (
            <Link {...partyLink('customer', deal.customer.id)} className={linkClass}>
              {deal.customer.name}
            </Link>
          ) : (
            <span className="font-medium text-ink">{deal.customer.name}</span>
          )}
        </p>
      </header>
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind, voucherId: deal.voucherId, status: deal.status }} related={deal.related} />
        {deal.margin && <DealMargins margin={deal.margin} currency={deal.baseCurrency} />}
        <DealStages deal={deal} />
      </div>
    </>
  )
}

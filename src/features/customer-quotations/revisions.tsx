import { Link } from '@tanstack/react-router'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { DocumentStatus } from '@/documents/status'
import { documentLink } from '@/lookups/document-links'
import { Panel } from '@/ui/layout/panel'

/** All revisions, newest first, each with a link to its changes since the one before. Renders nothing if there is only one. */
export const Revisions = ({ quotation: { voucherId, revisions } }: { quotation: CustomerQuotation }) =>
  revisions.length > 1 && (
    <Panel title="Revisions">
      <ol className="flex flex-col gap-1">
        {revisions.toReversed().map((one) => {
          const before = revisions.findLast(({ revision }) => revision < one.revision)
          return (
            <li key={one.voucherId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {one.voucherId === voucherId ? (
                <span aria-current="true" className="font-mono font-medium">
                  {one.voucherId}
                </span>
              ) : (
                <Link {...documentLink('customer_quotation', one.voucherId)} className="font-mono text-link underline-offset-2 hover:underline">
                  {one.voucherId}
                </Link>
              )}
              <DocumentStatus status={one.status} />
              {before && (
                <Link
                  to="/quotation/customerQuotation/compare"
                  search={{ voucherId: before.voucherId, with: one.voucherId }}
                  className="text-link underline-offset-2 hover:underline"
                >
                  Changes since {before.voucherId}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )

import { getRouteApi } from '@tanstack/react-router'
import type { Inquiry } from '@/contracts/inquiries'
import { formatMoment } from '@/documents/dates'
import { DocumentHeader } from '@/documents/detail/document-header'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { FileList } from '@/documents/file-list'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { inWords } from '@/documents/status'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Panel } from '@/ui/layout/panel'
import { useInquiryActions } from './actions'
import { InquiryLines } from './detail-lines'
import { Due } from './due'
import { inquiriesQuery, useInquiry, useInquiryFile } from './queries'
import { useCoverage } from './sourcing-queries'
import { isUnderWay } from './states'

const route = getRouteApi('/_app/inquiries/detail')

/** Lost and closed are no steps of the way. */
const steps: readonly Inquiry['status'][] = ['draft', 'open', 'quoting', 'quoted', 'won']

export const InquiryDetail = () => {
  const inquiry = useInquiry(route.useSearch().voucherId)
  const onDownload = useInquiryFile(inquiry.voucherId)
  const { voucherId, status, customer, lines, related, files, notes, lostReason } = inquiry
  const coverage = useCoverage(voucherId, status !== 'draft')
  const { actions, dialog, take, busy, mayUpdate } = useInquiryActions(inquiry, coverage)
  const mayReadCustomers = useMay('customers', 'read')
  const neighbours = useNeighbours({
    list: 'inquiries',
    current: inquiry.id,
    queryOptions: inquiriesQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('inquiry', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'inquiry', id: inquiry.id, key: inquiry.draftId }}
        number={voucherId}
        party={{ label: 'Customer', name: customer.name, link: mayReadCustomers ? partyLink('customer', customer.id) : undefined }}
        date={inquiry.date}
        facts={[
          ['Due', <Due key="due" of={inquiry} />],
          ['Owner', inquiry.ownerName],
        ]}
        status={status}
        steps={steps}
        actions={actions}
        neighbours={neighbours}
        list={{ to: '/inquiries/list' }}
      />
      {dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'inquiry', voucherId, status }} related={related} />
        <Panel title={inquiry.subject}>
          <Facts
            facts={[
              ['Priority', inWords(inquiry.priority)],
              ['Received via', inWords(inquiry.receivedVia)],
              ['Customer reference', inquiry.customerReference],
              ['Contact person', inquiry.contact],
              ['Opportunity number', inquiry.opportunityNo],
              ...(lostReason === null ? [] : [['Lost because', lostReason] as const]),
              ['Last change', `${formatMoment(inquiry.updatedAt)}, ${inquiry.updatedByName}`],
            ]}
          />
          {notes && <p className="mt-3 max-w-[80ch] border-t border-line pt-3 whitespace-pre-line">{notes}</p>}
        </Panel>
        <section aria-labelledby="inquiry-lines">
          <h2 id="inquiry-lines" className="mb-2 font-semibold">
            Lines
          </h2>
          {lines.length > 0 ? (
            <InquiryLines
              inquiry={inquiry}
              coverage={coverage}
              busy={busy}
              onQuoteAgain={
                mayUpdate && isUnderWay(status)
                  ? ({ id, lineNo, noQuoteReason }) =>
                      void take({
                        change: { action: 'quoteAgain', lineIds: [id] },
                        said: () => `Line ${lineNo} is quoted again`,
                        undo: { action: 'noQuote', lineIds: [id], reason: noQuoteReason ?? '' },
                      })
                  : undefined
              }
            />
          ) : (
            <div className="border border-line bg-surface">
              <EmptyState>No lines yet. An inquiry needs at least one before it can be submitted.</EmptyState>
            </div>
          )}
        </section>
        <Panel title="Files">
          <FileList files={files} onDownload={onDownload} />
        </Panel>
      </div>
    </>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import type { Inquiry } from '@/contracts/inquiries'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentHeader } from '@/documents/detail/document-header'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { FileList } from '@/documents/file-list'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { inWords } from '@/documents/status'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Panel } from '@/ui/layout/panel'
import { Money, Quantity } from '@/ui/primitives/money'
import { useInquiryActions } from './actions'
import { inquiriesQuery, useInquiry, useInquiryFile } from './queries'

const route = getRouteApi('/_app/inquiries/detail')

/** Lost and closed are no steps of the way. */
const steps: readonly Inquiry['status'][] = ['draft', 'open', 'quoting', 'quoted', 'won']

type Line = Inquiry['lines'][number]

const columnsIn = (currency: string): LineListColumn<Line>[] => [
  { id: 'lineNo', header: 'Line', width: '3rem', cell: (line) => line.lineNo },
  { id: 'partno', header: 'Part', kind: 'code', card: 'lead', cell: (line) => line.partno },
  { id: 'description', header: 'Description', card: 'full', cell: (line) => <span className="whitespace-pre-line">{line.description}</span> },
  { id: 'mfrPartNo', header: 'Mfr part no.', kind: 'code', cell: (line) => line.mfrPartNo },
  { id: 'qty', header: 'Qty', kind: 'number', card: 'amount', cell: (line) => <Quantity value={line.qty} unit={line.uom} /> },
  {
    id: 'targetPrice',
    header: `Target price ${currency}`,
    kind: 'number',
    cell: (line) => (line.targetPrice === null ? null : <Money value={line.targetPrice} />),
  },
]

export const InquiryDetail = () => {
  const inquiry = useInquiry(route.useSearch().voucherId)
  const onDownload = useInquiryFile(inquiry.voucherId)
  const { voucherId, status, customer, lines, related, files, notes } = inquiry
  const actions = useInquiryActions(inquiry)
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
        facts={[['Due', formatDay(inquiry.dueDate)]]}
        status={status}
        steps={steps}
        actions={actions}
        neighbours={neighbours}
        list={{ to: '/inquiries/list' }}
      />
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'inquiry', voucherId, status }} related={related} />
        <Panel title={inquiry.subject}>
          <Facts
            facts={[
              ['Priority', inWords(inquiry.priority)],
              ['Received via', inWords(inquiry.receivedVia)],
              ['Customer reference', inquiry.customerReference],
              ['Owner', inquiry.ownerName],
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
            <LineList label="Lines" lines={lines} columns={columnsIn(customer.currency)} lineKey={(line) => line.id} />
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

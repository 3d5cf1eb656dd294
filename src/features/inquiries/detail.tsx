import type { Inquiry } from '@/contracts/inquiries'
import { ListedFiles } from '@/documents/detail/document-files'
import { DocumentPage } from '@/documents/detail/document-page'
import { changedFact, factOf } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { inWords } from '@/documents/status'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Panel } from '@/ui/layout/panel'
import { useInquiryActions } from './actions'
import { InquiryLines } from './detail-lines'
import { Due } from './due'
import { queries } from './queries'
import { useCoverage } from './sourcing-queries'

/** Statuses shown as progress; lost and closed are not part of it. */
const steps: readonly Inquiry['status'][] = ['draft', 'open', 'quoting', 'quoted', 'won']

/** The route loads the inquiry before this renders. */
export const InquiryDetail = ({ voucherId }: { voucherId: string }) => {
  const inquiry = queries.useRecord(voucherId)
  const coverage = useCoverage(inquiry.voucherId, inquiry.status !== 'draft')
  const { quoteAgain, busy, ...actions } = useInquiryActions(inquiry, coverage)
  return (
    <DocumentPage
      kind="inquiry"
      document={inquiry}
      queries={queries}
      party={{ kind: 'customer', ...inquiry.customer }}
      facts={[
        ['Due', <Due key="due" of={inquiry} />],
        ['Owner', inquiry.ownerName],
      ]}
      steps={steps}
      actions={actions}
      files={<ListedFiles files={inquiry.files} onDownload={queries.useFile(inquiry.voucherId)} />}
    >
      <Panel title={inquiry.subject}>
        <Facts
          facts={[
            ['Priority', inWords(inquiry.priority)],
            ['Received via', inWords(inquiry.receivedVia)],
            ['Customer’s reference', inquiry.customerReference],
            ['Contact person', inquiry.contact],
            ['Opportunity number', inquiry.opportunityNo],
            ...factOf('Lost because', inquiry.lostReason),
            ...changedFact(inquiry),
          ]}
        />
        {inquiry.notes && <p className="mt-3 max-w-[80ch] border-t border-line pt-3 whitespace-pre-line">{inquiry.notes}</p>}
      </Panel>
      <section aria-labelledby="inquiry-lines">
        <h2 id="inquiry-lines" className="mb-2 font-semibold">
          Lines
        </h2>
        {inquiry.lines.length > 0 ? (
          <InquiryLines inquiry={inquiry} coverage={coverage} busy={busy} onQuoteAgain={quoteAgain} />
        ) : (
          <div className="border border-line bg-surface">
            <EmptyState>No lines yet. An inquiry needs at least one before it can be submitted.</EmptyState>
          </div>
        )}
      </section>
    </DocumentPage>
  )
}

import { Amount } from '@/documents/amount'
import { ListedFiles } from '@/documents/detail/document-files'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf } from '@/documents/detail/record-facts'
import { Validity } from '@/documents/validity'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Panel } from '@/ui/layout/panel'
import { Code } from '@/ui/primitives/money'
import { useQuotationActions } from './actions'
import { DetailFacts } from './detail-facts'
import { VendorQuotationLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { queries } from './queries'
import { hasTotal, steps } from './states'

/** The route loads the quotation before this renders. */
export const VendorQuotationDetail = ({ voucherId }: { voucherId: string }) => {
  const quotation = queries.useRecord(voucherId)
  const { currency, grandTotal, lines } = quotation
  const seesCosts = grandTotal !== null
  const total = hasTotal(quotation) ? grandTotal : null
  const texts = [
    ['Vendor’s terms', quotation.terms],
    ['Notes', quotation.notes],
    ['Written to the vendor', quotation.requestMessage],
  ] as const
  return (
    <DocumentPage
      kind="vendor_quotation"
      document={quotation}
      queries={queries}
      party={{ kind: 'vendor', ...quotation.vendor }}
      facts={[
        ['Their quote', <Code key="number">{quotation.vendorQuoteNo ?? '–'}</Code>],
        ...factOf('Revision', quotation.vendorRevision),
        ['Valid until', <Validity key="valid" until={quotation.validUntil} />],
      ]}
      amount={total === null ? undefined : { value: total, currency }}
      steps={steps}
      actions={useQuotationActions(quotation)}
      files={seesCosts && <ListedFiles files={quotation.files} onDownload={queries.useFile(quotation.voucherId)} />}
    >
      <DetailNotices quotation={quotation} />
      {lines.length > 0 ? (
        <VendorQuotationLines quotation={quotation} />
      ) : (
        <div className="border border-line bg-surface">
          <EmptyState>No lines yet.</EmptyState>
        </div>
      )}
      {total !== null && (
        <dl className="double-rule ml-auto flex w-full max-w-sm items-baseline justify-between gap-6 py-1 text-total font-semibold">
          <dt>Total {currency}</dt>
          <dd>
            <Amount value={total} currency={currency} />
          </dd>
        </dl>
      )}
      <Panel title="About this quotation">
        <DetailFacts quotation={quotation} />
        {texts.map(
          ([label, text]) =>
            text && (
              <div key={label} className="mt-3 max-w-[80ch] border-t border-line pt-3">
                <h3 className="text-meta text-ink-2">{label}</h3>
                <p className="whitespace-pre-line">{text}</p>
              </div>
            ),
        )}
      </Panel>
    </DocumentPage>
  )
}

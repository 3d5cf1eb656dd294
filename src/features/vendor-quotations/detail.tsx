import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { Amount } from '@/documents/amount'
import { DocumentHeader } from '@/documents/detail/document-header'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { FileList } from '@/documents/file-list'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { Validity } from '@/documents/validity'
import { partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Panel } from '@/ui/layout/panel'
import { Code } from '@/ui/primitives/money'
import { useQuotationActions } from './actions'
import { DetailFacts } from './detail-facts'
import { VendorQuotationLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { detailLink } from './links'
import { useDownloadQuotationFile, useVendorQuotation, vendorQuotationsQuery } from './queries'
import { hasTotal, steps } from './steps'

export const VendorQuotationDetail = ({ voucherId }: { voucherId: string }) => {
  const { data: quotation } = useVendorQuotation(voucherId)
  return quotation ? <Shown quotation={quotation} /> : null
}

const Shown = ({ quotation }: { quotation: VendorQuotation }) => {
  const mayReadVendors = useMay('vendors', 'read')
  const today = useToday()
  const fetchFile = useDownloadQuotationFile(quotation.voucherId)
  const { currency, vendor, grandTotal, validUntil, notes, terms, requestMessage, lines } = quotation
  const { actions, dialog } = useQuotationActions(quotation)
  const neighbours = useNeighbours({
    list: 'vendor-quotations',
    current: quotation.id,
    queryOptions: vendorQuotationsQuery,
    keyOf: (row) => row.id,
    linkOf: detailLink,
  })
  const costs = grandTotal !== null
  const total = hasTotal(quotation) ? grandTotal : null
  const texts = [
    ['Vendor’s terms', terms],
    ['Notes', notes],
    ['Written to the vendor', requestMessage],
  ] as const
  return (
    <>
      <DocumentHeader
        record={{ kind: 'vendor_quotation', id: quotation.id, key: quotation.voucherId }}
        number={quotation.voucherId}
        party={{ label: 'Vendor', name: vendor.name, link: mayReadVendors ? partyLink('vendor', vendor.id) : undefined }}
        date={quotation.date}
        facts={[
          ['Their quote', <Code key="number">{quotation.vendorQuoteNo ?? '–'}</Code>],
          ...(quotation.vendorRevision ? [['Revision', quotation.vendorRevision] as const] : []),
          ['Valid until', <Validity key="valid" until={validUntil} today={today} />],
        ]}
        amount={total === null ? undefined : { value: total, currency }}
        status={quotation.status}
        steps={steps}
        actions={actions}
        neighbours={neighbours}
        list={{ to: '/quotation/vendorQuotation/ingrammicro/list' }}
      />
      {dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'vendor_quotation', voucherId: quotation.voucherId, status: quotation.status }} related={quotation.related} />
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
        {costs && (
          <Panel title="Files">
            <FileList files={quotation.files} onDownload={(file) => fetchFile(file.id)} />
          </Panel>
        )}
      </div>
    </>
  )
}

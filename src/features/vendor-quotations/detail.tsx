import { Link } from '@tanstack/react-router'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import type { DocumentAction } from '@/documents/detail/actions'
import { DocumentHeader } from '@/documents/detail/document-header'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { FileList } from '@/documents/file-list'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { Code, Quantity } from '@/ui/primitives/money'
import { VendorQuotationLines } from './detail-lines'
import { useDownloadQuotationFile, useVendorQuotation, vendorQuotationsQuery } from './queries'

const quotable: readonly VendorQuotation['status'][] = ['received', 'selected', 'partially_selected']
const steps: readonly VendorQuotation['status'][] = ['draft', 'requested', 'received', 'partially_selected', 'selected']

export const VendorQuotationDetail = ({ voucherId }: { voucherId: string }) => {
  const { data: quotation } = useVendorQuotation(voucherId)
  return quotation ? <Shown quotation={quotation} /> : null
}

const useActions = ({ voucherId, status }: VendorQuotation): DocumentAction[] => {
  const mayQuote = useMay('customer-quotations', 'create')
  if (!mayQuote) return []
  return [
    {
      id: 'quote',
      label: 'Quote to customer',
      group: 'Create',
      primary: true,
      disabledBecause: quotable.includes(status) ? undefined : 'Only what a vendor offers now can be quoted.',
      link: { to: '/quotation/customerQuotation/add', search: { from: voucherId } },
    },
  ]
}

const Shown = ({ quotation }: { quotation: VendorQuotation }) => {
  const { baseCurrency } = useSession().companyInfo
  const mayReadVendors = useMay('vendors', 'read')
  const fetchFile = useDownloadQuotationFile(quotation.voucherId)
  const { currency, vendor, inquiry, grandTotal, declaredTotal } = quotation
  const actions = useActions(quotation)
  const neighbours = useNeighbours({
    list: 'vendor-quotations',
    current: quotation.id,
    queryOptions: vendorQuotationsQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('vendor_quotation', row.voucherId),
  })
  const costs = grandTotal !== null
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
          ['Valid until', formatDay(quotation.validUntil)],
        ]}
        amount={costs ? { value: grandTotal, currency } : undefined}
        status={quotation.status}
        steps={steps}
        actions={actions}
        neighbours={neighbours}
        list={{ to: '/quotation/vendorQuotation/ingrammicro/list' }}
      />
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'vendor_quotation', voucherId: quotation.voucherId, status: quotation.status }} related={quotation.related} />
        {quotation.overrideReason && (
          <Notice tone="warning" title="The file’s total is not the sum of its lines.">
            <p>
              {declaredTotal && (
                <>
                  It declares <Amount value={declaredTotal} currency={currency} withCode />.{' '}
                </>
              )}
              Reason given: {quotation.overrideReason}
            </p>
          </Notice>
        )}
        <VendorQuotationLines quotation={quotation} />
        {costs && (
          <dl className="double-rule ml-auto flex w-full max-w-sm items-baseline justify-between gap-6 py-1 text-total font-semibold">
            <dt>Total {currency}</dt>
            <dd>
              <Amount value={grandTotal} currency={currency} />
            </dd>
          </dl>
        )}
        <Panel title="About this quotation">
          <Facts
            facts={[
              ['Name', quotation.vendorQuoteName],
              ['End user', quotation.endUserName],
              ['Special bid', quotation.specialBidNo && <Code>{quotation.specialBidNo}</Code>],
              ['Configuration', quotation.lines[0]?.configurationName],
              [
                'Inquiry',
                inquiry && (
                  <Link {...documentLink('inquiry', inquiry.voucherId)} className="text-link underline-offset-2 hover:underline">
                    {inquiry.voucherId} · {inquiry.subject}
                  </Link>
                ),
              ],
              ['Asked by', inquiry?.customer.name],
              ...(currency === baseCurrency ? [] : [[`${baseCurrency} for 1 ${currency}`, <Quantity key="rate" value={quotation.rate} />] as const]),
              ['Owner', quotation.ownerName],
            ]}
          />
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

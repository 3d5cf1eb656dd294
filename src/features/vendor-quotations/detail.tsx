import { Link } from '@tanstack/react-router'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentHeader } from '@/documents/document-header'
import { Facts } from '@/documents/facts'
import { FileList } from '@/documents/file-list'
import { RelatedStrip } from '@/documents/related-strip'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { buttonClass } from '@/ui/primitives/button'
import { Code, Quantity } from '@/ui/primitives/money'
import { VendorQuotationLines } from './detail-lines'
import { useDownloadQuotationFile, useVendorQuotation } from './queries'

const quotable = ['received', 'selected', 'partially_selected']

export const VendorQuotationDetail = ({ voucherId }: { voucherId: string }) => {
  const { data: quotation } = useVendorQuotation(voucherId)
  const { baseCurrency } = useSession().companyInfo
  const mayQuote = useMay('customer-quotations', 'create')
  const fetchFile = useDownloadQuotationFile(voucherId)
  if (!quotation) return null
  const { currency, inquiry, grandTotal, declaredTotal } = quotation
  const costs = grandTotal !== null
  return (
    <>
      <DocumentHeader
        number={quotation.voucherId}
        status={quotation.status}
        facts={[
          ['Vendor', quotation.vendor.name],
          ['Their quote', <Code key="number">{quotation.vendorQuoteNo}</Code>],
          ...(quotation.vendorRevision ? [['Revision', quotation.vendorRevision] as const] : []),
          ['Date', formatDay(quotation.date)],
          ['Valid until', formatDay(quotation.validUntil)],
          ...(costs ? [['Total', <Amount key="total" value={grandTotal} currency={currency} withCode />] as const] : []),
        ]}
        actions={
          mayQuote &&
          quotable.includes(quotation.status) && (
            <Link to="/quotation/customerQuotation/add" search={{ from: quotation.voucherId }} className={buttonClass('primary')}>
              Quote to customer
            </Link>
          )
        }
      />
      <div className="flex flex-col gap-4">
        {quotation.related.length > 0 && <RelatedStrip related={quotation.related} />}
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

import { Link } from '@tanstack/react-router'
import type { GoodsReceipt } from '@/contracts/goods-receipts'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentHeader } from '@/documents/detail/document-header'
import { usePdfAction } from '@/documents/detail/pdf/use-pdf-action'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { goodsColumns } from '@/documents/goods/goods-columns'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { LineList } from '@/documents/line-list'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { Quantity } from '@/ui/primitives/money'
import { useReceiptActions } from './actions'
import { ChargesPanel } from './charges-panel'
import { typeInWords } from './columns'
import { useChangeGoodsReceipt, useRememberGoodsReceipt, useStageFiles } from './mutations'
import { goodsReceiptsQuery, returnPdfQuery, useGoodsReceipt, useGoodsReceiptFile } from './queries'

/** Reversed is no step of the way. */
const steps: readonly GoodsReceipt['status'][] = ['draft', 'posted']

/** The route has loaded the receipt before this is shown. */
export const GoodsReceiptDetail = ({ voucherId: key }: { voucherId: string }) => {
  const receipt = useGoodsReceipt(key)
  const companyId = useCompanyId()
  const { voucherId, vendor, status, currency, baseCurrency, goodsTotal, delivery } = receipt
  const { actions, dialog } = useReceiptActions(receipt)
  const isReturn = receipt.type === 'return'
  const mayPrint = useMay('goods-receipts', 'print') && isReturn
  const pdf = usePdfAction(mayPrint, { name: voucherId, queryOptions: (paper) => returnPdfQuery(companyId, voucherId, paper) })
  const onDownload = useGoodsReceiptFile(voucherId)
  const adding = { staging: useStageFiles(), change: useChangeGoodsReceipt(), remember: useRememberGoodsReceipt() }
  const mayReadVendors = useMay('vendors', 'read')
  const mayReadDeliveries = useMay('deliveries', 'read')
  const mayReadLedger = useMay('ledger', 'read')
  const neighbours = useNeighbours({
    list: 'goods-receipts',
    current: receipt.id,
    queryOptions: goodsReceiptsQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('goods_receipt', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'goods_receipt', id: receipt.id, key: voucherId }}
        number={voucherId}
        party={{ label: 'Vendor', name: vendor.name, link: mayReadVendors ? partyLink('vendor', vendor.id) : undefined }}
        date={receipt.date}
        facts={[['Type', typeInWords[receipt.type]], ...(receipt.warehouse ? [['Warehouse', receipt.warehouse.name] as const] : [])]}
        amount={receipt.value === null ? undefined : { value: receipt.value, currency: baseCurrency }}
        status={status}
        steps={steps}
        actions={[...actions, ...pdf.actions]}
        views={pdf.button}
        neighbours={neighbours}
        list={{ to: '/purchases/goods-receipt/list' }}
      />
      {dialog}
      {pdf.dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'goods_receipt', voucherId, status }} related={receipt.related} />
        <LineList label="Lines" lines={receipt.lines} columns={goodsColumns(receipt.lines, baseCurrency, status !== 'draft')} lineKey={({ id }) => id} />
        <ChargesPanel receipt={receipt} />
        <Panel title={isReturn ? 'About this return' : 'About this receipt'}>
          <Facts
            facts={[
              ['Orders', receipt.orders.join(', ')],
              [
                'Delivery to the customer',
                delivery &&
                  (mayReadDeliveries ? (
                    <Link {...documentLink('delivery', delivery.voucherId)} className="font-mono text-meta text-link underline-offset-2 hover:underline">
                      {delivery.voucherId}
                    </Link>
                  ) : (
                    delivery.voucherId
                  )),
              ],
              ['Vendor’s delivery note', receipt.vendorDeliveryNo],
              ['Carrier', receipt.carrier],
              ['Tracking', receipt.tracking.join(', ')],
              ...(goodsTotal === null ? [] : [['Goods', <Amount key="goods" value={goodsTotal} currency={currency} withCode />] as const]),
              ...(currency === baseCurrency ? [] : [[`${baseCurrency} for 1 ${currency}`, <Quantity key="rate" value={receipt.rate} />] as const]),
              ...(isReturn
                ? [['Goes back because', receipt.returnReason] as const, ['Others come in their place', receipt.isReplaced ? 'Yes' : 'No'] as const]
                : []),
              ...(receipt.postedAt ? [['Posted', `${formatMoment(receipt.postedAt)}, ${receipt.postedByName ?? ''}`] as const] : []),
              ...(receipt.reversedOn ? [['Reversed', `${formatDay(receipt.reversedOn)}: ${receipt.outcomeReason ?? ''}`] as const] : []),
              ['Owner', receipt.ownerName],
              ['Last change', `${formatMoment(receipt.updatedAt)}, ${receipt.updatedByName}`],
              ['Notes', receipt.notes],
            ]}
          />
        </Panel>
        {status !== 'draft' && mayReadLedger && <JournalsPanel documentId={receipt.id} />}
        <DocumentFiles module="goods-receipts" document={receipt} onDownload={onDownload} {...adding} />
      </div>
    </>
  )
}

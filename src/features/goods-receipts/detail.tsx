import type { GoodsReceipt } from '@/contracts/goods-receipts'
import { Amount } from '@/documents/amount'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { factOf, postedFact, recordFacts, reversedFact } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { goodsColumns } from '@/documents/goods/goods-columns'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { LineList } from '@/documents/line-list'
import { DocumentPage } from '@/documents/detail/document-page'
import { inWords } from '@/documents/status'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { useMay } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { useReceiptActions } from './actions'
import { ChargesPanel } from './charges-panel'
import { calls } from './mutations'
import { queries } from './queries'

/** Statuses of the normal course; reversed is not part of it. */
const steps: readonly GoodsReceipt['status'][] = ['draft', 'posted']

/** The route has loaded the receipt. */
export const GoodsReceiptDetail = ({ voucherId }: { voucherId: string }) => {
  const receipt = queries.useRecord(voucherId)
  const { vendor, status, currency, baseCurrency, goodsTotal, delivery } = receipt
  const mayReadDeliveries = useMay('deliveries', 'read')
  const isReturn = receipt.type === 'return'
  return (
    <DocumentPage
      {...calls}
      document={receipt}
      party={{ kind: 'vendor', ...vendor }}
      facts={[['Type', inWords(receipt.type)], ...factOf('Warehouse', receipt.warehouse?.name)]}
      amount={receipt.value === null ? undefined : { value: receipt.value, currency: baseCurrency }}
      steps={steps}
      actions={useReceiptActions(receipt)}
      // Goods that we receive come with the vendor's own delivery note.
      pdf={isReturn ? queries.pdf : null}
    >
      <LineList label="Lines" lines={receipt.lines} columns={goodsColumns(receipt.lines, baseCurrency, status !== 'draft')} lineKey={({ id }) => id} />
      <ChargesPanel receipt={receipt} />
      <Panel title={isReturn ? 'About this return' : 'About this receipt'}>
        <Facts
          facts={[
            ['Orders', receipt.orders.join(', ')],
            ['Delivery to the customer', delivery && <DocumentAnchor kind="delivery" voucherId={delivery.voucherId} mayRead={mayReadDeliveries} />],
            ['Their delivery note', receipt.vendorDeliveryNo],
            ['Carrier', receipt.carrier],
            ['Tracking', receipt.tracking.join(', ')],
            ...(goodsTotal === null ? [] : [['Goods', <Amount key="goods" value={goodsTotal} currency={currency} withCode />] as const]),
            ...useRateFacts({ currency, rate: receipt.rate }),
            ...(isReturn
              ? [['Goes back because', receipt.returnReason] as const, ['Others come in their place', receipt.isReplaced ? 'Yes' : 'No'] as const]
              : []),
            ...postedFact(receipt),
            ...reversedFact(receipt),
            ...recordFacts(receipt),
            ['Notes', receipt.notes],
          ]}
        />
      </Panel>
      {status !== 'draft' && <JournalsPanel documentId={receipt.id} />}
    </DocumentPage>
  )
}

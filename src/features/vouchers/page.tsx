import { voucherOrders } from '@/contracts/list-orders'
import { cashPaymentTable } from '@/contracts/columns/vouchers'
import { documentKinds } from '@/contracts/document-kinds'
import { type Voucher, voucherFilters } from '@/contracts/vouchers'
import { DocumentPage } from '@/documents/detail/document-page'
import { possible } from '@/documents/detail/document-actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { postedActions } from '@/documents/detail/posted-actions'
import { factOf, postedFact, recordFacts } from '@/documents/detail/record-facts'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { documentList } from '@/documents/list/document-list'
import { AccountLines } from '@/documents/trade/account-line-list'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { useMayIn } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { cashPayment, type VoucherOf } from './kinds'

export const CashPaymentList = documentList({
  kind: 'cash_payment',
  nouns: ['cash payment', 'cash payments'],
  table: cashPaymentTable,
  filters: voucherFilters,
  orders: voucherOrders,
  searchHint: 'Number, payee or reference',
  queries: cashPayment.queries,
  create: 'New cash payment',
})

const useVoucherActions = (voucher: Voucher, { kind, module, mutations }: VoucherOf) => {
  const { voucherId } = voucher
  const { pages } = documentKinds[kind]
  const steps = useDocumentSteps({ kind, document: voucher, mutations, questions: ['reverse', 'discard'] })
  const may = useMayIn(module)
  const { actions, dialog } = postedActions({
    document: voucher,
    steps,
    may,
    edit: { to: pages.edit, search: { voucherId } },
    standsIn: 'the ledger',
    reversal: 'It is brought back in the ledger on the day that you choose, and keeps its number. This can’t be undone.',
  })
  return { actions: [...actions, ...possible([may('create') && duplicateAction(pages.add, voucherId)])], dialog }
}

const steps: readonly Voucher['status'][] = ['draft', 'posted']

/** The route has loaded the voucher. */
export const VoucherDetail = ({ of, voucherId }: { of: VoucherOf; voucherId: string }) => {
  const voucher = of.queries.useRecord(voucherId)
  const { account, payee, reference, grandTotal, currency, lines, status, notes, outcomeReason } = voucher
  return (
    <DocumentPage
      kind={of.kind}
      document={voucher}
      queries={of.queries}
      mutations={of.mutations}
      party={{ label: of.words.payee, name: payee }}
      amount={{ value: grandTotal, currency }}
      steps={steps}
      actions={useVoucherActions(voucher, of)}
    >
      <AccountLines lines={lines} currency={currency} />
      <DocumentTotals {...voucher} discountTotal="0" />
      <Panel title="Voucher">
        <Facts
          facts={[
            [of.words.own, `${account.accountId} ${account.name}`],
            ['Reference', reference],
            ...useRateFacts(voucher),
            ...postedFact(voucher),
            ...factOf('Reversed because', outcomeReason),
            ...recordFacts(voucher),
            ['Notes', notes],
          ]}
        />
      </Panel>
      {status !== 'draft' && <JournalsPanel documentId={voucher.id} />}
    </DocumentPage>
  )
}

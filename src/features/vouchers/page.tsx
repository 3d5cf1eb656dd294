import { documentKinds } from '@/contracts/document-kinds'
import { voucherOrders } from '@/contracts/list-orders'
import { cashPaymentTable, type Voucher, voucherFilters } from '@/contracts/vouchers'
import { possibleActions } from '@/documents/detail/document-actions'
import { DocumentPage } from '@/documents/detail/document-page'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { usePostedActions } from '@/documents/detail/posted-actions'
import { documentList } from '@/documents/list/document-list'
import { AccountPanels } from '@/documents/trade/account-panels'
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

const useVoucherActions = (voucher: Voucher, of: VoucherOf) => {
  const { actions, dialog, may } = usePostedActions({
    ...of,
    document: voucher,
    standsIn: 'the ledger',
    reversal: 'It is brought back in the ledger on the day that you choose, and keeps its number. This can’t be undone.',
  })
  const duplicate = may('create') && duplicateAction(documentKinds[of.kind].pages.add, voucher.voucherId)
  return { actions: [...actions, ...possibleActions([duplicate])], dialog }
}

const steps: readonly Voucher['status'][] = ['draft', 'posted']

/** The route loads the voucher before this renders. */
export const VoucherDetail = ({ of, voucherId }: { of: VoucherOf; voucherId: string }) => {
  const voucher = of.queries.useRecord(voucherId)
  const { account, payee, reference, grandTotal, currency } = voucher
  const facts = [
    [of.words.own, `${account.accountId} ${account.name}`],
    ['Reference', reference],
  ] as const
  return (
    <DocumentPage
      {...of}
      document={voucher}
      party={{ label: of.words.payee, name: payee }}
      amount={{ value: grandTotal, currency }}
      steps={steps}
      actions={useVoucherActions(voucher, of)}
    >
      <AccountPanels document={voucher} title="Voucher" facts={facts} outcome="Reversed because" />
    </DocumentPage>
  )
}

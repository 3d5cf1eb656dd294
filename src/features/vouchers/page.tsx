import { documentKinds, inSentence } from '@/contracts/document-kinds'
import { voucherOrders } from '@/contracts/list-orders'
import { bankPaymentTable, bankReceiptTable, cashPaymentTable, cashReceiptTable, paymentFilters, receiptFilters, type Voucher } from '@/contracts/vouchers'
import { ChequePanel } from '@/documents/cheques/cheque-panel'
import { possibleActions } from '@/documents/detail/document-actions'
import { DocumentPage } from '@/documents/detail/document-page'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { usePostedActions } from '@/documents/detail/posted-actions'
import { documentList } from '@/documents/list/document-list'
import { AccountPanels } from '@/documents/trade/account-panels'
import { bankPayment, bankReceipt, cashPayment, cashReceipt, type VoucherOf } from './kinds'

const listOf = ({ kind, queries }: VoucherOf, table: typeof cashPaymentTable, filters: typeof paymentFilters) => {
  const { one, many } = documentKinds[kind]
  return documentList({
    kind,
    nouns: [inSentence(one), inSentence(many)],
    table,
    filters,
    orders: voucherOrders,
    searchHint: `Number, ${filters === receiptFilters ? 'payer' : 'payee'} or reference`,
    queries,
    create: `New ${inSentence(one)}`,
  })
}
export const CashPaymentList = listOf(cashPayment, cashPaymentTable, paymentFilters)
export const BankPaymentList = listOf(bankPayment, bankPaymentTable, paymentFilters)
export const CashReceiptList = listOf(cashReceipt, cashReceiptTable, receiptFilters)
export const BankReceiptList = listOf(bankReceipt, bankReceiptTable, receiptFilters)

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
      {of.kind === 'bank_payment' && voucher.status !== 'draft' && <ChequePanel document={voucher} isByCheque={false} />}
      <AccountPanels document={voucher} title="Voucher" facts={facts} outcome="Reversed because" />
    </DocumentPage>
  )
}

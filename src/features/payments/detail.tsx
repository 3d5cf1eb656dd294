import type { Payment } from '@/contracts/payments'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { ChequePanel } from '@/documents/cheques/cheque-panel'
import { formatDay } from '@/documents/dates'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, postedFact, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { inWords } from '@/documents/status'
import { TotalRow } from '@/documents/trade/document-totals'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { Panel } from '@/ui/layout/panel'
import { usePaymentActions } from './actions'
import type { PaymentOf } from './kinds'
import { SettledLines } from './settled-lines'

const steps: readonly Payment['status'][] = ['draft', 'posted', 'partially_allocated', 'allocated']

const About = ({ of, payment }: { of: PaymentOf; payment: Payment }) => {
  const { account, method, isRefund, reference, fee, paidAmount, paidCurrency, paidRate, currency, notes, outcomeReason, bouncedOn, bounceFee, bounceInvoice } =
    payment
  const feeCurrency = paidCurrency ?? currency
  return (
    <Panel title="About this payment">
      <Facts
        facts={[
          ['Method', inWords(method)],
          ...(isRefund ? [['Refund', of.words.refund] as const] : []),
          ...factOf(of.words.account, account && `${account.accountId} ${account.name}`),
          ...(paidAmount && paidCurrency
            ? [['Amount on the account', <Amount key="paid" value={paidAmount} currency={paidCurrency} withCode />] as const]
            : []),
          ...factOf('Rate of the account', paidRate),
          ...(isZero(fee) ? [] : [['Fee', <Amount key="fee" value={fee} currency={feeCurrency} withCode />] as const]),
          ['Reference', reference],
          ['Notes for us', notes],
          ...useRateFacts(payment),
          ...postedFact(payment),
          ...factOf('Returned by the bank', bouncedOn && formatDay(bouncedOn)),
          ...(bounceFee ? [['Fee of the return', <Amount key="bounce" value={bounceFee} currency={feeCurrency} withCode />] as const] : []),
          ...(bounceInvoice ? [['Charged by', <DocumentAnchor key="charged" kind="general_invoice" voucherId={bounceInvoice} />] as const] : []),
          ...factOf(bouncedOn ? 'Returned because' : 'Reversed because', outcomeReason),
          ...recordFacts(payment),
        ]}
      />
    </Panel>
  )
}

/** Money that leaves by cheque: paid to a vendor, or back to a customer. */
const canHaveCheque = ({ method, status, isRefund }: Payment, kind: PaymentOf['kind']) =>
  method === 'cheque' && status !== 'draft' && (kind === 'vendor_payment') !== isRefund

/** The route has loaded the payment. */
export const PaymentDetail = ({ of, voucherId }: { of: PaymentOf; voucherId: string }) => {
  const payment = of.queries.useRecord(voucherId)
  const { party, currency, grandTotal, onAccount, status } = payment
  const { actions, takeApart, certify } = usePaymentActions(of, payment)
  return (
    <DocumentPage
      kind={of.kind}
      queries={of.queries}
      mutations={of.mutations}
      document={payment}
      party={{ kind: of.party, ...party }}
      amount={{ value: grandTotal, currency }}
      steps={steps}
      actions={actions}
    >
      <SettledLines payment={payment} takeApart={takeApart} certify={certify} />
      {status !== 'draft' && status !== 'reversed' && status !== 'bounced' && (
        <dl className="ml-auto w-full max-w-sm">
          <TotalRow label="On account">{isZero(onAccount) ? 'Nothing' : <Amount value={onAccount} currency={currency} />}</TotalRow>
        </dl>
      )}
      {canHaveCheque(payment, of.kind) && <ChequePanel document={payment} isByCheque />}
      <About of={of} payment={payment} />
      {status !== 'draft' && <JournalsPanel documentId={payment.id} />}
    </DocumentPage>
  )
}

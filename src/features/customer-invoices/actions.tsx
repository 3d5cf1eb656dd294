import { Check, HandCoins, Undo2, WalletMinimal } from 'lucide-react'
import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { isZero } from '@/contracts/rules/decimal'
import { action, cancelAction, discardAction, editAction, nextStep, possibleActions, postAction, sendAction } from '@/documents/detail/document-actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { useRegisterPayment } from '@/documents/trade/settled-by'
import { useMayIn } from '@/lookups/use-may'
import { InvoiceDialogs, useInvoiceSteps } from './dialogs'
import { hasOwnLines } from './form-values'
import { shortNameOf } from './words'

const postedStatuses: readonly CustomerInvoice['status'][] = ['posted', 'partially_paid', 'paid', 'credited', 'written_off']

/** Why the invoice can't be cancelled now. A credit note always can: cancelling it also undoes its settlement. */
const whyNotCancelled = ({ status, type }: CustomerInvoice): string | undefined =>
  status === 'posted' || type === 'credit_note' ? undefined : 'Something of it is settled. Take the payment, the credit note or the write-off back first.'

/** Why the invoice can't be credited now. */
const whyNotCredited = ({ status, credited, grandTotal }: CustomerInvoice): string | undefined =>
  status === 'written_off' ? 'It is written off. Take that back first.' : credited === grandTotal ? 'All of it is credited already.' : undefined

/** Returns the actions that the invoice's state and the user's permissions allow, and the dialog that one of them has opened. */
export const useInvoiceActions = (invoice: CustomerInvoice, onRefused: (error: unknown) => boolean) => {
  const { voucherId, status, type, openAmount } = invoice
  const steps = useInvoiceSteps(invoice, onRefused)
  const may = useMayIn('customer-invoices')
  const pay = useRegisterPayment({ ...invoice, partyId: invoice.customer.id, isBill: false, isPayable: type === 'invoice' })
  const isDraft = status === 'draft'
  const isPosted = postedStatuses.includes(status)
  const isInvoice = type === 'invoice'
  /** Also true for the author, whom the server refuses, naming who else can approve. */
  const isToApprove = may('approve') && isDraft && invoice.approval === 'awaited'
  const post = postAction({ busy: steps.running('post'), run: steps.does({ action: 'post' }, (after) => `Posted as ${after.voucherId}`) })
  const actions = possibleActions([
    may('post') && isDraft && { ...post, primary: !isToApprove },
    isToApprove &&
      nextStep(steps, 'approve', 'Approve what differs', Check, {
        run: steps.does({ action: 'approve' }, () => 'Approved: it may differ from the order'),
      }),
    may('update') && isPosted && sendAction(invoice.sentAt, steps.ask('send')),
    pay,
    may('update') &&
      editAction({ to: '/finance/invoices/customer/edit', search: { voucherId } }, isDraft ? undefined : 'What is posted stays as it stands in the ledger.'),
    may('create') && hasOwnLines(invoice) && duplicateAction('/finance/invoices/customer/add', voucherId),
    may('create') &&
      isInvoice &&
      isPosted &&
      action('credit', 'Credit', HandCoins, {
        group: 'Create',
        disabledBecause: whyNotCredited(invoice),
        link: { to: '/finance/invoices/customer/add', search: { creditOf: voucherId } },
      }),
    may('post') &&
      isInvoice &&
      (status === 'posted' || status === 'partially_paid') &&
      !isZero(openAmount) &&
      action('writeOff', 'Write off', WalletMinimal, { group: 'Close', run: steps.ask('writeOff') }),
    may('post') && isInvoice && status === 'written_off' && action('undoWriteOff', 'Take write-off back', Undo2, { run: steps.ask('undoWriteOff') }),
    may('cancel') && isPosted && cancelAction(`Cancel ${shortNameOf(invoice)}`, { disabledBecause: whyNotCancelled(invoice), run: steps.ask('cancel') }),
    may('delete') && isDraft && discardAction(steps.ask('discard')),
  ])
  return { actions, dialog: <InvoiceDialogs invoice={invoice} steps={steps} /> }
}

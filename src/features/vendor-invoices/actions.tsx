import { CheckCheck, HandCoins, Pause, Play, Scale, ShieldBan, ShieldCheck, Undo2 } from 'lucide-react'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { action, cancelAction, discardAction, editAction, possibleActions, postAction } from '@/documents/detail/document-actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { useRegisterPayment } from '@/documents/trade/settled-by'
import { useMayIn } from '@/lookups/use-may'
import { InvoiceDialogs, useInvoiceSteps } from './dialogs'
import { hasOwnLines } from './form-values'
import { documentName, isUnposted } from './words'

type Status = VendorInvoice['status']
const statusSet = (...statuses: readonly Status[]) => new Set<Status>(statuses)
const matchable = statusSet('draft', 'pending_match', 'matched', 'variance')
const beforePosting = statusSet('pending_match', 'matched', 'variance')
const unpaid = statusSet('posted', 'partially_paid')
const debitable = statusSet('posted', 'partially_paid', 'paid')

const matchMessage = ({ status, voucherId, type }: VendorInvoice): string => {
  if (status === 'variance') return `${voucherId} differs from what was ordered`
  if (status === 'pending_match') return `${voucherId} waits for goods`
  return type === 'invoice' ? `${voucherId} fits its orders and receipts` : `${voucherId} can be posted`
}

const whyNotEdited = (invoice: VendorInvoice): string | undefined => {
  if (invoice.status === 'draft') return undefined
  return isUnposted(invoice) ? 'It was matched. Reopen it to change it.' : 'What is posted stays as it stands in the ledger.'
}

const whyNotApproved = ({ variances }: VendorInvoice): string | undefined =>
  variances.some(({ field }) => field === 'received') ? 'Goods that it bills aren’t here. Change the quantity, or wait for them.' : undefined

/** Reason why the invoice can't be cancelled now. Cancelling a debit note undoes its settlements by itself. */
const whyNotCancelled = ({ status, type }: VendorInvoice): string | undefined =>
  type === 'invoice' && (status === 'partially_paid' || status === 'paid' || status === 'debited')
    ? 'Something of it is settled. Take the payment or the debit note back first.'
    : undefined

/** Actions that the invoice's status and the user's permissions allow, and the dialog that some of them open. */
export const useInvoiceActions = (invoice: VendorInvoice, onRefused: (error: unknown) => boolean) => {
  const { voucherId, status, type, holdPayment } = invoice
  const steps = useInvoiceSteps(invoice, onRefused)
  const may = useMayIn('vendor-invoices')
  const pay = useRegisterPayment({ ...invoice, partyId: invoice.vendor.id, isBill: true, isPayable: type === 'invoice' && !holdPayment })
  /** Action properties of a step without a dialog. */
  const stepRunner = (step: 'match' | 'post' | 'reopen' | 'release' | 'releasePayment', message: (after: VendorInvoice) => string) => ({
    busy: steps.running(step),
    run: steps.does({ action: step }, message),
  })
  const isNew = status === 'draft' || status === 'pending_match'
  const canOnlyRematch = status === 'variance' && (!may('approve') || whyNotApproved(invoice) !== undefined)
  const actions = possibleActions([
    may('post') && status === 'matched' && postAction(stepRunner('post', (after) => `Posted as ${after.voucherId}`)),
    pay,
    may('approve') &&
      status === 'variance' &&
      action('approve', 'Approve', CheckCheck, { primary: true, disabledBecause: whyNotApproved(invoice), run: steps.ask('approve') }),
    may('update') &&
      status === 'on_hold' &&
      action('release', 'Release', Play, { primary: true, ...stepRunner('release', (after) => `${after.voucherId} is released`) }),
    may('update') &&
      matchable.has(status) &&
      action('match', isNew ? 'Match' : 'Match again', Scale, { primary: isNew || canOnlyRematch, ...stepRunner('match', matchMessage) }),
    may('update') && editAction({ to: '/finance/invoices/vendor/edit', search: { voucherId } }, whyNotEdited(invoice)),
    may('update') &&
      beforePosting.has(status) &&
      action(
        'reopen',
        'Reopen to edit',
        Undo2,
        stepRunner('reopen', (after) => `${after.voucherId} can be changed`),
      ),
    may('create') && hasOwnLines(invoice) && duplicateAction('/finance/invoices/vendor/add', voucherId),
    may('create') &&
      type === 'invoice' &&
      debitable.has(status) &&
      action('debit', 'Debit', HandCoins, { group: 'Create', link: { to: '/finance/invoices/vendor/add', search: { debitOf: voucherId } } }),
    may('update') && beforePosting.has(status) && action('hold', 'Hold', Pause, { group: 'Hold', run: steps.ask('hold') }),
    may('update') &&
      type === 'invoice' &&
      unpaid.has(status) &&
      !holdPayment &&
      action('holdPayment', 'Hold payment', ShieldBan, { group: 'Hold', run: steps.ask('holdPayment') }),
    may('approve') &&
      holdPayment &&
      action('releasePayment', 'Release payment', ShieldCheck, { group: 'Hold', ...stepRunner('releasePayment', (after) => `${after.voucherId} may be paid`) }),
    may('cancel') &&
      status !== 'draft' &&
      status !== 'cancelled' &&
      cancelAction(`Cancel ${documentName(invoice)}`, { disabledBecause: whyNotCancelled(invoice), run: steps.ask('cancel') }),
    may('delete') && status === 'draft' && discardAction(steps.ask('discard')),
  ])
  return { actions, dialog: <InvoiceDialogs invoice={invoice} steps={steps} /> }
}

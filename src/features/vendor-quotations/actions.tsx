import { useNavigate } from '@tanstack/react-router'
import { CheckCheck, CircleX, GitBranchPlus, Mail, Paperclip, Quote, Rows3, ShoppingCart, Undo2 } from 'lucide-react'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { action, cancelAction, editAction, possibleActions, stepAction } from '@/documents/detail/document-actions'
import { useOnce } from '@/documents/use-once'
import { useMay, useMayIn } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { QuotationDialogs, useQuotationSteps } from './dialogs'
import { editLink, orderLink } from './links'
import { isCancellable, isEditable, isOffer, isRevisable, takesMore } from './states'
import { useSelectAll } from './use-select-all'

/** Actions that the quotation's status and the user's permissions allow, and the dialog that some of them open. */
export const useQuotationActions = (quotation: VendorQuotation) => {
  const { voucherId, status, lines, inquiry, validUntil, previousRevision, nextRevision } = quotation
  const today = useToday()
  const navigate = useNavigate()
  const steps = useQuotationSteps(quotation)
  const selectAll = useSelectAll(quotation, steps.take)
  const may = useMayIn('vendor-quotations')
  const mayPo = useMayIn('vendor-pos')
  const mayQuote = useMay('customer-quotations', 'create')
  const expiredReason = validUntil !== null && validUntil < today ? 'It has expired. Record what the vendor says now as a revision.' : undefined
  const isAnyOpen = lines.some((line) => !line.isSelected && line.unitCost !== null)
  const selected = lines.flatMap(({ id, isSelected }) => (isSelected ? [id] : []))
  const revise = useOnce(async () => {
    const draft = await steps.take({ action: 'revise' })
    if (draft) await navigate(editLink(draft, true))
  })
  const actions = possibleActions([
    may('update') &&
      may('cost') &&
      isEditable(status) &&
      action('record', previousRevision ? 'Record revision' : 'Record answer', CheckCheck, {
        primary: status === 'requested' || lines.some((line) => line.unitCost !== null),
        link: editLink(quotation, true),
      }),
    may('update') &&
      status === 'draft' &&
      previousRevision === null &&
      action('request', 'Ask the vendor', Mail, {
        primary: true,
        disabledBecause: lines.length === 0 ? 'Add at least one line before you ask.' : undefined,
        run: steps.ask('request'),
      }),
    may('update') &&
      isOffer(status) &&
      (isAnyOpen || status === 'received') &&
      action('select-all', 'Select all lines', CheckCheck, {
        group: 'Select',
        primary: inquiry === null && status === 'received',
        busy: steps.running('select'),
        disabledBecause: expiredReason,
        run: selectAll,
      }),
    may('update') &&
      isOffer(status) &&
      selected.length > 0 &&
      stepAction(steps, 'unselect', 'Take back the selection', Undo2, {
        group: 'Select',
        run: steps.does({ action: 'unselect' }, () => `Nothing of ${voucherId} is selected any more`, { action: 'select', lineIds: selected }),
      }),
    may('cost') &&
      inquiry !== null &&
      action('compare', 'Compare offers', Rows3, {
        group: 'Select',
        primary: status === 'received' || status === 'partially_selected',
        link: { to: '/quotation/vendorQuotation/compare', search: { inquiry: inquiry.voucherId } },
      }),
    mayQuote &&
      action('quote', 'Quote to customer', Quote, {
        group: 'Create',
        primary: true,
        disabledBecause: isOffer(status) ? undefined : 'Only what a vendor offers now can be quoted.',
        link: { to: '/quotation/customerQuotation/add', search: { from: voucherId } },
      }),
    mayPo('create') &&
      mayPo('cost') &&
      isOffer(status) &&
      action('order', 'Order', ShoppingCart, { group: 'Create', primary: status === 'selected', disabledBecause: expiredReason, link: orderLink(quotation) }),
    may('create') &&
      isRevisable(status) &&
      stepAction(steps, 'revise', 'New revision', GitBranchPlus, {
        group: 'Create',
        disabledBecause: nextRevision === null ? undefined : `${nextRevision} is the next revision already.`,
        run: revise,
      }),
    may('update') &&
      may('cost') &&
      editAction(editLink(quotation, false), isEditable(status) ? undefined : 'What a vendor has sent is kept as it was sent. A change is a new revision.'),
    may('update') && takesMore(status) && action('data', 'Add a note or files', Paperclip, { run: steps.ask('data') }),
    may('update') && status === 'requested' && action('decline', 'Vendor declined', CircleX, { group: 'Close', run: steps.ask('decline') }),
    may('cancel') && isCancellable(status) && cancelAction('Cancel quotation', { run: steps.ask('cancel') }),
  ])
  return { actions, dialog: <QuotationDialogs quotation={quotation} steps={steps} /> }
}

import { CircleCheck, CircleX, FileDown, FilePlus2, ListX, Mail, Quote, RotateCcw, Rows3, SendHorizontal, UserCheck, UserRound } from 'lucide-react'
import type { Inquiry } from '@/contracts/inquiries'
import type { Coverage } from '@/contracts/sourcing'
import { action, discardAction, editAction, nextStep, possibleActions } from '@/documents/detail/document-actions'
import { useMay, useMayIn } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { InquiryDialogs, useInquirySteps } from './dialogs'
import { addable, isEditable, isUnderWay } from './states'
import { useDiscard } from './use-discard'

/**
 * Actions from asking vendors to quoting the customer. The first available one with `primary` is shown as the next step.
 * @param coverage undefined while it loads, and for users who may not read vendor quotations
 */
const useSourcingActions = ({ voucherId, status, lines }: Inquiry, coverage: Coverage | undefined, openRequestDialog: () => void) => {
  const mayVendors = useMayIn('vendor-quotations')
  const mayQuote = useMay('customer-quotations', 'create')
  const isAsking = status === 'open' || status === 'quoting'
  const endedReason = 'Nothing more can be quoted on this inquiry.'
  const blockedReason = isAsking ? undefined : status === 'draft' ? 'Submit the inquiry first.' : endedReason
  const hasOffers = coverage?.lines.some((line) => line.offers > 0) ?? false
  const hasPicks = coverage?.lines.some((line) => line.picked !== null) ?? false
  const isWaiting = (coverage?.waiting.length ?? 0) > 0
  const search = { inquiry: voucherId }
  return possibleActions([
    mayVendors('create') &&
      action('request', 'Request quotations', Mail, {
        group: 'Vendors',
        primary: isAsking && !hasOffers && !isWaiting,
        disabledBecause: blockedReason ?? (lines.some(({ noQuoteReason }) => noQuoteReason === null) ? undefined : 'No line is left to be quoted.'),
        run: openRequestDialog,
      }),
    mayVendors('cost') &&
      status !== 'draft' &&
      action('compare', 'Compare quotations', Rows3, {
        group: 'Vendors',
        primary: isAsking && !hasPicks && (hasOffers || isWaiting),
        disabledBecause: hasOffers || isWaiting ? undefined : 'No vendor has been asked or has quoted yet.',
        link: { to: '/quotation/vendorQuotation/compare', search },
      }),
    mayVendors('import') &&
      action('import', 'Import distributor quotation', FileDown, {
        group: 'Vendors',
        primary: isAsking && !mayVendors('create') && !hasOffers,
        disabledBecause: blockedReason,
        link: { to: '/quotation/vendorQuotation/ingrammicro/add', search },
      }),
    mayQuote &&
      status !== 'draft' &&
      action('quote', 'Create customer quotation', Quote, {
        group: 'Customer',
        primary: isAsking && hasPicks,
        disabledBecause: isAsking || status === 'quoted' ? undefined : endedReason,
        link: { to: '/quotation/customerQuotation/add', search },
      }),
  ])
}

/** Actions that the inquiry's status and the user's permissions allow, and the dialog that some of them open. */
export const useInquiryActions = (inquiry: Inquiry, coverage: Coverage | undefined) => {
  const { voucherId, status, lines, lostReason, ownerId, files } = inquiry
  const currentUserId = useSession().user._id
  const steps = useInquirySteps(inquiry)
  const discard = useDiscard(inquiry)
  const may = useMayIn('inquiries')
  const edit = { to: '/inquiries/edit', search: { voucherId } }
  const actions = possibleActions([
    may('update') &&
      status === 'draft' &&
      nextStep(steps, 'submit', 'Submit', SendHorizontal, {
        disabledBecause: lines.length === 0 ? 'Add at least one line before you submit.' : undefined,
        run: steps.does({ action: 'submit' }, (after) => `Submitted as ${after.voucherId}`),
      }),
    ...useSourcingActions(inquiry, coverage, steps.ask('request')),
    may('update') && editAction(edit, isEditable(status) ? undefined : 'Something is quoted on its lines, so they stay as they are.'),
    may('update') &&
      addable(status) !== null &&
      action('add', addable(status) === 'lines' ? 'Add lines or files' : 'Add files or a note', FilePlus2, { link: edit }),
    may('update') && (status === 'draft' || isUnderWay(status)) && action('assign', 'Assign owner', UserRound, { run: steps.ask('assign') }),
    may('update') &&
      (status === 'draft' || isUnderWay(status)) &&
      ownerId !== currentUserId &&
      action('assign-me', 'Assign to me', UserCheck, {
        run: steps.does({ action: 'assign', ownerId: currentUserId }, () => 'You are the owner now', { action: 'assign', ownerId }),
      }),
    may('update') &&
      isUnderWay(status) &&
      action('no-quote', 'Don’t quote lines', ListX, {
        disabledBecause: lines.every(({ noQuoteReason }) => noQuoteReason !== null) ? 'No line is left to be quoted.' : undefined,
        run: steps.ask('noQuote'),
      }),
    may('update') && isUnderWay(status) && action('lose', 'Mark as lost', CircleX, { group: 'Close', run: steps.ask('lose') }),
    may('approve') &&
      isUnderWay(status) &&
      action('close', 'Close', CircleCheck, {
        group: 'Close',
        run: steps.does({ action: 'close' }, () => `${voucherId} closed`, { action: 'reopen' }),
      }),
    may('approve') &&
      (status === 'lost' || status === 'closed') &&
      action('reopen', 'Reopen', RotateCcw, {
        group: 'Close',
        run: steps.does(
          { action: 'reopen' },
          () => `${voucherId} reopened`,
          status === 'lost' ? { action: 'lose', reason: lostReason ?? 'Lost' } : { action: 'close' },
        ),
      }),
    may('delete') && status === 'draft' && discardAction(files.length > 0 ? steps.ask('discard') : () => discard(true)),
  ])
  const mayQuoteAgain = may('update') && isUnderWay(status)
  return {
    actions,
    dialog: <InquiryDialogs inquiry={inquiry} coverage={coverage} steps={steps} mayReopen={may('approve')} onDiscard={discard} />,
    /** Lets a line be quoted again; undefined where that is not possible. */
    quoteAgain: mayQuoteAgain
      ? ({ id, lineNo, noQuoteReason }: Inquiry['lines'][number]) => {
          const quoteLineAgain = steps.does({ action: 'quoteAgain', lineIds: [id] }, () => `Line ${lineNo} is quoted again`, {
            action: 'noQuote',
            lineIds: [id],
            reason: noQuoteReason ?? '',
          })
          void quoteLineAgain()
        }
      : undefined,
    busy: steps.running('quoteAgain'),
  }
}

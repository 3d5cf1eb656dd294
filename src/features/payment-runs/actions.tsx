import { Ban, Banknote, Check, CircleX, FileDown, FileInput, Mail, Send, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { documentKinds } from '@/contracts/document-kinds'
import type { PaymentRun, RunPayee } from '@/contracts/payment-runs'
import { isZero } from '@/contracts/rules/decimal'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { action, discardAction, editAction, nextStep, possibleActions, stepAction } from '@/documents/detail/document-actions'
import { ReasonedStep } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { saveBlob } from '@/documents/save-blob'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMayIn } from '@/lookups/use-may'
import { paymentRun, usePaymentFile } from './calls'
import { ReportDialog, SettleDialog } from './outcome-dialogs'

const { module, pages } = documentKinds.payment_run

/** Actions that the run's status and the user's permissions allow, the dialog that is open, and what the panels of the page can do. */
export const useRunActions = (run: PaymentRun) => {
  const { voucherId, status } = run
  const may = useMayIn(module)
  const steps = useDocumentSteps({ ...paymentRun, document: run, questions: ['sendBack', 'cancel', 'settle', 'reject', 'refuseFile', 'report', 'discard'] })
  const [rejecting, setRejecting] = useState<RunPayee | null>(null)
  const fetchFile = usePaymentFile(voucherId)
  const isDraft = status === 'draft'
  const isOut = status === 'sent' || status === 'partly_rejected'
  const waits = status === 'submitted' || status === 'approved'
  const unticked = isDraft || waits ? run.warnings.filter(({ tickedAt }) => tickedAt === null) : []
  const blocked = unticked.length > 0 ? { disabledBecause: 'Read and tick the warnings first.' } : {}
  const advised = run.payees.some(({ advisedAt, status: state, payment }) => payment && advisedAt === null && state !== 'rejected')
  const download = withErrorToast(async () => {
    const blob = await fetchFile()
    if (run.file) saveBlob(blob, run.file.name)
  })
  const actions = possibleActions([
    may('post') &&
      isDraft &&
      nextStep(steps, 'submit', 'Submit', Check, { ...blocked, run: steps.does({ action: 'submit' }, (after) => `${after.voucherId} is submitted`) }),
    may('approve') &&
      status === 'submitted' &&
      nextStep(steps, 'approve', 'Approve', Check, {
        ...blocked,
        run: steps.does({ action: 'approve' }, (after) =>
          after.status === 'approved' ? `${voucherId} is approved` : `${voucherId} waits for a second approval`,
        ),
      }),
    may('post') &&
      status === 'approved' &&
      nextStep(steps, 'export', 'Export', FileDown, {
        ...blocked,
        run: steps.does({ action: 'export' }, () => `${voucherId} is exported, and its payments are posted`),
      }),
    may('post') && run.file !== null && action('file', 'Download file', FileDown, { primary: status === 'exported', run: download }),
    may('post') &&
      status === 'exported' &&
      stepAction(steps, 'markSent', 'Mark as sent', Send, { run: steps.does({ action: 'markSent' }, () => `${voucherId} is sent`) }),
    may('post') &&
      isOut &&
      run.payees.some((one) => one.status === 'open') &&
      action('settle', 'Booked by the bank', Banknote, { primary: true, run: steps.ask('settle') }),
    may('post') && (isOut || status === 'settled') && action('report', 'Read report', FileInput, { run: steps.ask('report') }),
    may('post') &&
      (status === 'exported' || status === 'sent') &&
      run.payees.every((one) => one.status !== 'settled' || isZero(one.amount)) &&
      action('refuseFile', 'File refused', CircleX, { group: 'Close', run: steps.ask('refuseFile') }),
    may('post') &&
      run.file !== null &&
      advised &&
      stepAction(steps, 'sendAdvices', 'Mail advices', Mail, { run: steps.does({ action: 'sendAdvices' }, () => 'The remittance advices are on their way') }),
    may('approve') && waits && action('sendBack', 'Send back', X, { run: steps.ask('sendBack') }),
    may('post') &&
      status === 'submitted' &&
      stepAction(steps, 'withdraw', 'Withdraw', Undo2, { run: steps.does({ action: 'withdraw' }, () => `${voucherId} is a draft again`) }),
    may('update') && editAction({ to: pages.edit, search: { voucherId } }, isDraft ? undefined : 'Send a submitted run back to change it.'),
    may('cancel') && (waits || (isDraft && voucherId !== run.draftId)) && action('cancel', 'Cancel run', Ban, { group: 'Close', run: steps.ask('cancel') }),
    may('delete') && isDraft && voucherId === run.draftId && discardAction(steps.ask('discard')),
  ])
  const { asked } = steps
  const dialog =
    asked === 'sendBack' ? (
      <ReasonedStep
        texts={{
          title: `Send ${voucherId} back?`,
          description: 'It becomes a draft again, its bills can be paid otherwise, and who submitted it is told.',
          submit: 'Send back',
          missing: 'Say why it is sent back.',
          outcome: 'is sent back',
        }}
        steps={steps}
        step={(reason) => ({ action: 'sendBack' as const, reason })}
      />
    ) : asked === 'cancel' ? (
      <ReasonedStep
        texts={{
          title: `Cancel ${voucherId}?`,
          description: 'Nothing of it is paid, and its bills can be paid otherwise. This can’t be undone.',
          submit: 'Cancel run',
          missing: 'Say why it is cancelled.',
          outcome: 'is cancelled',
        }}
        steps={steps}
        step={(reason) => ({ action: 'cancel' as const, reason })}
      />
    ) : asked === 'reject' && rejecting ? (
      <ReasonedStep
        texts={{
          title: `Payment to ${rejecting.party.name} rejected?`,
          description: 'The payment is reversed on the day that you choose, and its bills are open again. This can’t be undone.',
          dateLabel: 'Rejected on',
          submit: 'Reject',
          missing: 'Say why the bank rejected it.',
          outcome: 'has a rejected payment',
        }}
        steps={steps}
        step={(reason, date) => ({ action: 'reject' as const, partyId: rejecting.party.id, reason, date })}
      />
    ) : asked === 'refuseFile' ? (
      <ReasonedStep
        texts={{
          title: `Has the bank refused the file of ${voucherId}?`,
          description: 'All its payments are reversed on the day that you choose, and their bills are open again. This can’t be undone.',
          dateLabel: 'Refused on',
          submit: 'Reverse all payments',
          missing: 'Say why the bank refused the file.',
          outcome: 'is rejected, and its bills are open again',
        }}
        steps={steps}
        step={(reason, date) => ({ action: 'refuseFile' as const, reason, date })}
      />
    ) : asked === 'settle' ? (
      <SettleDialog
        run={run}
        onClose={steps.close}
        onSettle={(date, partyIds) => steps.finish({ action: 'settle', date, partyIds }, () => 'The payments are booked')}
      />
    ) : asked === 'report' ? (
      <ReportDialog onClose={steps.close} onRead={(fileId) => steps.finish({ action: 'readReport', fileId }, () => 'The report is read')} />
    ) : asked === 'discard' ? (
      <DiscardDialog {...steps.discarding} />
    ) : null
  const mayReject = may('post') && (isOut || status === 'settled')
  return {
    actions: { actions, dialog },
    reject: mayReject
      ? (payee: RunPayee) => {
          setRejecting(payee)
          steps.ask('reject')()
        }
      : undefined,
    acknowledge:
      may('update') && (isDraft || waits)
        ? (keys: string[]) => steps.does({ action: 'acknowledge', warnings: keys }, () => (keys.length === 1 ? 'Warning ticked' : 'Warnings ticked'))()
        : undefined,
  }
}

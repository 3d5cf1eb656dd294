import { FileText, Send } from 'lucide-react'
import { useState } from 'react'
import type { Reminder } from '@/contracts/reminders'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { action, cancelAction, discardAction, editAction, nextStep, possibleActions, sendAction } from '@/documents/detail/document-actions'
import { ReasonedStep } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { MailDialog } from '@/documents/mail/mail-dialog'
import { useMayIn } from '@/lookups/use-may'
import { Checkbox } from '@/ui/form/checkbox'
import { calls, queries } from './calls'

interface SendProps {
  reminder: Reminder
  send: (step: { mail: Parameters<Parameters<typeof MailDialog>[0]['send']>[0]; attachInvoices: boolean }) => Promise<{ voucherId: string } | null>
  onClose: () => void
}

/** The mail of a reminder: the letter, the statement of account, and the invoices unless the user leaves them out. */
const SendDialog = ({ reminder, send, onClose }: SendProps) => {
  const [attachInvoices, setAttachInvoices] = useState(true)
  return (
    <MailDialog
      module={queries.module}
      document={reminder}
      party={reminder.customer.name}
      proposalQuery={queries.proposal}
      pdfQuery={queries.pdf}
      attachments={
        <>
          <span className="inline-flex min-h-6 items-center gap-2">
            <FileText aria-hidden className="size-4 text-ink-2" />
            Statement of account of the last twelve months
          </span>
          <Checkbox checked={attachInvoices} onChange={(event) => setAttachInvoices(event.target.checked)}>
            The invoices that are overdue, as PDF
          </Checkbox>
        </>
      }
      send={(mail) => send({ mail, attachInvoices })}
      onClose={onClose}
    />
  )
}

/** The actions that the reminder's state and the user's permissions allow, and the dialog that one of them has opened. */
export const useReminderActions = (reminder: Reminder) => {
  const { voucherId, status, sentAt, account } = reminder
  const may = useMayIn('reminders')
  const steps = useDocumentSteps({ ...calls, document: reminder, questions: ['send', 'cancel', 'discard'] })
  const isDraft = status === 'draft'
  const actions = possibleActions([
    may('post') && isDraft && action('send', 'Send by mail', Send, { primary: true, run: steps.ask('send') }),
    may('post') && status === 'sent' && { ...sendAction(sentAt, steps.ask('send')), primary: false },
    may('post') &&
      isDraft && {
        ...nextStep(steps, 'issue', 'Issue as a letter', FileText, { run: steps.does({ action: 'issue' }, (after) => `Issued as ${after.voucherId}`) }),
        primary: false,
      },
    may('update') &&
      editAction({ to: '/finance/reminders/edit', search: { voucherId } }, isDraft ? undefined : 'What was sent stays as it is. Cancel it if it is wrong.'),
    may('cancel') && status === 'sent' && cancelAction('Cancel reminder', { run: steps.ask('cancel') }),
    may('delete') && isDraft && discardAction(steps.ask('discard')),
  ])
  const dialog =
    steps.asked === 'send' ? (
      <SendDialog reminder={reminder} send={(step) => steps.take({ action: 'send', ...step })} onClose={steps.close} />
    ) : steps.asked === 'cancel' ? (
      <ReasonedStep
        texts={{
          title: `Cancel ${voucherId}?`,
          description: `Its documents count as not reminded, and a mail that still waits isn’t sent.${account ? ' Fee and interest are taken back in the ledger on the day that you choose.' : ''} It keeps its number. This can’t be undone.`,
          dateLabel: account ? 'Cancelled on' : undefined,
          submit: 'Cancel reminder',
          missing: 'Say why it is cancelled.',
          outcome: 'is cancelled',
        }}
        steps={steps}
        step={(reason, date) => ({ action: 'cancel' as const, reason, date })}
      />
    ) : steps.asked === 'discard' ? (
      <DiscardDialog {...steps.discarding} />
    ) : null
  return { actions, dialog }
}

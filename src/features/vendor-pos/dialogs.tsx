import type { VendorPo } from '@/contracts/vendor-pos'
import { ReasonedSteps } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { MailStep } from '@/documents/mail/mail-step'
import { ChangeDialog } from './change-dialog'
import { calls } from './mutations'
import { queries } from './queries'

export const usePoSteps = (po: VendorPo) =>
  useDocumentSteps({ ...calls, document: po, questions: ['send', 'changeOrder', 'reject', 'close', 'cancel', 'discard'] })

const reasons = {
  reject: {
    title: 'Reject this order?',
    description: 'It can be edited and submitted again under its number.',
    submit: 'Reject order',
    missing: 'Say why it is rejected.',
    outcome: 'is rejected',
  },
  close: {
    title: 'Close what remains?',
    description: 'Nothing more of this order is waited for, and sales orders can have it bought elsewhere. This can’t be undone.',
    submit: 'Close order',
    missing: 'Say why it is closed.',
    outcome: 'is closed',
  },
  cancel: {
    title: 'Cancel this order?',
    description: 'Its number stays with it. Tell the vendor, if it was sent. This can’t be undone.',
    submit: 'Cancel order',
    missing: 'Say why it is cancelled.',
    outcome: 'is cancelled',
  },
} as const

export const PoDialogs = ({ po, steps }: { po: VendorPo; steps: ReturnType<typeof usePoSteps> }) => {
  const { asked } = steps
  if (asked === 'send') return <MailStep document={po} party={po.vendor.name} queries={queries} steps={steps} />
  if (asked === 'changeOrder') return <ChangeDialog po={po} onClose={steps.close} />
  return <ReasonedSteps steps={steps} texts={reasons} />
}

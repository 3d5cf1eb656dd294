import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { ReasonedSteps } from '@/documents/detail/reasoned-step'
import { useSteps } from '@/documents/detail/use-document-steps'
import { lazyPart } from '@/lib/lazy-part'
import { AcceptDialog } from './accept-dialog'
import { calls } from './mutations'
import { ShareDialog } from './share-dialog'

const SendDialog = lazyPart(async () => (await import('./send-dialog')).SendDialog)

export const useQuotationSteps = (quotation: CustomerQuotation) =>
  useSteps({
    ...calls,
    document: quotation,
    questions: ['sendBack', 'send', 'accept', 'reject', 'share', 'cancel'],
  })

const reasons = {
  sendBack: {
    title: 'Send back',
    description: 'It becomes a draft again, for its author to change.',
    submit: 'Send back',
    missing: 'Say why it goes back.',
    outcome: 'is a draft again',
  },
  reject: {
    title: 'Customer rejected',
    description: 'The quotation is lost. A new revision can still be offered.',
    submit: 'Mark as rejected',
    missing: 'Say why it was rejected.',
    outcome: 'is marked as rejected',
  },
  cancel: {
    title: 'Cancel this quotation?',
    description: 'Its number stays with it. This can’t be undone.',
    submit: 'Cancel quotation',
    missing: 'Say why it is cancelled.',
    outcome: 'is cancelled',
  },
} as const

interface QuotationDialogsProps {
  quotation: CustomerQuotation
  steps: ReturnType<typeof useQuotationSteps>
}

/** The open dialog, which asks for what has to be known before a step is taken. */
export const QuotationDialogs = ({ quotation, steps }: QuotationDialogsProps) => {
  const { asked: question, take, finish, close } = steps
  if (question === 'send') return <SendDialog quotation={quotation} take={take} onClose={close} />
  if (question === 'share') return <ShareDialog quotation={quotation} onClose={close} />
  if (question === 'accept')
    return (
      <AcceptDialog
        quotation={quotation}
        onClose={close}
        onAccept={(answer) => finish({ action: 'accept', ...answer }, (after) => `${after.voucherId} is accepted`)}
      />
    )
  return <ReasonedSteps steps={steps} texts={reasons} />
}

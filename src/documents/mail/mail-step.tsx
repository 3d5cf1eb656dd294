import type { ComponentProps } from 'react'
import type { MailForm } from './addresses'
import { MailDialog } from './mail-dialog'

type DialogProps = ComponentProps<typeof MailDialog>

interface MailStepProps extends Pick<DialogProps, 'document' | 'party'> {
  queries: { module: DialogProps['module']; proposal: DialogProps['proposalQuery']; pdf: DialogProps['pdfQuery'] }
  steps: { take: (step: { action: 'send'; mail: MailForm }) => ReturnType<DialogProps['send']>; close: () => void }
}

/** The step that mails a document with its PDF. */
export const MailStep = ({ document, party, queries, steps }: MailStepProps) => (
  <MailDialog
    module={queries.module}
    document={document}
    party={party}
    proposalQuery={queries.proposal}
    pdfQuery={queries.pdf}
    send={(mail) => steps.take({ action: 'send', mail })}
    onClose={steps.close}
  />
)

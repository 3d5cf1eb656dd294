import type { UserRow } from '@/contracts/users'
import { useOnce } from '@/documents/use-once'
import { useSession } from '@/session/session'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { questionOf } from './steps'
import { useMembershipStep } from './use-step'

interface ConfirmStepProps {
  step: Parameters<typeof questionOf>[0]
  user: Pick<UserRow, '_id' | 'fullName' | 'version'>
  onClose: () => void
  /** After an invitation was withdrawn: nobody is left to show. */
  onGone?: () => void
}

/** The question before a step that somebody else feels. It names the company and wears its colour. */
export const ConfirmStep = ({ step, user, onClose, onGone }: ConfirmStepProps) => {
  const { companyInfo } = useSession()
  const { take, busy } = useMembershipStep()
  const { title, text, yes, no, danger, done } = questionOf(step, user.fullName, companyInfo.name)
  const confirm = useOnce(async () => {
    const taken = await take(user, step, done)
    onClose()
    if (taken && step === 'withdraw') onGone?.()
  })
  return (
    <Dialog
      open
      alert
      companyHue={companyInfo.hue}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {yes}
          </Button>
        </>
      }
    />
  )
}

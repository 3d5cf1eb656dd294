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
  /** Called after an invitation was withdrawn: there is no user left to show. */
  onGone?: () => void
}

/** Confirmation of a step that affects another user. It names the company and has its colour. */
export const ConfirmStep = ({ step, user, onClose, onGone }: ConfirmStepProps) => {
  const { companyInfo } = useSession()
  const { take, busy } = useMembershipStep()
  const { title, text, yes, no, danger, done } = questionOf(step, user.fullName, companyInfo.name)
  const confirm = useOnce(async () => {
    const succeeded = await take(user, step, done)
    onClose()
    if (succeeded && step === 'withdraw') onGone?.()
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

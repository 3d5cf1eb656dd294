import { useState } from 'react'
import type { Profile } from '@/contracts/account'
import { formatMoment } from '@/documents/dates'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { errorMessage } from '@/lib/api-error'
import { useSession } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { mutations } from './mutations'

const ApproveDialog = ({ profile, onApprove, busy, onClose }: { profile: Profile; onApprove: () => void; busy: boolean; onClose: () => void }) => {
  const { companyInfo } = useSession()
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      companyHue={companyInfo.hue}
      title={`End the membership of ${profile.fullName}?`}
      description={`${profile.fullName} loses access to ${companyInfo.name} at once. If they work in no other company, the account is closed and its details are erased. What they did stays in the audit trail. This can’t be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={busy} onClick={onApprove}>
            End the membership
          </Button>
        </>
      }
    />
  )
}

/** Notice of a colleague's request to be deleted: users who may delete users decide for this company. */
export const DeletionNotice = ({ profile }: { profile: Profile }) => {
  const { deletion, fullName, mayDecideDeletion } = profile
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  const decide = mutations.useDecideDeletion(profile._id)
  if (!deletion || !mayDecideDeletion) return null
  const send = async (action: 'approve' | 'decline', reason?: string) => {
    try {
      const { closed } = await decide.mutateAsync({ action, reason })
      notify.success(action === 'decline' ? 'The request is declined.' : closed ? `The account of ${fullName} is closed.` : `${fullName} no longer works here.`)
      setOpen(null)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
  return (
    <Notice tone="warning" title={`${fullName} has asked for the account to be deleted, ${formatMoment(deletion.requestedAt)}.`}>
      {deletion.reason && <p className="whitespace-pre-line">{deletion.reason}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('approve')}>Approve</Button>
        <Button onClick={() => setOpen('decline')}>Decline</Button>
      </div>
      {open === 'approve' && <ApproveDialog profile={profile} busy={decide.isPending} onApprove={() => void send('approve')} onClose={() => setOpen(null)} />}
      {open === 'decline' && (
        <ReasonDialog
          title="Decline the request"
          description={`${fullName} goes on working here and is told why.`}
          submit="Decline"
          missing="Say why."
          onClose={() => setOpen(null)}
          onReason={(reason) => send('decline', reason)}
        />
      )}
    </Notice>
  )
}

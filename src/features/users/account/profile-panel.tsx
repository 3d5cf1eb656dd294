import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '@/contracts/account'
import { formatMoment } from '@/documents/dates'
import { Facts } from '@/documents/facts'
import { errorMessage } from '@/lib/api-error'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { PhotoField } from './photo-field'
import { ProfileForm } from './profile-form'
import { mutations } from './mutations'

/** Notice of an unconfirmed e-mail address, also shown to colleagues who may change the account. */
const PendingEmail = ({ email, expiresAt, isOwn }: { email: string; expiresAt: string; isOwn: boolean }) => {
  const withdraw = mutations.useWithdrawEmail()
  return (
    <Notice tone="info" title={`The new e-mail address ${email} is not confirmed yet.`}>
      <p>The link that we sent there works until {formatMoment(expiresAt)}. Until it was followed, nothing changes.</p>
      {isOwn && (
        <div>
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined, { onError: (error) => notify.error(errorMessage(error)) })}>
            Withdraw the change
          </Button>
        </div>
      )}
    </Notice>
  )
}

const kinds = { active: 'Works here', invited: 'Invited', disabled: 'No longer works here' } as const

export const ProfilePanel = ({ profile }: { profile: Profile }) => {
  const [editing, setEditing] = useState(false)
  const { isOwn, mayEdit, pendingEmail, maySeeHistory } = profile
  return (
    <Panel
      title="Profile"
      actions={
        mayEdit && (
          <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {pendingEmail && <PendingEmail {...pendingEmail} isOwn={isOwn} />}
        <div className="flex flex-wrap gap-6">
          <PhotoField profile={profile} />
          <Facts
            className="grid min-w-0 grow grid-cols-2 gap-x-6 gap-y-3 max-sm:grid-cols-1"
            facts={[
              ['Full name', profile.fullName],
              ['User name', profile.userName],
              ['E-mail', profile.email],
              ['Telephone', profile.phoneNumber],
              ['Role', profile.userType === 'system' ? `${profile.role} · system user` : profile.role],
              ['In this company', kinds[profile.membership]],
              ...(maySeeHistory ? ([['Last sign-in', profile.lastLoginAt && formatMoment(profile.lastLoginAt)]] as const) : []),
            ]}
          />
        </div>
      </div>
      {editing && <ProfileForm profile={profile} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

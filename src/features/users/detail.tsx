import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '@/session/session'
import { PageHeader } from '@/ui/layout/page-header'
import { DeletionNotice } from './account/deletion-notice'
import { HistoryPanel } from './account/history-panel'
import { OwnDeletion } from './account/own-deletion'
import { PasswordPanel } from './account/password-panel'
import { ProfilePanel } from './account/profile-panel'
import { useProfile } from './account/queries'
import { SecondStepPanel } from './account/second-step-panel'
import { SessionsPanel } from './account/sessions-panel'
import { MembershipPanel } from './membership/panel'

const route = getRouteApi('/_app/user-management/users/detail/$userId')

/** Page of the user's own account with all settings, or of a colleague's account as far as the user may see it. */
export const UserDetail = () => {
  const profile = useProfile(route.useParams().userId)
  const { companyInfo } = useSession()
  const { _id, fullName, role, isOwn, maySeeHistory, secondStep, passwordChangedAt, email, deletion } = profile
  return (
    <div className="max-w-form">
      <PageHeader title={isOwn ? 'My Profile' : fullName} description={`${isOwn ? `${fullName} · ` : ''}${role} · ${companyInfo.name}`} />
      <div className="flex flex-col gap-4">
        <DeletionNotice profile={profile} />
        <ProfilePanel profile={profile} />
        <MembershipPanel userId={_id} />
        {isOwn && secondStep && (
          <>
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <SecondStepPanel profile={profile} secondStep={secondStep} />
              <PasswordPanel email={email} changedAt={passwordChangedAt} />
            </div>
            <SessionsPanel />
          </>
        )}
        {maySeeHistory && <HistoryPanel userId={_id} />}
        {isOwn && <OwnDeletion deletion={deletion} />}
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { UserDetail } from '@/contracts/users'
import { formatDay, formatMoment } from '@/documents/dates'
import { Facts } from '@/documents/facts'
import { DocumentStatus } from '@/documents/status'
import { useMay } from '@/lookups/use-may'
import { useCompanyId, useSession } from '@/session/session'
import { QueryError } from '@/ui/feedback/query-error'
import { Panel } from '@/ui/layout/panel'
import { Button, buttonClass } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { userQuery } from '../queries'
import { stepLabels } from './steps'
import { useMembership } from './use-membership'

const day = (moment: string | null) => moment && formatDay(moment.slice(0, 10))

const invitation = ({ invitedAt, invitedBy, invitationEndsAt, status }: UserDetail): string | null => {
  if (!invitedAt) return null
  const invitedInWords = `${day(invitedAt) ?? ''}${invitedBy ? ` by ${invitedBy}` : ''}`
  if (status !== 'invited') return invitedInWords
  return `${invitedInWords}. ${invitationEndsAt ? `The link holds until ${formatMoment(invitationEndsAt)}.` : 'The link has expired.'}`
}

const exceptionsInWords = (count: number) => (count === 0 ? 'None' : count === 1 ? 'On 1 page' : `On ${count} pages`)

const Membership = ({ user }: { user: UserDetail }) => {
  const navigate = useNavigate()
  const mayReadPermissions = useMay('permissions', 'read')
  const { dialog, stepsOf, begin } = useMembership(() => void navigate({ to: '/user-management/users/list' }))
  const steps = user.isStronger ? [] : stepsOf(user)
  return (
    <>
      <Facts
        className="grid gap-x-6 gap-y-3 sm:grid-cols-3"
        facts={[
          ['Role', user.isSystem ? `${user.role.role} (system user)` : user.role.role],
          ['Status', <DocumentStatus key="status" status={user.status} />],
          ['Exceptions from the role', exceptionsInWords(user.exceptions)],
          ['Invited', invitation(user)],
          ['Joined', day(user.joinedAt)],
          ...(user.disabledAt ? [['Disabled', day(user.disabledAt)] as const] : []),
        ]}
      />
      {user.isStronger && <p className="pt-3 text-ink-2">Only somebody with at least the same permissions can change this.</p>}
      {(steps.length > 0 || mayReadPermissions) && (
        <div className="flex flex-wrap gap-2 pt-4">
          {steps.map((step) => (
            <Button key={step} tone={step === 'disable' || step === 'withdraw' ? 'danger' : undefined} onClick={() => begin(step, user)}>
              {stepLabels[step]}
            </Button>
          ))}
          {mayReadPermissions && (
            <Link to="/user-management/permissions/user-wise" search={{ userId: user._id }} className={buttonClass()}>
              Permissions
            </Link>
          )}
        </div>
      )}
      {dialog}
    </>
  )
}

/** A user's membership in the current company: role, status, invitation and possible steps. Only for users who may read users. */
export const MembershipPanel = ({ userId }: { userId: string }) => {
  const { companyInfo } = useSession()
  const mayRead = useMay('users', 'read')
  const { data, error, refetch, isFetching } = useQuery({ ...userQuery(useCompanyId(), userId), enabled: mayRead })
  if (!mayRead) return null
  return (
    <Panel title={`Membership in ${companyInfo.name}`}>
      {data ? (
        <Membership user={data} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div role="status" aria-busy aria-label="Loading the membership" className="flex flex-col gap-3">
          <Skeleton className="w-60" />
          <Skeleton className="w-40" />
        </div>
      )}
    </Panel>
  )
}

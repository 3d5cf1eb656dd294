import { queryOptions, useQuery } from '@tanstack/react-query'
import { invitations } from '@/contracts/users'
import { isCompleteToken } from '@/lib/link-token'
import { ApiError, errorMessage } from '@/lib/api-error'
import { call } from '@/lib/call'
import { QueryError } from '@/ui/feedback/query-error'
import { Skeleton } from '@/ui/primitives/skeleton'
import { BackToLogin } from '../auth-form'
import { AuthLayout } from '../auth-layout'
import { KnownAccount, NewAccount } from './forms'

/** Not keyed by company, as the reader is not signed in: whoever has the link can read the invitation. */
const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call(invitations.view, { body: { token } }),
    // Refetched only when the user asks, since each request counts against the limit.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const titles: Readonly<Record<string, string>> = {
  INVITATION_USED: 'You have joined already',
  INVITATION_REPLACED: 'There is a newer invitation',
  INVITATION_WITHDRAWN: 'This invitation was withdrawn',
  INVITATION_EXPIRED: 'This invitation has expired',
  INVITATION_UNKNOWN: 'This link opens no invitation',
}

/** Page for invited people. The token is in the URL after the `#`, so that neither our logs nor a referrer contain it. */
export const RegisterPage = ({ token }: { token: string }) => {
  const isComplete = isCompleteToken(token)
  const { data, error, refetch, isFetching } = useQuery({ ...invitationQuery(token), enabled: isComplete })
  const reload = () => void refetch()
  if (!isComplete)
    return (
      <AuthLayout title="This link opens no invitation" lead="It may be incomplete. Open it as it stands in the mail, or ask for another invitation.">
        <BackToLogin />
      </AuthLayout>
    )
  const title = error instanceof ApiError && error.code ? titles[error.code] : undefined
  if (title && error)
    return (
      <AuthLayout title={title} lead={errorMessage(error)}>
        <BackToLogin />
      </AuthLayout>
    )
  if (error)
    return (
      <AuthLayout title="Join a company">
        <QueryError error={error} onRetry={reload} retrying={isFetching} />
      </AuthLayout>
    )
  if (!data)
    return (
      <AuthLayout title="Join a company">
        <div role="status" aria-busy aria-label="Opening the invitation" className="flex flex-col gap-3">
          <Skeleton className="w-full" />
          <Skeleton className="w-5/6" />
        </div>
      </AuthLayout>
    )
  const Form = data.hasAccount ? KnownAccount : NewAccount
  return (
    <AuthLayout title={`Join ${data.company.name}`} lead={`${data.invitedBy} invites you to work with ${data.company.name}.`} companyHue={data.company.hue}>
      <Form token={token} invitation={data} onClosed={reload} />
    </AuthLayout>
  )
}

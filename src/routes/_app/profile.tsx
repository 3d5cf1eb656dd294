import { createFileRoute, redirect } from '@tanstack/react-router'

/** Old path of the user's own page. */
export const Route = createFileRoute('/_app/profile')({
  beforeLoad: ({ context }): void => {
    throw redirect({ to: '/user-management/users/detail/$userId', params: { userId: context.session.user._id }, replace: true })
  },
})

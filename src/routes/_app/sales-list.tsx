import { createFileRoute, redirect } from '@tanstack/react-router'
import { canOpenPage } from '@/session/can-open-page'
import { AccessDenied } from '@/session/require-page'

const list = '/sales/sales-order/list'

/** Old path of the list of sales orders: redirects there with its query. */
export const Route = createFileRoute('/_app/sales-list')({
  beforeLoad: ({ context: { session, permissions }, location }): void => {
    if (!canOpenPage({ path: list, search: '', userType: session.user.userType, permissions })) throw new AccessDenied(list)
    throw redirect({ to: list, search: location.search as never, replace: true })
  },
})

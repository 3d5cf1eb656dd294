import { createFileRoute, redirect } from '@tanstack/react-router'
import { canOpenPage } from '@/session/can-open-page'
import { AccessDenied } from '@/session/require-page'

const list = '/sales/sales-order/list'

/** An older name of the list of sales orders: leads there, with its search. */
export const Route = createFileRoute('/_app/sales-list')({
  beforeLoad: ({ context: { session, permissions }, location }): void => {
    if (!canOpenPage({ path: list, search: '', userType: session.user.userType, permissions })) throw new AccessDenied(list)
    throw redirect({ to: list, search: location.search as never, replace: true })
  },
})

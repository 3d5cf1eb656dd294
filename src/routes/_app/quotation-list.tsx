import { createFileRoute, redirect } from '@tanstack/react-router'
import { canOpenPage } from '@/session/can-open-page'
import { AccessDenied } from '@/session/require-page'

const lists = ['/quotation/customerQuotation/list', '/quotation/vendorQuotation/ingrammicro/list'] as const

/** Old path of the quotations' lists: redirects to the first one that the user may open, without the query, which belongs to no list. */
export const Route = createFileRoute('/_app/quotation-list')({
  beforeLoad: ({ context: { session, permissions } }): void => {
    const to = lists.find((path) => canOpenPage({ path, search: '', userType: session.user.userType, permissions }))
    if (!to) throw new AccessDenied(lists[0])
    throw redirect({ to, replace: true })
  },
})

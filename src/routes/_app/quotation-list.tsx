import { createFileRoute, redirect } from '@tanstack/react-router'
import { canOpenPage } from '@/session/can-open-page'
import { AccessDenied } from '@/session/require-page'

const lists = ['/quotation/customerQuotation/list', '/quotation/vendorQuotation/ingrammicro/list'] as const

/** An older name of the quotations' lists: leads to the first that the user may open, without its query, which is of no list. */
export const Route = createFileRoute('/_app/quotation-list')({
  beforeLoad: ({ context: { session, permissions } }): void => {
    const to = lists.find((path) => canOpenPage({ path, search: '', userType: session.user.userType, permissions }))
    if (!to) throw new AccessDenied(lists[0])
    throw redirect({ to, replace: true })
  },
})

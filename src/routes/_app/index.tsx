import { createFileRoute, redirect } from '@tanstack/react-router'
import { firstPage } from '@/session/first-page'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PageHeader } from '@/ui/layout/page-header'

export const Route = createFileRoute('/_app/')({
  beforeLoad: ({ context }): void => {
    const page = firstPage(context.session.menu)
    if (page) throw redirect({ to: page, replace: true })
  },
  component: Welcome,
})

function Welcome() {
  const { user, companyInfo } = Route.useRouteContext().session
  return (
    <>
      <PageHeader title={`Welcome, ${user.fullName}`} />
      <EmptyState>There is no page for you in {companyInfo.name} yet. The company’s administrator can give you access.</EmptyState>
    </>
  )
}

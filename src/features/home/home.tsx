import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Module } from '@/contracts/permissions'
import { isAccessError } from '@/documents/query'
import { errorMessage } from '@/lib/api-error'
import { useShortcut } from '@/lib/shortcuts'
import { useMay } from '@/lookups/use-may'
import { hasPages } from '@/session/has-pages'
import { useCompanyId, useSession, useIsSessionIncomplete } from '@/session/session'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { HomeLines, HomeSkeleton, LocalDrafts } from './lines'
import { homeQuery, localDraftsQuery } from './queries'

const useLineKeys = () => {
  const moveFocus = (by: number) => {
    const lines = [...document.querySelectorAll<HTMLElement>('[data-home-line]')]
    const currentIndex = lines.findIndex((line) => line === document.activeElement)
    lines[currentIndex < 0 ? 0 : Math.max(0, Math.min(lines.length - 1, currentIndex + by))]?.focus()
  }
  useShortcut({ keys: 'j', label: 'Next line', group: 'Home', run: () => moveFocus(1) })
  useShortcut({ keys: 'k', label: 'Previous line', group: 'Home', run: () => moveFocus(-1) })
}

const CreateLink = ({ module, to, children }: { module: Module; to: string; children: string }) =>
  useMay(module, 'create') ? (
    <Link to={to} className={buttonClass()}>
      {children}
    </Link>
  ) : null

const NothingToDo = () => (
  <EmptyState
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <CreateLink module="inquiries" to="/inquiries/add">
          New inquiry
        </CreateLink>
        <CreateLink module="customer-quotations" to="/quotation/customerQuotation/add">
          New quotation
        </CreateLink>
        <CreateLink module="vendor-quotations" to="/quotation/vendorQuotation/general/add">
          New vendor quotation
        </CreateLink>
        <CreateLink module="parts" to="/add-product">
          New part
        </CreateLink>
      </div>
    }
  >
    Nothing waits for you.
  </EmptyState>
)

const WorkLists = () => {
  const { user } = useSession()
  const companyId = useCompanyId()
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...homeQuery(companyId), throwOnError: isAccessError })
  const { data: drafts = 0 } = useQuery(localDraftsQuery(companyId, user._id))
  useLineKeys()
  const lines = data?.lines.filter(({ count }) => count > 0) ?? []
  return (
    <div className="max-w-form">
      {isPending && <HomeSkeleton />}
      {error && !data && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      <HomeLines lines={lines} />
      {drafts > 0 && <LocalDrafts count={drafts} />}
      {data && lines.length === 0 && drafts === 0 && <NothingToDo />}
    </div>
  )
}

/** The user's own work: each line links to the list that it counts. A user who has no page at all is told whom to ask. */
export const Home = () => {
  const { user, companyInfo, menu } = useSession()
  const isSessionIncomplete = useIsSessionIncomplete()
  if (isSessionIncomplete || hasPages(menu))
    return (
      <>
        <PageHeader title="Home" />
        <WorkLists />
      </>
    )
  return (
    <>
      <PageHeader title={`Welcome, ${user.fullName}`} />
      <EmptyState>There is no page for you in {companyInfo.name} yet. The company’s administrator can give you access.</EmptyState>
    </>
  )
}

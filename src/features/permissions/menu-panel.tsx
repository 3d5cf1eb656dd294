import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserPermissions } from '@/contracts/permission-matrix'
import type { MenuSection } from '@/contracts/session'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Spinner } from '@/ui/primitives/spinner'
import { menuOfQuery } from './queries'

interface MenuPanelProps {
  user: UserPermissions
  /** Renders a menu like the sidebar, but read-only. */
  drawMenu: (menu: readonly MenuSection[]) => ReactNode
}

/** Preview of the user's menu. */
export const MenuPanel = ({ user, drawMenu }: MenuPanelProps) => {
  const { data, error, isFetching, refetch } = useQuery(menuOfQuery(useCompanyId(), user.userId))
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Spinner />
  if (data.menu.length === 0) return <EmptyState>{user.name} would see an empty menu.</EmptyState>
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        The menu as {user.name} sees it{user.state === 'active' ? '' : ', once they may work here'}. It can only be looked at.
      </p>
      {drawMenu(data.menu)}
    </div>
  )
}

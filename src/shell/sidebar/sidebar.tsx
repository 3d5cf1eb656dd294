import { useRouter } from '@tanstack/react-router'
import { memo, useDeferredValue, useEffect, useMemo } from 'react'
import type { MenuSection } from '@/contracts/session'
import { useSession, useSessionLoading } from '@/session/session'
import { useLayout } from '@/stores/layout'
import { cx } from '@/ui/cx'
import { Sheet } from '@/ui/primitives/sheet'
import { SidebarNav } from './sidebar-nav'
import { useHoverExpand } from './use-hover-expand'

const Nav = memo(SidebarNav)

const LOADING_MENU: { menu: readonly MenuSection[]; loading: boolean } = { menu: [], loading: true }

/** At first and after a switch of company, the page is drawn before the menu, which takes as long to draw as half of a list. */
const useMenu = () => {
  const { menu } = useSession()
  const loading = useSessionLoading()
  return useDeferredValue(
    useMemo(() => ({ menu, loading }), [menu, loading]),
    LOADING_MENU,
  )
}

/** The rail beside the page: 224 px wide, or 56 px with icons only, which expands over the page. */
export const Sidebar = () => {
  const { menu, loading } = useMenu()
  const collapsed = useLayout((state) => state.sidebar === 'mini')
  const { expanded, expand, handlers } = useHoverExpand(collapsed)
  const mini = collapsed && !expanded
  return (
    <div
      className={cx(
        'sticky top-[calc(51px+var(--banner-height,0px))] z-rail h-[calc(100dvh-51px-var(--banner-height,0px))] shrink-0 max-md:hidden',
        collapsed ? 'w-14' : 'w-56',
      )}
    >
      <div
        data-rail=""
        {...handlers}
        className={cx(
          'h-full overflow-x-hidden overflow-y-auto bg-rail transition-[width] duration-open ease-settle',
          mini ? 'w-14' : 'w-56',
          expanded && 'shadow-overlay',
        )}
      >
        <Nav menu={menu} loading={loading} mini={mini} onExpand={expand} />
      </div>
    </div>
  )
}

/** The sidebar's menu on small screens, as a panel from the left. Choosing a page closes it. */
export const MobileMenu = () => {
  const { menu, loading } = useMenu()
  const open = useLayout((state) => state.mobileMenu)
  const setOpen = useLayout((state) => state.setMobileMenu)
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && setOpen(false)), [router, setOpen])
  return (
    <Sheet open={open} onOpenChange={setOpen} title="Menu" side="left">
      <div data-rail="" className="min-h-full bg-rail">
        <Nav menu={menu} loading={loading} mini={false} />
      </div>
    </Sheet>
  )
}

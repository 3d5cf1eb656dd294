import { useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { MenuSection } from '@/contracts/session'
import { activeEntry, keyOf, shown } from './active'
import { SidebarItem } from './sidebar-item'
import { SidebarSkeleton } from './sidebar-skeleton'

export interface SidebarNavProps {
  menu: readonly MenuSection[]
  loading: boolean
  mini: boolean
  /** Called when a submenu's icon is pressed in the collapsed rail, to show the submenu. */
  onExpand?: () => void
}

/** The server's menu as disclosure navigation: one open submenu per level; the submenus around the current page are open from the start. */
export const SidebarNav = ({ menu, loading, mini, onExpand }: SidebarNavProps) => {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const active = useMemo(() => activeEntry(menu, pathname), [menu, pathname])
  const [open, setOpen] = useState<readonly string[]>(active?.ancestors ?? [])
  const [openedFor, setOpenedFor] = useState(active?.key)
  if (active && active.key !== openedFor) {
    setOpenedFor(active.key)
    setOpen(active.ancestors)
  }

  const toggle = (level: number, key: string) => {
    if (mini) onExpand?.()
    setOpen((now) => (now[level] === key && !mini ? now.slice(0, level) : [...now.slice(0, level), key]))
  }

  if (loading) return <SidebarSkeleton mini={mini} />
  return (
    <nav aria-label="Main" className="px-2 pt-2 pb-6">
      {menu
        .filter((section) => shown(section.entries).length > 0)
        .map((section) => (
          <div key={section.heading}>
            {mini ? (
              <div aria-hidden className="mx-2 my-2 border-t border-rail-active first:hidden" />
            ) : (
              <h2 className="px-2.5 pt-3 pb-1 text-fine text-rail-muted">{section.heading}</h2>
            )}
            <ul aria-label={section.heading}>
              {shown(section.entries).map((item) => (
                <SidebarItem
                  key={keyOf([section.heading], item)}
                  item={item}
                  level={0}
                  parents={[section.heading]}
                  tree={{ activeKey: active?.key ?? null, open, toggle, mini }}
                />
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}

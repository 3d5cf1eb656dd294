import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { Button } from '@/ui/primitives/button'
import { useIntent } from '@/ui/use-intent'
import { Menu, MenuItem } from '@/ui/primitives/menu'
import type { View } from './view-state'

const MOST_TABS = 5

export interface ViewTabsProps {
  views: readonly View[]
  current: View | undefined
  /** Whether the list differs from its view. */
  changed: boolean
  /** Whether the user's saved views are still being fetched. The menu is hidden until then, because they would push it aside. */
  coming: boolean
  onPick: (view: View) => void
  /** Called when the pointer rests on a view. */
  onIntent: (view: View) => void
  /** Menu of the current view. */
  children: ReactNode
}

/** Views as buttons beside the title, up to five; the others, and the current view's own actions, in menus. */
export const ViewTabs = ({ views, current, changed, coming, onPick, onIntent, children }: ViewTabsProps) => {
  const intent = useIntent(onIntent)
  const first = views.slice(0, MOST_TABS)
  const tabs = current && !first.includes(current) ? [...first.slice(0, MOST_TABS - 1), current] : first
  const rest = views.filter((view) => !tabs.includes(view))
  const builtInViews = views.filter(({ saved }) => !saved)
  return (
    // As wide as the line allows, whatever it contains: the user's saved views arrive later and must not break the line.
    <nav aria-label="Views" className={cx('flex min-w-0 flex-1 basis-40 items-center gap-1', builtInViews.length > 1 && 'max-sm:basis-full')}>
      {views.length > 1 && (
        <ul className="flex min-w-0 gap-1 overflow-x-auto p-0.5 -my-0.5">
          {tabs.map((view) => (
            <li key={view.id} className="shrink-0">
              <button
                type="button"
                aria-current={view === current ? 'true' : undefined}
                onClick={() => onPick(view)}
                {...intent(view)}
                className={cx(
                  'inline-flex h-7 max-w-44 items-center gap-1.5 rounded-control px-2 text-body hover:bg-hover pointer-coarse:h-10',
                  view === current ? 'bg-selected font-medium text-ink' : 'text-ink-2',
                )}
              >
                <span className="truncate">{view.name}</span>
                {view === current && changed && (
                  <span className="size-1.5 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]">
                    <span className="sr-only">, changed</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <Menu align="start" trigger={<Button tone="ghost">{rest.length} more</Button>}>
          {rest.map((view) => (
            <MenuItem key={view.id} onSelect={() => onPick(view)}>
              {view.name}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Menu
        align="start"
        trigger={
          <Button tone="ghost" className={cx('gap-0.5 px-1.5 text-ink-2', coming && 'invisible')}>
            View
            {views.length <= 1 && changed && (
              <span className="ml-1 size-1.5 rounded-full bg-accent">
                <span className="sr-only">, changed</span>
              </span>
            )}
            <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        }
      >
        {children}
      </Menu>
    </nav>
  )
}

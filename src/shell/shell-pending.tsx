import { useLayout } from '@/stores/layout'
import { cx } from '@/ui/cx'
import { SidebarSkeleton } from './sidebar/sidebar-skeleton'
import { Wordmark } from './wordmark'

/** The shell's outline while the menu is loading: the company band, an empty header, the rail with its skeleton. */
export const ShellPending = ({ children }: { children: React.ReactNode }) => {
  const mini = useLayout((state) => state.sidebar === 'mini')
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height,0px))] flex-col">
      <div aria-hidden className="h-[3px] bg-company" />
      <div aria-hidden className="flex h-12 items-center border-b border-line bg-surface px-3">
        <Wordmark />
      </div>
      <div className="flex min-w-0 grow">
        <div data-rail="" className={cx('shrink-0 bg-rail max-md:hidden', mini ? 'w-14' : 'w-56')}>
          <SidebarSkeleton mini={mini} />
        </div>
        <main className="min-w-0 grow px-5 pt-4 pb-8 max-sm:px-3">{children}</main>
      </div>
    </div>
  )
}

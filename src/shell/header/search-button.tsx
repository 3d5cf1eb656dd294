import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { IconButton } from '@/ui/primitives/icon-button'
import { Kbd } from '@/ui/primitives/kbd'
import { Sheet } from '@/ui/primitives/sheet'
import { Spinner } from '@/ui/primitives/spinner'

const Palette = lazy(() => import('./palette').then((module) => ({ default: module.Palette })))

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

export const SearchButton = () => {
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      tinykeys(window, {
        '$mod+KeyK': (event) => {
          event.preventDefault()
          setOpen((now) => !now)
        },
      }),
    [],
  )
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-8 max-w-[520px] min-w-0 grow basis-[280px] items-center gap-2 rounded-control border border-line-strong bg-surface px-2 text-left text-ink-3 transition-colors duration-hover hover:bg-hover max-sm:hidden pointer-coarse:h-10"
      >
        <span className="min-w-0 truncate">Search pages and documents</span>
        <span className="ml-auto whitespace-nowrap max-lg:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      </button>
      <IconButton label="Search" onClick={() => setOpen(true)} className="sm:hidden">
        <Search />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title="Search" side="top">
        <Suspense fallback={<Spinner className="m-4" />}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  )
}

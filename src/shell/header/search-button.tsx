import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { IconButton } from '@/ui/primitives/icon-button'
import { Kbd } from '@/ui/primitives/kbd'
import { Sheet } from '@/ui/primitives/sheet'
import { Spinner } from '@/ui/primitives/spinner'

const load = () => import('./palette').then((module) => ({ default: module.Palette }))
const Palette = lazy(load)
/** The palette is fetched soon after the page stands. In milliseconds. */
const PRELOAD_AFTER = 1500

export interface QueryProps {
  query: string
  onQuery: (query: string) => void
}

/** Takes the keystrokes of a user who is faster than the palette's code. */
const WaitingInput = ({ query, onQuery }: QueryProps) => (
  <div className="flex items-center gap-2 px-3">
    <Spinner className="text-ink-3" />
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening the palette is asking to type
      autoFocus
      aria-label="Search"
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      className="h-11 min-w-0 grow text-touch outline-none"
    />
  </div>
)

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

export const SearchButton = () => {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const close = () => {
    setOpen(false)
    setQuery('')
  }
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_AFTER)
    return () => clearTimeout(timer)
  }, [])
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
      <Sheet open={open} onOpenChange={(next) => (next ? setOpen(true) : close())} title="Search" side="top">
        <Suspense fallback={<WaitingInput query={query} onQuery={setQuery} />}>
          <Palette query={query} onQuery={setQuery} onClose={close} />
        </Suspense>
      </Sheet>
    </>
  )
}

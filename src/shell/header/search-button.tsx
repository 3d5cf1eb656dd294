import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { loadPersistently } from '@/lib/load-persistently'
import { useShortcut } from '@/lib/shortcuts'
import { whenIdle } from '@/lib/when-idle'
import { ErrorState } from '@/ui/feedback/error-state'
import { IconButton } from '@/ui/primitives/icon-button'
import { Kbd } from '@/ui/primitives/kbd'
import { Sheet } from '@/ui/primitives/sheet'
import { Spinner } from '@/ui/primitives/spinner'

type PaletteProps = QueryProps & { onClose: () => void }

/** The palette's component, kept for all later openings. A failed attempt to load it, while the device is offline, is repeated. */
let loadedPalette: ComponentType<PaletteProps> | undefined
const load = async () => {
  // Chromium remembers a failed import for the life of the page, so none is attempted offline.
  if (!loadedPalette && !navigator.onLine) throw new Error('no network')
  return (loadedPalette ??= (await import('./palette')).Palette)
}

export interface QueryProps {
  query: string
  onQuery: (query: string) => void
}

/** Takes what the user types before the palette's code has loaded. */
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

/** The palette once its code is loaded; until then an input, and a Retry button if loading failed. */
const LoadedPalette = (props: PaletteProps) => {
  const [Palette, setPalette] = useState(() => loadedPalette)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isUnmounted = false
    load().then(
      (component) => isUnmounted || setPalette(() => component),
      () => isUnmounted || setFailed(true),
    )
    return () => {
      isUnmounted = true
    }
  }, [attempt])
  if (Palette) return <Palette {...props} />
  if (!failed) return <WaitingInput {...props} />
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return <ErrorState message="Search could not be loaded. Check the connection and try again." onRetry={retry} />
}

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

export const SearchButton = () => {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const close = () => {
    setOpen(false)
    setQuery('')
  }
  useEffect(() => whenIdle(() => void loadPersistently(load, 1).catch(() => undefined)), [])
  useShortcut({ keys: '$mod+KeyK', label: 'Search', group: 'Everywhere', run: () => setOpen(true) })
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
        <LoadedPalette query={query} onQuery={setQuery} onClose={close} />
      </Sheet>
    </>
  )
}

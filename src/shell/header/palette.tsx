import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useAwaited } from '@/ui/form/use-awaited'
import { Kbd } from '@/ui/primitives/kbd'
import { Spinner } from '@/ui/primitives/spinner'
import type { PaletteEntry, PaletteGroup } from './palette/entries'
import { EntryItem } from './palette/entry-item'
import { useGroups } from './palette/use-groups'
import type { QueryProps } from './search-button'

const groupClass = 'p-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:text-ink-3'

/** All actions for one entry, shown when → is pressed. */
const actionsOf = ({ id, href, run, more = [] }: PaletteEntry): PaletteEntry[] => [
  ...(href ? [{ id: `${id} open`, title: 'Open', href }] : run ? [{ id: `${id} run`, title: 'Do it', run }] : []),
  ...(href ? [{ id: `${id} tab`, title: 'Open in a new tab', run: () => void window.open(href, '_blank', 'noopener') }] : []),
  ...more.map((action) => ({ id: `${id} ${action.id}`, title: action.label, run: action.run })),
]

/** Finds pages, documents, parties, parts and actions of the current page. Prefixes narrow the search: `>` `#` `@` `$` `/`. */
export const Palette = ({ query, onQuery, onClose }: QueryProps & { onClose: () => void }) => {
  const navigate = useNavigate()
  const { groups, text, isFetching, failed } = useGroups(query)
  const [selected, setSelected] = useState('')
  const [expandedEntry, setExpandedEntry] = useState<PaletteEntry | null>(null)
  const newTab = useRef(false)
  const awaitedState = useState<'marked'>()
  const [, setAwaited] = awaitedState
  const visibleGroups: readonly PaletteGroup[] = expandedEntry
    ? [{ heading: expandedEntry.code ?? expandedEntry.title, entries: actionsOf(expandedEntry) }]
    : groups
  const entries = visibleGroups.flatMap((group) => group.entries)
  // The marked entry may be gone with the next answer; Enter must always apply to an entry that is there.
  const enabledIds = entries.filter((entry) => !entry.disabled).map(({ id }) => id)
  const marked = enabledIds.includes(selected) ? selected : (enabledIds[0] ?? '')
  // An entry stays marked as long as it is there: an answer that comes just before Enter must not mark another one.
  if (marked !== selected) setSelected(marked)
  const current = entries.find(({ id }) => id === marked)

  const runEntry = ({ href, run }: PaletteEntry) => {
    if (href && newTab.current) return void window.open(href, '_blank', 'noopener')
    onClose()
    if (href) void navigate({ href })
    else run?.()
  }
  useAwaited(awaitedState, isFetching, () => current && runEntry(current))
  const onKeyDown = (event: KeyboardEvent) => {
    newTab.current = event.ctrlKey || event.metaKey
    if (newTab.current && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return onClose()
    }
    const input = event.target instanceof HTMLInputElement ? event.target : null
    const atEnd = input !== null && input.selectionStart === input.value.length && input.selectionEnd === input.value.length
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // An entry that matches an older text is never opened.
      if (!expandedEntry && isFetching && (!current || current.older)) setAwaited('marked')
      else if (current) runEntry(current)
      return
    }
    setAwaited(undefined)
    if (event.key === 'ArrowRight' && !expandedEntry && atEnd && current) {
      event.preventDefault()
      setExpandedEntry(current)
    } else if (expandedEntry && (event.key === 'ArrowLeft' || event.key === 'Escape' || event.key === 'Backspace')) {
      event.preventDefault()
      setExpandedEntry(null)
      setSelected(expandedEntry.id)
    }
  }
  const onClickCapture = (event: MouseEvent) => {
    newTab.current = event.ctrlKey || event.metaKey
  }
  return (
    <Command
      label="Search"
      shouldFilter={false}
      loop
      value={marked}
      onValueChange={setSelected}
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
      // Escape goes back one step before it closes the palette.
      data-own-escape={expandedEntry ? '' : undefined}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        {isFetching ? <Spinner className="text-ink-3" /> : <Search aria-hidden className="size-4 shrink-0 text-ink-3" />}
        <Command.Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening the palette is asking to type
          autoFocus
          value={query}
          onValueChange={(next) => {
            setExpandedEntry(null)
            onQuery(next)
          }}
          placeholder="Search pages and documents"
          className="h-11 min-w-0 grow bg-transparent text-touch outline-none placeholder:text-ink-3"
        />
      </div>
      <Command.List label="Results" className="min-h-0 overflow-y-auto">
        {visibleGroups.map(({ heading, entries: lines }) => (
          <Command.Group key={heading} heading={heading} className={groupClass}>
            {lines.map((entry) => (
              <EntryItem key={entry.id} entry={entry} onSelect={() => runEntry(entry)} />
            ))}
          </Command.Group>
        ))}
        <Command.Empty className="px-4 py-8 text-center text-ink-2">
          {isFetching ? 'Searching…' : failed ? 'The server could not be asked.' : text === '' ? 'Type what you look for.' : `Nothing found for “${text}”`}
        </Command.Empty>
      </Command.List>
      {failed && entries.length > 0 && (
        <p role="status" className="border-t border-line px-3 py-2 text-meta text-ink-2">
          The server could not be asked for documents, parties and parts.
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-meta text-ink-3 max-sm:hidden">
        <span>
          <Kbd>↵</Kbd> open
        </span>
        <span>
          <Kbd>Ctrl ↵</Kbd> in a tab
        </span>
        <span>
          <Kbd>→</Kbd> more
        </span>
        <span>
          <Kbd>#</Kbd> number <Kbd>@</Kbd> party <Kbd>$</Kbd> amount <Kbd>/</Kbd> page <Kbd>&gt;</Kbd> action
        </span>
      </p>
    </Command>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useDocumentSearch } from '@/lookups/document-search'
import { useSession } from '@/session/session'
import { Spinner } from '@/ui/primitives/spinner'
import { findPages } from './palette-pages'
import type { QueryProps } from './search-button'

const groupClass = 'p-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:text-ink-3'
const MAX_PAGES = 6

const Entry = ({ value, onSelect, children }: { value: string; onSelect: () => void; children: ReactNode }) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-8 cursor-pointer items-center gap-3 rounded-control px-2 py-1 data-[selected=true]:bg-hover pointer-coarse:min-h-11 forced-colors:data-[selected=true]:outline-2"
  >
    {children}
  </Command.Item>
)

/** Finds the menu's pages at once and documents by their number as the server answers. */
export const Palette = ({ query, onQuery, onClose }: QueryProps & { onClose: () => void }) => {
  const { menu } = useSession()
  const navigate = useNavigate()
  const { rows, isFetching } = useDocumentSearch(useDeferredValue(query))
  const pages = findPages(menu, query).slice(0, query.trim() ? MAX_PAGES : undefined)
  const go = (href: string) => {
    onClose()
    void navigate({ href })
  }
  return (
    <Command label="Search" shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex items-center gap-2 border-b border-line px-3">
        {isFetching ? <Spinner className="text-ink-3" /> : <Search aria-hidden className="size-4 shrink-0 text-ink-3" />}
        <Command.Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening the palette is asking to type
          autoFocus
          value={query}
          onValueChange={onQuery}
          placeholder="Search pages and documents"
          className="h-11 min-w-0 grow bg-transparent text-touch outline-none placeholder:text-ink-3"
        />
      </div>
      <Command.List label="Results" className="min-h-0 overflow-y-auto">
        {pages.length > 0 && (
          <Command.Group heading="Go to" className={groupClass}>
            {pages.map((page) => (
              <Entry key={page.href} value={`page ${page.href}`} onSelect={() => go(page.href)}>
                <span className="min-w-0 truncate">{page.label}</span>
                <span className="ml-auto truncate text-meta text-ink-3">{page.trail}</span>
              </Entry>
            ))}
          </Command.Group>
        )}
        {query.trim() !== '' && rows.length > 0 && (
          <Command.Group heading="Documents" className={groupClass}>
            {rows.map((row) => (
              <Entry key={`${row.kind} ${row.voucherId}`} value={`document ${row.kind} ${row.voucherId}`} onSelect={() => go(row.href)}>
                <span className="font-mono text-meta whitespace-nowrap">{row.voucherId}</span>
                <span className="min-w-0 truncate">{row.party}</span>
                <span className="ml-auto text-meta whitespace-nowrap text-ink-3">{row.label}</span>
              </Entry>
            ))}
          </Command.Group>
        )}
        <Command.Empty className="px-4 py-8 text-center text-ink-2">{isFetching ? 'Searching…' : `Nothing found for “${query.trim()}”`}</Command.Empty>
      </Command.List>
    </Command>
  )
}

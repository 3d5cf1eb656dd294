import { Command } from 'cmdk'
import type { PaletteEntry } from './entries'

/** One entry: its number in monospace, its title and detail, and at the end a hint such as its kind. */
export const EntryItem = ({ entry, onSelect }: { entry: PaletteEntry; onSelect: () => void }) => (
  <Command.Item
    value={entry.id}
    disabled={entry.disabled ?? false}
    onSelect={onSelect}
    className="flex min-h-8 cursor-pointer items-center gap-3 rounded-control px-2 py-1 aria-disabled:cursor-default aria-disabled:text-ink-3 data-[selected=true]:bg-hover pointer-coarse:min-h-11 forced-colors:data-[selected=true]:outline-2"
  >
    {entry.code && <span className="font-mono text-meta whitespace-nowrap">{entry.code}</span>}
    <span className="min-w-0 truncate">{entry.title}</span>
    {entry.detail && <span className="font-mono text-meta whitespace-nowrap text-ink-3">{entry.detail}</span>}
    {entry.hint && <span className="ml-auto max-w-1/2 shrink-0 truncate pl-2 text-right text-meta text-ink-3">{entry.hint}</span>}
  </Command.Item>
)

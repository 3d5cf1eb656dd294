import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { RowLink } from '@/ui/data-table/types'
import { buttonClass } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import { Sheet } from '@/ui/primitives/sheet'
import { Facts } from '../facts'
import type { ListDefinition } from './definition'

export interface PeekProps<Row extends object> {
  list: Pick<ListDefinition<Row>, 'rowName' | 'rowLink' | 'peek'>
  /** The row that is shown; without one the sheet is closed. */
  row: Row | undefined
  onMove: (by: number) => void
  onClose: () => void
}

/** Takes the focus when the sheet opens; otherwise the sheet would focus its first control that is not a link. */
const OpenLink = ({ link }: { link: RowLink }) => {
  const anchor = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    anchor.current?.focus()
  }, [])
  return (
    <Link {...link} ref={anchor} className={buttonClass('primary')}>
      Open
    </Link>
  )
}

/**
 * Sheet with the facts of a row, shown without leaving the list: j and k go to the next and previous row, Space closes, and Enter opens the
 * record because its link has the focus at first.
 */
export const Peek = <Row extends object>({ list, row, onMove, onClose }: PeekProps<Row>) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      j: () => onMove(1),
      ArrowDown: () => onMove(1),
      k: () => onMove(-1),
      ArrowUp: () => onMove(-1),
      ' ': onClose,
    }
    const run = keys[event.key]
    if (!run || event.ctrlKey || event.metaKey || event.altKey || (event.key === ' ' && (event.target as HTMLElement).closest('button'))) return
    event.preventDefault()
    run()
  }
  return (
    <Sheet open={row !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()} title={row ? list.rowName(row) : 'Record'} side="right">
      {row && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that its controls let through
        <div onKeyDown={onKeyDown} className="flex h-full flex-col gap-4 p-4">
          <div className="flex items-center justify-between gap-3">
            <p className="min-w-0 truncate text-total font-semibold">{list.rowName(row)}</p>
            <div className="flex items-center gap-2">
              <OpenLink link={list.rowLink(row)} />
              <IconButton label="Close" onClick={onClose}>
                <X aria-hidden />
              </IconButton>
            </div>
          </div>
          <Facts facts={list.peek?.(row) ?? []} className="grid grid-cols-2 gap-x-6 gap-y-3" />
          <p className="mt-auto text-meta text-ink-3">j and k go through the list, Space closes.</p>
        </div>
      )}
    </Sheet>
  )
}

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { usePopoverPosition } from './use-popover-position'

export interface ComboboxListProps {
  id: string
  open: boolean
  anchor: RefObject<HTMLElement | null>
  items: readonly { key: string; node: ReactNode }[]
  /** Index of the option that Enter would take, or -1. */
  active: number
  busy: boolean
  error?: string
  /** Shown below the options, e.g. that there are more. */
  note?: string | undefined
  /** In px; the list is never narrower than its field. */
  minWidth?: number
  onChoose: (index: number) => void
  onActive: (index: number) => void
}

export const ComboboxList = ({ id, open, anchor, items, active, busy, error, note: below, minWidth, onChoose, onActive }: ComboboxListProps) => {
  const popover = useRef<HTMLDivElement>(null)
  usePopoverPosition(open, anchor, popover, minWidth)
  useEffect(() => {
    const list = popover.current
    const option = document.getElementById(`${id}-${active}`)
    if (!list || !option) return
    // Not scrollIntoView, which would move the page behind the list as well.
    const { offsetTop: top, offsetHeight: height } = option
    if (top < list.scrollTop) list.scrollTop = top
    else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight
  }, [active, id])

  const note = error ?? (items.length > 0 ? (below ?? '') : busy ? 'Searching…' : 'Nothing found')
  return (
    <div
      ref={popover}
      popover="manual"
      hidden={!open}
      // The box keeps the focus: a press on the list must not blur it before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      className="overflow-y-auto rounded-panel border border-line bg-surface p-1 text-ink shadow-overlay"
    >
      <div role="listbox" id={id} aria-label="Suggestions" aria-busy={busy || undefined}>
        {open &&
          items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box keeps the focus and handles the keys (APG)
            <div
              key={item.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => onChoose(index)}
              onPointerMove={() => index !== active && onActive(index)}
              className="min-h-7 rounded-control px-2 py-1.5 aria-selected:bg-hover pointer-coarse:min-h-10"
            >
              {item.node}
            </div>
          ))}
      </div>
      <p role="status" className={note ? 'px-2 py-1.5 text-ink-2' : 'sr-only'}>
        {open && note}
      </p>
    </div>
  )
}

import * as Popover from '@radix-ui/react-popover'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface HintProps {
  /** Text, without controls, that is shown beside the element while the pointer or the focus is on it. */
  content: ReactNode
  children: ReactNode
  className?: string
}

/** Delays in milliseconds: long enough that a pointer passing by opens nothing, and that the pointer can cross the gap to the hint. */
const OPENS_AFTER_MS = 200
const CLOSES_AFTER_MS = 150

/** Tells more about its children on hover and focus (APG tooltip). Escape closes it; the pointer may rest on it. */
export const Hint = ({ content, children, className }: HintProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchor = useRef<HTMLSpanElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const described = anchor.current?.firstElementChild
    if (!open || !described) return
    described.setAttribute('aria-describedby', id)
    return () => described.removeAttribute('aria-describedby')
  }, [open, id])
  const setOpenAfter = (next: boolean, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), after)
  }
  const hover = { onMouseEnter: () => setOpenAfter(true, OPENS_AFTER_MS), onMouseLeave: () => setOpenAfter(false, CLOSES_AFTER_MS) }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <span
          ref={anchor}
          className={className ?? 'inline-flex'}
          {...hover}
          onFocus={(event) => event.target.matches(':focus-visible') && setOpenAfter(true, 0)}
          onBlur={() => setOpenAfter(false, 0)}
        >
          {children}
        </span>
      </Popover.Anchor>
      <Popover.Content
        id={id}
        role="tooltip"
        side="bottom"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        {...hover}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className="z-overlay max-w-80 animate-open rounded-panel border border-line bg-surface px-3 py-2 text-meta shadow-overlay"
      >
        {content}
      </Popover.Content>
    </Popover.Root>
  )
}

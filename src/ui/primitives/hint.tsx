import * as Popover from '@radix-ui/react-popover'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface HintProps {
  /** What is shown beside the element while the pointer or the focus is on it. Text, no controls. */
  content: ReactNode
  children: ReactNode
  className?: string
}

/** Long enough that a pointer passing by opens nothing, and that it may cross the gap to the hint. In milliseconds. */
const OPENS_AFTER = 200
const CLOSES_AFTER = 150

/** Tells more about what stands in it on hover and focus (APG tooltip). Escape puts it away; the pointer may rest on it. */
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
  const turn = (next: boolean, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), after)
  }
  const hover = { onMouseEnter: () => turn(true, OPENS_AFTER), onMouseLeave: () => turn(false, CLOSES_AFTER) }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <span
          ref={anchor}
          className={className ?? 'inline-flex'}
          {...hover}
          onFocus={(event) => event.target.matches(':focus-visible') && turn(true, 0)}
          onBlur={() => turn(false, 0)}
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

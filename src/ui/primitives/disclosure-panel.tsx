import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface DisclosurePanelProps {
  /** Contents of the button, which are also its accessible name. */
  button: ReactNode
  buttonClassName?: string
  /** Gets a function that closes the panel, for links in it. */
  children: (close: () => void) => ReactNode
  label: string
}

/** A button that shows a small panel under it (APG disclosure), for contents that are no menu. Escape, a press elsewhere or leaving it closes it. */
export const DisclosurePanel = ({ button, buttonClassName, children, label }: DisclosurePanelProps) => {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape means this panel only, not the page under it.
      event.preventDefault()
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return (
    <div ref={root} className="sm:relative">
      <button ref={trigger} type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={buttonClassName}>
        {button}
      </button>
      <section
        id={id}
        aria-label={label}
        tabIndex={-1}
        hidden={!open}
        className="absolute top-full right-0 z-overlay mt-1 max-h-[min(480px,calc(100dvh-80px))] w-80 animate-open overflow-y-auto rounded-panel border border-line bg-surface shadow-overlay outline-none max-sm:inset-x-2 max-sm:w-auto"
      >
        {open && children(() => setOpen(false))}
      </section>
    </div>
  )
}

import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { useReturnFocus } from './use-return-focus'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the dialog for screen readers; not shown. Omitted where the sheet contains a SheetTitle. */
  title?: string
  /** A panel along the left edge, a wider one along the right, or a box near the top for palettes. */
  side: 'left' | 'right' | 'top'
  /** False keeps the page beside the sheet and toasts usable: only Escape and the sheet's own button close it. */
  modal?: boolean
  children: ReactNode
}

const sides = {
  left: 'inset-y-0 left-0 w-[min(280px,calc(100vw-48px))] overflow-y-auto',
  right: 'inset-y-0 right-0 flex w-[min(480px,100vw)] flex-col border-l border-line bg-surface',
  top: 'top-[min(12vh,96px)] left-1/2 flex max-h-[min(560px,76dvh)] w-[min(600px,calc(100vw-24px))] -translate-x-1/2 flex-col overflow-hidden rounded-dialog border border-line bg-surface',
}

/** The heading that names the sheet around it. */
export const SheetTitle = Radix.Title

/** Modal surface without a heading of its own. Escape and a click beside it close it. */
export const Sheet = ({ open, onOpenChange, title, side, modal = true, children }: SheetProps) => {
  const returnFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Radix.Portal>
        {modal && <Radix.Overlay className="fixed inset-0 z-overlay animate-open bg-scrim" />}
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => modal || event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // Escape first closes what is open inside the sheet.
            if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
          }}
          className={cx('fixed z-overlay animate-open shadow-overlay outline-none', sides[side])}
        >
          {title !== undefined && <Radix.Title className="sr-only">{title}</Radix.Title>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

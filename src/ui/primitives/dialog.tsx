import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../cx'
import { IconButton } from './icon-button'
import { useReturnFocus } from './use-return-focus'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons in reading order, shown at the end of the dialog. */
  footer?: ReactNode
  /** Index of the company's colour: draws its line at the top, for dialogs that act on a company. */
  companyHue?: number
  /** A question that must be answered: no close button, and a click beside it does not close it. Escape is the safe answer. */
  alert?: boolean
  /** Where the focus goes when it opens; without it to the first field of its form, or else to the close button. */
  initialFocus?: RefObject<HTMLElement | null>
  /** `full` is for documents: as wide as the window, up to 1120 px. */
  width?: 'narrow' | 'wide' | 'full'
}

const widths = { narrow: 'max-w-[420px]', wide: 'max-w-[720px]', full: 'max-w-[1120px]' } as const

const panel =
  'fixed top-1/2 left-1/2 z-overlay flex max-h-[calc(100dvh-32px)] w-[calc(100vw-24px)] -translate-x-1/2 -translate-y-1/2 animate-open flex-col overflow-hidden rounded-dialog border border-line bg-surface shadow-overlay forced-colors:border-2'

/** The fields of a dialog's form. */
const FIELDS = 'form :is(input,select,textarea):enabled:not([type=hidden])'

/** Modal dialog (APG dialog or, with `alert`, alertdialog). On closing, the focus returns to the element that had it before. */
export const Dialog = ({ open, onOpenChange, title, description, children, footer, companyHue, alert, initialFocus, width = 'narrow' }: DialogProps) => {
  const returnFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-overlay animate-open bg-scrim" />
        <Radix.Content
          className={cx(panel, widths[width])}
          role={alert ? 'alertdialog' : 'dialog'}
          data-company-hue={companyHue}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const given = initialFocus?.current
            const first = given ?? (event.currentTarget as Element).querySelector<HTMLInputElement>(FIELDS)
            if (!first) return
            event.preventDefault()
            first.focus()
            // What is filled in already is replaced by typing, as after Tab.
            if (!given && first.localName === 'input') (first as HTMLInputElement).select()
          }}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => alert && event.preventDefault()}
        >
          {companyHue !== undefined && <div aria-hidden className="h-[3px] shrink-0 bg-company" />}
          <div className="flex min-h-0 flex-col gap-3 p-4">
            <div className="flex items-start justify-between gap-3">
              <Radix.Title className="pt-0.5 text-total font-semibold text-balance">{title}</Radix.Title>
              {!alert && (
                <Radix.Close asChild>
                  <IconButton label="Close">
                    <X />
                  </IconButton>
                </Radix.Close>
              )}
            </div>
            {description && <Radix.Description className="text-ink-2">{description}</Radix.Description>}
            {children && <div className="-mx-4 min-h-0 overflow-y-auto px-4 py-0.5">{children}</div>}
            {footer && <div className="flex flex-wrap justify-end gap-2 pt-1">{footer}</div>}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

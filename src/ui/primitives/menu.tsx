import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { usePainted } from '@/lib/use-settled'
import { cx } from '../cx'

const itemClass =
  'flex min-h-7 cursor-pointer items-center gap-2 rounded-control px-2 py-1 text-body text-ink outline-none select-none data-disabled:cursor-default data-disabled:opacity-55 data-highlighted:bg-hover pointer-coarse:min-h-10 forced-colors:data-highlighted:outline-2 [&_svg]:size-4 [&_svg]:shrink-0'

type TriggerProps = ComponentProps<'button'>

export interface MenuProps {
  /** One element that takes a button's properties, usually a button; the menu sets its ref. */
  trigger: ReactElement<TriggerProps>
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Stands in for a button that is drawn elsewhere: its ref is that button's element. */
const ButtonElsewhere = ({ ref, element }: { ref?: Ref<HTMLButtonElement | null>; element: RefObject<HTMLButtonElement | null> }) => {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => element.current)
  return null
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown']

/**
 * Menu button (APG). Contents: MenuItem, MenuRadios, MenuLabel, MenuLine. Not portalled, so that it stays in its button's landmark and
 * company colour. Only the button is drawn until the page has been painted or the menu is opened: Radix tells the menu the button's position
 * before the paint, which makes React render a second time and the browser wait for all effects.
 */
export const Menu = ({ trigger, children, align = 'end', className, open: controlledOpen, onOpenChange }: MenuProps) => {
  const [localOpen, setLocalOpen] = useState(false)
  const open = controlledOpen ?? localOpen
  const hasMenu = usePainted() || open
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { onPointerDown, onKeyDown, ...props } = trigger.props
  const change = (next: boolean) => {
    setLocalOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: props.id ?? id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-menu` : undefined,
        onPointerDown: (event) => {
          onPointerDown?.(event)
          if (event.defaultPrevented || event.currentTarget.disabled || event.button !== 0 || event.ctrlKey) return
          // Otherwise the button would take the focus from the menu that opens.
          if (!open) event.preventDefault()
          change(!open)
        },
        onKeyDown: (event) => {
          onKeyDown?.(event)
          if (event.defaultPrevented || !OPENING_KEYS.includes(event.key)) return
          event.preventDefault()
          change(event.key === 'ArrowDown' || !open)
        },
      })}
      {hasMenu && (
        <Radix.Root open={open} onOpenChange={change} modal={false}>
          <Radix.Trigger asChild>
            <ButtonElsewhere element={button} />
          </Radix.Trigger>
          <Radix.Content
            id={`${id}-menu`}
            aria-labelledby={props.id ?? id}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            className={cx(
              'z-overlay max-h-[min(80dvh,var(--radix-dropdown-menu-content-available-height))] max-w-[calc(100vw-16px)] min-w-44 animate-open overflow-y-auto rounded-panel border border-line bg-surface p-1 shadow-overlay',
              className,
            )}
          >
            {children}
          </Radix.Content>
        </Radix.Root>
      )}
    </>
  )
}

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => <Radix.Item {...rest} className={cx(itemClass, className)} />

export const MenuLabel = ({ children }: { children: ReactNode }) => <Radix.Label className="px-2 pt-2 pb-1 text-meta text-ink-3">{children}</Radix.Label>

export const MenuLine = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />

export interface MenuCheckProps {
  checked: boolean
  onChange: () => void
  disabled?: boolean
  children: ReactNode
}

/** An entry with a check mark; several may be on together. The menu stays open when it is chosen. */
export const MenuCheck = ({ checked, onChange, disabled, children }: MenuCheckProps) => (
  <Radix.CheckboxItem checked={checked} disabled={disabled} onCheckedChange={onChange} onSelect={(event) => event.preventDefault()} className={itemClass}>
    {children}
    <Radix.ItemIndicator className="ml-auto">
      <Check aria-hidden />
    </Radix.ItemIndicator>
  </Radix.CheckboxItem>
)

export interface MenuRadiosProps<V extends string> {
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: ReactNode }[]
}

export const MenuRadios = <V extends string>({ value, onChange, options }: MenuRadiosProps<V>) => (
  <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as V)}>
    {options.map((option) => (
      <Radix.RadioItem key={option.value} value={option.value} className={itemClass} onSelect={(event) => event.preventDefault()}>
        {option.icon}
        {option.label}
        <Radix.ItemIndicator className="ml-auto">
          <Check aria-hidden />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)

import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'

const itemClass =
  'flex min-h-7 cursor-pointer items-center gap-2 rounded-control px-2 py-1 text-body text-ink outline-none select-none data-disabled:cursor-default data-disabled:opacity-55 data-highlighted:bg-hover pointer-coarse:min-h-10 forced-colors:data-highlighted:outline-2 [&_svg]:size-4 [&_svg]:shrink-0'

export interface MenuProps {
  /** One element that takes a ref, usually a button. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Menu button (APG). Contents: MenuItem, MenuRadios, MenuLabel, MenuLine. Not portalled, so that it stays in its button's landmark and company colour. */
export const Menu = ({ trigger, children, align = 'end', className, open, onOpenChange }: MenuProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Content
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
)

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => <Radix.Item {...rest} className={cx(itemClass, className)} />

export const MenuLabel = ({ children }: { children: ReactNode }) => <Radix.Label className="px-2 pt-2 pb-1 text-meta text-ink-3">{children}</Radix.Label>

export const MenuLine = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />

export interface MenuCheckProps {
  checked: boolean
  onChange: () => void
  disabled?: boolean
  children: ReactNode
}

/** One of several that may be on together; the menu stays open. */
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

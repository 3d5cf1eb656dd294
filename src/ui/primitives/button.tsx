import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'
import { Spinner } from './spinner'

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger'

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover',
  ghost: 'border-transparent text-ink hover:bg-hover',
  danger: 'border-negative bg-surface text-negative hover:bg-failed-tint',
}

/** Classes of a button, for links that must look like one. */
export const buttonClass = (tone: ButtonTone = 'secondary', className?: string): string =>
  cx(
    'inline-flex h-7 shrink-0 items-center justify-center gap-1.5 rounded-control border px-3 text-body font-medium whitespace-nowrap transition-colors duration-hover',
    'disabled:cursor-default disabled:opacity-55 pointer-coarse:h-10 forced-colors:border-[ButtonText]',
    tones[tone],
    className,
  )

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  /** Shows a spinner and refuses further presses; the label stays, so the button keeps its width and name. */
  busy?: boolean
  icon?: ReactNode
}

export const Button = ({ tone, busy = false, icon, className, children, disabled, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} disabled={disabled || busy} aria-busy={busy || undefined} className={buttonClass(tone, className)}>
    {busy ? <Spinner /> : icon}
    {children}
  </button>
)

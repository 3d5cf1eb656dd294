import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/primitives/button'

interface AuthFormProps extends ComponentProps<'form'> {
  submitLabel: string
  busy: boolean
  disabled?: boolean
  /** Content below the button, such as a link to another way to sign in. */
  footer?: ReactNode
}

/** Form of fields, one wide submit button and a footer. The fields show their own errors, so the browser's validation messages are off. */
export const AuthForm = ({ submitLabel, busy, disabled, footer, children, ...rest }: AuthFormProps) => (
  <form {...rest} noValidate className="flex flex-col gap-4">
    {children}
    <Button type="submit" tone="primary" busy={busy} disabled={disabled} className="h-9 w-full">
      {submitLabel}
    </Button>
    {footer && <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">{footer}</div>}
  </form>
)

const linkClass = 'inline-flex min-h-6 items-center text-link underline underline-offset-2 hover:no-underline disabled:opacity-55'

export const LinkButton = (props: ComponentProps<'button'>) => <button type="button" {...props} className={linkClass} />

export const BackToLogin = ({ redirect }: { redirect?: string }) => (
  <Link to="/auth/login" search={{ redirect }} className={linkClass}>
    Back to sign in
  </Link>
)

export const ForgotPassword = () => (
  <Link to="/auth/forget-password" className={linkClass}>
    Forgot your password?
  </Link>
)

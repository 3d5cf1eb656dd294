import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/primitives/button'

interface AuthFormProps extends ComponentProps<'form'> {
  submitLabel: string
  busy: boolean
  disabled?: boolean
  /** What stands below the button: another way on. */
  footer?: ReactNode
}

/** Fields, one wide button, and the way on. The fields' rules speak for themselves, so the browser's bubbles are off. */
export const AuthForm = ({ submitLabel, busy, disabled, footer, children, ...rest }: AuthFormProps) => (
  <form {...rest} noValidate className="flex flex-col gap-4">
    {children}
    <Button type="submit" tone="primary" busy={busy} disabled={disabled} className="h-9 w-full">
      {submitLabel}
    </Button>
    {footer && <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">{footer}</div>}
  </form>
)

const linkLook = 'inline-flex min-h-6 items-center text-link underline underline-offset-2 hover:no-underline disabled:opacity-55'

export const LinkButton = (props: ComponentProps<'button'>) => <button type="button" {...props} className={linkLook} />

export const BackToLogin = ({ redirect }: { redirect?: string }) => (
  <Link to="/auth/login" search={{ redirect }} className={linkLook}>
    Back to sign in
  </Link>
)

export const ForgotPassword = () => (
  <Link to="/auth/forget-password" className={linkLook}>
    Forgot your password?
  </Link>
)

import { useEffect, type ReactNode } from 'react'
import { useAuthErrorToast } from './use-auth-error-toast'

interface AuthLayoutProps {
  title: string
  /** One sentence that says what this step is for. */
  lead?: ReactNode
  children: ReactNode
}

/** One calm column without a company's colour, since nobody knows yet which company it will be. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  useAuthErrorToast()
  useEffect(() => {
    document.title = `${title} · Northgate`
  }, [title])

  return (
    <main className="grid min-h-dvh grid-rows-[2fr_auto_3fr] border-t-3 border-rail px-4 py-8">
      <div className="row-start-2 mx-auto w-full max-w-80">
        <img src="/img/logo.png" alt="Northgate" className="mb-8 h-8 w-auto" />
        <h1 tabIndex={-1} className="text-title font-semibold">
          {title}
        </h1>
        {lead && <p className="pt-1 text-ink-2">{lead}</p>}
        <div className="pt-5">{children}</div>
      </div>
    </main>
  )
}

import { useEffect, type ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { useAuthErrorToast } from './use-auth-error-toast'

interface AuthLayoutProps {
  title: string
  /** One sentence that says what this step is for. */
  lead?: ReactNode
  /** Index of the company's colour, if the company is known. */
  companyHue?: number
  children: ReactNode
}

/** Single-column layout, mostly without a company's colour, as the company is usually not known yet. */
export function AuthLayout({ title, lead, companyHue, children }: AuthLayoutProps) {
  useAuthErrorToast()
  useEffect(() => {
    document.title = `${title} · Northgate`
  }, [title])

  return (
    <main
      data-company-hue={companyHue}
      className={cx('grid min-h-dvh grid-rows-[2fr_auto_3fr] border-t-3 px-4 py-8', companyHue === undefined ? 'border-rail' : 'border-company')}
    >
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

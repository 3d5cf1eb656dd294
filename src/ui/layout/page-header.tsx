import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  /** One line under the title. */
  description?: ReactNode
  actions?: ReactNode
}

/** Title of a page. Its h1 takes the focus after a change of path and names the browser's tab. */
export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
    <div className="min-w-0">
      <h1 tabIndex={-1} className="text-title font-semibold text-balance">
        {title}
      </h1>
      {description && <p className="text-ink-2">{description}</p>}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
  </header>
)

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: string
  actions?: ReactNode
}

/** A ruled area of a page. With a title it is a named region. */
export const Panel = ({ title, actions, className, children, ...rest }: PanelProps) => (
  <section aria-label={title} {...rest} className={cx('rounded-panel border border-line bg-surface', className)}>
    {(title || actions) && (
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-1">
        {title && <h2 className="font-semibold">{title}</h2>}
        {actions}
      </div>
    )}
    <div className="p-3">{children}</div>
  </section>
)

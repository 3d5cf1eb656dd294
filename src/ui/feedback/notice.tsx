import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'

const looks = {
  info: { Icon: Info, tone: 'border-line-strong bg-surface', icon: 'text-sent' },
  warning: { Icon: TriangleAlert, tone: 'border-pending bg-pending-tint', icon: 'text-pending' },
  error: { Icon: CircleAlert, tone: 'border-negative bg-failed-tint', icon: 'text-negative' },
}

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone: keyof typeof looks
  /** The message in one sentence. */
  title: ReactNode
}

/** A message about the page's content that stays until its cause is dealt with. Give it `role="alert"` when it results from an action. */
export const Notice = ({ tone, title, className, children, ...rest }: NoticeProps) => {
  const { Icon, tone: box, icon } = looks[tone]
  return (
    <div {...rest} className={cx('flex gap-2 rounded-panel border px-3 py-2', box, className)}>
      <Icon aria-hidden className={cx('mt-px size-4 shrink-0', icon)} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  )
}

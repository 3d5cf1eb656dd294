import type { ReactNode } from 'react'

/** One sentence that says what is not here, and what to do about it. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 px-4 py-10 text-center text-ink-2">
    <p>{children}</p>
    {action}
  </div>
)

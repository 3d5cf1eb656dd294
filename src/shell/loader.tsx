import { Spinner } from '@/ui/primitives/spinner'
import { Wordmark } from './wordmark'

/** Covers the screen while the app starts. index.html contains the same, which is shown before any script has loaded. */
export const Loader = () => (
  <div role="status" className="fixed inset-0 z-overlay grid place-items-center bg-canvas">
    <div className="flex flex-col items-center gap-4 text-ink-2">
      <Wordmark />
      <span className="flex w-24 items-center gap-2">
        <Spinner />
        Loading…
      </span>
    </div>
  </div>
)

import { Spinner } from '@/ui/primitives/spinner'
import { Wordmark } from './wordmark'

/** Covers the screen while the app starts: index.html holds the same, which stands before any script has come. */
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

import { Spinner } from '@/ui/primitives/spinner'

/** Covers the screen while the app starts. */
export const Loader = () => (
  <div role="status" className="fixed inset-0 z-overlay grid place-items-center bg-canvas">
    <div className="flex flex-col items-center gap-4 text-ink-2">
      <img src="/img/logo.png" alt="" width={128} height={32} className="h-8 w-32 object-contain" />
      <span className="flex w-24 items-center gap-2">
        <Spinner />
        Loading…
      </span>
    </div>
  </div>
)

import { useLayoutEffect, useRef } from 'react'
import { Button } from '../primitives/button'
import { Spinner } from '../primitives/spinner'

export interface ErrorStateProps {
  message: string
  /** For the person who must find this failure in the log. */
  requestId?: string | null
  onRetry?: () => void
  retrying?: boolean
}

/** The button that was pressed goes with the failure: the keyboard goes on from the page's heading, or from where the page stands while it has none. */
const focusPage = () => {
  if (document.activeElement !== document.body) return
  const main = document.querySelector<HTMLElement>('main')
  ;(main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true })
}

/** Its button stays one while it works: a disabled one would lose the focus. */
const Retry = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) requestAnimationFrame(focusPage)
    }
  }, [])
  return (
    <Button
      ref={button}
      icon={retrying && <Spinner />}
      aria-busy={retrying || undefined}
      aria-disabled={retrying || undefined}
      onClick={retrying ? undefined : onRetry}
    >
      Retry
    </Button>
  )
}

export const ErrorState = ({ message, requestId, onRetry, retrying = false }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <p className="font-medium text-negative">{message}</p>
    {requestId && (
      <p className="text-meta text-ink-3">
        Request <span className="font-mono break-all">{requestId}</span>
      </p>
    )}
    {onRetry && <Retry onRetry={onRetry} retrying={retrying} />}
  </div>
)

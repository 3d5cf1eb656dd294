import { useLayoutEffect, useRef } from 'react'
import { Button } from '../primitives/button'
import { Spinner } from '../primitives/spinner'

export interface ErrorStateProps {
  message: string
  /** Shown so that the failure can be found in the log. */
  requestId?: string | null
  onRetry?: () => void
  retrying?: boolean
}

/** Moves the focus, lost when the pressed Retry button disappears, to the page's heading, or to `main` while the page has none. */
const focusPage = () => {
  if (document.activeElement !== document.body) return
  const main = document.querySelector<HTMLElement>('main')
  ;(main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true })
}

/** The button is not disabled while the retry runs: a disabled button would lose the focus. */
const Retry = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const buttonElement = button.current
    return () => {
      if (document.activeElement === buttonElement) requestAnimationFrame(focusPage)
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

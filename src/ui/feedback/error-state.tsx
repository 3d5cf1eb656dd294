import { Button } from '../primitives/button'

export interface ErrorStateProps {
  message: string
  /** For the person who must find this failure in the log. */
  requestId?: string | null
  onRetry?: () => void
  retrying?: boolean
}

export const ErrorState = ({ message, requestId, onRetry, retrying }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <p className="font-medium text-negative">{message}</p>
    {requestId && (
      <p className="text-meta text-ink-3">
        Request <span className="font-mono break-all">{requestId}</span>
      </p>
    )}
    {onRetry && (
      <Button onClick={onRetry} busy={retrying}>
        Retry
      </Button>
    )}
  </div>
)

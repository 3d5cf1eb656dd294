import { ApiError, errorMessage } from '@/lib/api-error'
import { ErrorState } from './error-state'

interface QueryErrorProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Shows why a query failed, the request id where the server gave one, and a Retry button. */
export const QueryError = ({ error, ...retry }: QueryErrorProps) => (
  <ErrorState message={errorMessage(error)} requestId={error instanceof ApiError ? error.requestId : undefined} {...retry} />
)

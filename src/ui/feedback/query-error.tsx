import { ApiError, errorMessage } from '@/lib/api-error'
import { ErrorState } from './error-state'

interface QueryErrorProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Why something could not be fetched, with the request's id where the server gave one, and the way to try again. */
export const QueryError = ({ error, ...retry }: QueryErrorProps) => (
  <ErrorState message={errorMessage(error)} requestId={error instanceof ApiError ? error.requestId : undefined} {...retry} />
)

import { errorMessage, isApiError } from '@/lib/api-error'
import { Notice } from '@/ui/feedback/notice'

/** Why a file wasn't imported, with its first ten errors. */
export const ImportFailure = ({ error }: { error: unknown }) => (
  <Notice tone="error" role="alert" title={errorMessage(error)}>
    {isApiError(error) && error.errors.length > 0 && (
      <ul className="list-disc pl-5">
        {error.errors.slice(0, 10).map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    )}
  </Notice>
)

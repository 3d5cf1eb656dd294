import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage, isApiError } from '@/lib/api-error'
import { reportAuthError } from '@/session/auth-state'

/** Shows the server's messages at the fields that they name, otherwise as the auth error. Typed values stay. */
export function showError<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  const fields = Object.keys(form.getValues())
  const fieldErrors = isApiError(error) ? error.errors.filter(({ path }) => fields.includes(path)) : []
  for (const { path, message } of fieldErrors) form.setError(path as FieldPath<V>, { message })
  if (fieldErrors.length === 0) reportAuthError(errorMessage(error))
}

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage, isApiError } from '@/lib/api-error'
import { reportAuthError } from '@/session/auth-state'

/** The server's sentences: at the fields they name, otherwise as the auth error. What was typed stays. */
export function showError<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  const fields = Object.keys(form.getValues())
  const known = isApiError(error) ? error.errors.filter(({ path }) => fields.includes(path)) : []
  for (const { path, message } of known) form.setError(path as FieldPath<V>, { message })
  if (known.length === 0) reportAuthError(errorMessage(error))
}

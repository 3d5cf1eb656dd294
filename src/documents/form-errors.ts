import type { FieldErrors, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError, errorMessage } from '@/lib/api-error'

export interface FormProblem {
  /** Name of the control, e.g. `lines.2.qty`; empty for an error of the whole form. */
  path: string
  message: string
}

/**
 * Shows each of the server's errors at its field; if none names a field, shows the message as an error of the whole form. The server's
 * paths equal the form's field names, because both follow the contract.
 */
export function showServerErrors<V extends FieldValues>(error: unknown, setError: UseFormSetError<V>): void {
  const errors = error instanceof ApiError ? error.errors.filter(({ path }) => path !== '') : []
  for (const { path, code, message } of errors) setError(path as FieldPath<V>, { type: code, message })
  if (errors.length === 0) setError('root', { type: 'server', message: errorMessage(error) })
}

/** Shows the error for a code or number that already exists at its field. For useSaveForm's `onFailure`. */
export const onDuplicate =
  <V extends FieldValues>(setError: UseFormSetError<V>, path: FieldPath<V>) =>
  (error: unknown): boolean => {
    const duplicate = error instanceof ApiError && error.code === 'DUPLICATE'
    if (duplicate) setError(path, { type: 'duplicate', message: error.message })
    return duplicate
  }

const isMessage = (node: object): node is { message: string } => 'message' in node && typeof node.message === 'string' && node.message !== ''

/** Flattens all errors of a form, in the order of its fields. */
export const problemsOf = (errors: FieldErrors, path = ''): FormProblem[] =>
  Object.entries(errors).flatMap(([name, node]): FormProblem[] => {
    if (typeof node !== 'object' || node === null || name === 'ref') return []
    const currentPath = name === 'root' ? path : path ? `${path}.${name}` : name
    if (isMessage(node)) return [{ path: currentPath, message: node.message }]
    return problemsOf(node as FieldErrors, currentPath)
  })

import { useMemo } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { problemsOf } from '../form-errors'

/** A form's error messages for its lines by path, as LineGrid expects them. */
export const useLineErrors = (lines: unknown): ReadonlyMap<string, string> =>
  useMemo(() => new Map(problemsOf({ lines } as FieldErrors).map(({ path, message }) => [path, message])), [lines])

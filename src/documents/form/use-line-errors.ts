import { useMemo } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { problemsOf } from '../form-errors'

/** What a form says of its lines, by path, as LineGrid takes it. */
export const useLineErrors = (lines: unknown): ReadonlyMap<string, string> =>
  useMemo(() => new Map(problemsOf({ lines } as FieldErrors).map(({ path, message }) => [path, message])), [lines])

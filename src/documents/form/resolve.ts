import type { FieldValues, ResolverResult } from 'react-hook-form'
import type { z } from 'zod'
import { nestIssues, type PathIssue } from '../trade/nest-issues'
import { type Attachment, stagedFiles } from './attachment'

/** The issues that the contract's own schema finds in a body. */
export const issuesOf = (schema: z.ZodType, body: unknown): readonly PathIssue[] => schema.safeParse(body).error?.issues ?? []

/** An issue at `path` if `day` is before the date `first`. */
export const notBefore = (first: string, day: string, path: string, message: string): PathIssue[] =>
  first && day && day < first ? [{ path: [path], message }] : []

/** The body to save if there are no issues, else the errors by field. If a field has several issues, the first is shown. */
export const resolveWith = <Form extends FieldValues & { fileIds?: Attachment[] }, Body>(
  form: Form,
  body: Body,
  found: readonly PathIssue[],
): ResolverResult<Form, Body> => {
  const issues = [...found, ...issuesOf(stagedFiles, form.fileIds ?? []).map(({ message }) => ({ path: ['fileIds'], message }))]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<Form>(issues) }
}

/**
 * The body of a save, checked by the contract's own schema.
 * @param more issues that no schema detects
 */
export const resolveBy = <Schema extends z.ZodType, Form extends FieldValues & { fileIds?: Attachment[] }>(
  schema: Schema,
  form: Form,
  body: z.input<Schema>,
  more: readonly PathIssue[] = [],
): ResolverResult<Form, z.input<Schema>> => resolveWith(form, body, [...issuesOf(schema, body), ...more])

/** Drops the blank lines at the end. Other blank lines stay, because the server's errors refer to lines by their position. */
export const withoutBlankEnd = <Line>(lines: readonly Line[], isBlank: (line: Line) => boolean): Line[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

/** Whether any of the texts is not blank. */
export const hasText = (...texts: readonly (string | null | undefined)[]): boolean => texts.some((text) => text?.trim())

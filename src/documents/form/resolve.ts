import type { FieldValues, ResolverResult } from 'react-hook-form'
import type { z } from 'zod'
import { nestIssues, type PathIssue } from '../trade/nest-issues'
import { type Attachment, stagedFiles } from './attachment'

/** The complaints of the contract's own schema about a body. */
export const issuesOf = (schema: z.ZodType, body: unknown): readonly PathIssue[] => schema.safeParse(body).error?.issues ?? []

/** A complaint where one day of the form lies before another. */
export const notBefore = (first: string, day: string, path: string, message: string): PathIssue[] =>
  first && day && day < first ? [{ path: [path], message }] : []

/** The body of a save if nothing was found wrong with it, else what was, at its fields. Of several complaints about a field the first is shown. */
export const resolveWith = <Form extends FieldValues & { fileIds: Attachment[] }, Body>(
  form: Form,
  body: Body,
  found: readonly PathIssue[],
): ResolverResult<Form, Body> => {
  const issues = [...found, ...issuesOf(stagedFiles, form.fileIds).map(({ message }) => ({ path: ['fileIds'], message }))]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<Form>(issues) }
}

/**
 * The body of a save, checked by the contract's own schema.
 * @param more complaints that no schema makes
 */
export const resolveBy = <Schema extends z.ZodType, Form extends FieldValues & { fileIds: Attachment[] }>(
  schema: Schema,
  form: Form,
  body: z.input<Schema>,
  more: readonly PathIssue[] = [],
): ResolverResult<Form, z.input<Schema>> => resolveWith(form, body, [...issuesOf(schema, body), ...more])

/** Lines at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
export const withoutBlankEnd = <Line>(lines: readonly Line[], isBlank: (line: Line) => boolean): Line[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

/** Whether any of the texts says something. */
export const hasText = (...texts: readonly (string | null | undefined)[]): boolean => texts.some((text) => text?.trim())

import type { z } from 'zod'
import { Problem } from './problem'

/**
 * @throws Problem 422 with one entry per field; the message of a single entry is also the problem's message
 */
export const validate = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.slice(0, 100).map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code, message: issue.message }))
  const [first] = errors
  throw new Problem(422, errors.length === 1 && first ? first.message : `Check ${errors.length} fields.`, { code: 'VALIDATION', errors })
}

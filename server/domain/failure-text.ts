/** Where a failed statement's text ends and what was sent with it begins, as the query builder writes it. */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |$)/g

/**
 * An error as the log keeps it: with its stack, and without the values that were sent with a failed statement. Those are the company's data,
 * of an import half a megabyte.
 */
export const failureText = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).replace(PARAMETERS, '\nparams: left out')

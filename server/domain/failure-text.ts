/** Matches the parameters that the query builder writes after the text of a failed statement. */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |$)/g

/**
 * Text of an error for the log: with its stack, but without the parameters of a failed statement. Those are the company's data, for an
 * import half a megabyte.
 */
export const failureText = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).replace(PARAMETERS, '\nparams: left out')

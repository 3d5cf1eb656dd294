/** A reason not to start that the operator can act on: its message is one sentence, shown without a stack; the process exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

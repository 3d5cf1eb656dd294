/** The constraint that the database refused the work by, or 'accepted'. */
export const constraintOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      for (let at = error as { constraint?: string; cause?: unknown } | undefined; at; at = at.cause as typeof at) if (at.constraint) return at.constraint
      return String(error)
    },
  )

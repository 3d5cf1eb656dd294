/** Test files that only run with THOROUGH=1, as paths below the root. */
export const leftOut: readonly string[]

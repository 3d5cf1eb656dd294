/** Whether this run has THOROUGH=1, as before every release. */
export const isThorough: boolean

/** What a test that repeats itself takes of something: all of it with THOROUGH=1, otherwise a sample. */
export const sampleOf: <T>(all: T, sample: T) => T

/** Test files that only run with THOROUGH=1, as paths below the root. */
export const leftOut: readonly string[]

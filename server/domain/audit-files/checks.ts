/** A place in a file at which a check fails; `line` counts from 1, null for the file as a whole. */
export interface Finding {
  line: number | null
  text: string
}

/** An error makes the file unusable and is never exported; a warning is told beside the download. */
export type Level = 'error' | 'warning'

export interface Check {
  code: string
  title: string
  level: Level
  passed: boolean
  /** Number of findings; only the first of them are listed. */
  count: number
  findings: readonly Finding[]
}

const MOST_LISTED = 20

/** Collects the findings of one check. */
export const createCheck = (code: string, title: string, level: Level = 'error') => {
  const findings: Finding[] = []
  let count = 0
  return {
    fail: (line: number | null, text: string): void => {
      count += 1
      if (findings.length < MOST_LISTED) findings.push({ line, text })
    },
    result: (): Check => ({ code, title, level, passed: count === 0, count, findings }),
  }
}
export type OpenCheck = ReturnType<typeof createCheck>

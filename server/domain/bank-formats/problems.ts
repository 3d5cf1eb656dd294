import { MAX_PROBLEMS } from './limits'
import type { FileProblem } from './types'

const QUOTED = 40

/** A piece of the file to quote in a message, without control characters. */
export const quoted = (text: string): string => `“${text.slice(0, QUOTED).replace(/\p{Cc}/gu, ' ')}${text.length > QUOTED ? '…' : ''}”`

/** Collects problems of one statement or file, up to a limit: no file has more of them than anybody reads. */
export const problemList = () => {
  const problems: FileProblem[] = []
  const note = (severity: FileProblem['severity']) => (line: number, field: string | null, code: FileProblem['code'], message: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ line, field, code, message, severity })
  }
  return { problems, error: note('error'), warning: note('warning') }
}
export type ProblemList = ReturnType<typeof problemList>

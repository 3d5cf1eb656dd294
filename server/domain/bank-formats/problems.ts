import { MAX_PROBLEMS } from './limits'
import { maskCardNumbers } from '../card-numbers'
import type { FileProblem, StatementFileError } from './types'

const QUOTED = 40

const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
/** A piece of the file to quote in a message, without control characters. */
export const quoted = (text: string): string => `“${withoutControls(text.slice(0, QUOTED))}${text.length > QUOTED ? '…' : ''}”`

/** Why a file can't be read, with its line and without numbers of cards. */
export const fileErrorSentence = ({ line, message }: StatementFileError): string => maskCardNumbers(line === null ? message : `Line ${line}: ${message}`)

/**
 * Collects problems of one statement or file, up to a limit: no file has more of them than anybody reads. Errors and warnings count apart, so that many
 * warnings hide no error. `problems` are those found before.
 */
export const problemList = (problems: FileProblem[] = []) => {
  const note = (severity: FileProblem['severity']) => {
    let count = problems.filter((problem) => problem.severity === severity).length
    const add = (line: number, field: string | null, code: FileProblem['code'], message: string) => {
      if (count >= MAX_PROBLEMS) return
      count += 1
      problems.push({ line, field, code, message: withoutControls(message), severity })
    }
    return { add, isFull: () => count >= MAX_PROBLEMS }
  }
  const [errors, warnings] = [note('error'), note('warning')]
  return {
    problems,
    error: errors.add,
    warning: warnings.add,
    /** No further error is listed, so what can only add errors or entries to the refused statement needn't be read. */
    isFull: errors.isFull,
  }
}
export type ProblemList = ReturnType<typeof problemList>

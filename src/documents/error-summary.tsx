import { type MouseEvent, useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { focusPath } from './form/focus-path'
import { type FormProblem, problemsOf } from './form-errors'
import { type Labels, labelOf } from './form/show-value'

export interface ErrorSummaryProps {
  errors: FieldErrors
  /** How often the form was submitted: the summary takes the focus after each failed attempt. */
  attempts: number
  /** What the fields are called, where the form says it. */
  labels?: Labels
}

const wordsOf = ({ path, message }: FormProblem): string => {
  const line = /^lines\.(\d+)\./.exec(path)
  return line ? `Line ${Number(line[1]) + 1}: ${message}` : message
}

/** Where a problem is, unless its sentence says so itself: "Credit limit: ", "Contact 2: ". Lines of documents say their number in the link. */
const placeOf = ({ path, message }: FormProblem, labels: Labels): string => {
  const [field = '', row, cell] = path.split('.')
  if (field === 'lines' || field === '') return ''
  if (cell !== undefined && /^\d+$/.test(row ?? '')) return `${labelOf(labels, field)} ${Number(row) + 1}: `
  const label = labelOf(labels, field)
  return message.toLowerCase().includes(label.toLowerCase()) ? '' : `${label}: `
}

/** What must be mended before the form can be saved, with a link to each field. Stands inside the form. */
export const ErrorSummary = ({ errors, attempts, labels }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const problems = problemsOf(errors)
  // Not when problems come back while something is typed: the focus stays there.
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])

  if (problems.length === 0) return null
  const go = (event: MouseEvent, path: string) => {
    event.preventDefault()
    focusPath(box.current?.closest('form'), path)
  }
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-panel border border-negative bg-failed-tint px-3 py-2 text-failed">
      <p className="font-semibold">
        {problems.length === 1 ? 'Not saved. One thing needs your attention:' : `Not saved. ${problems.length} things need your attention:`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem.path}>
            {labels && placeOf(problem, labels)}
            {problem.path === '' ? (
              problem.message
            ) : (
              <a href={`#${problem.path}`} className="inline-block min-h-6 underline underline-offset-2" onClick={(event) => go(event, problem.path)}>
                {wordsOf(problem)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

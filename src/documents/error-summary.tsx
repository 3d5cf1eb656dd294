import { type MouseEvent, useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { focusPath } from './form/focus-path'
import { type FormProblem, problemsOf } from './form-errors'
import { type Labels, labelOf } from './form/show-value'

export interface ErrorSummaryProps {
  errors: FieldErrors
  /** How often the form was submitted: the summary takes the focus after each failed attempt. */
  attempts: number
  /** Labels of the fields, if the form provides them. */
  labels?: Labels
}

const wordsOf = ({ path, message }: FormProblem): string => {
  const line = /^lines\.(\d+)\./.exec(path)
  return line ? `Line ${Number(line[1]) + 1}: ${message}` : message
}

/** Prefix that locates a problem, unless its message does so itself: "Credit limit: ", "Contact 2: ". Links to document lines contain the line number. */
const placeOf = ({ path, message }: FormProblem, labels: Labels): string => {
  const [field = '', row, cell] = path.split('.')
  if (field === 'lines' || field === '') return ''
  if (cell !== undefined && /^\d+$/.test(row ?? '')) return `${labelOf(labels, field)} ${Number(row) + 1}: `
  const label = labelOf(labels, field)
  return message.toLowerCase().includes(label.toLowerCase()) ? '' : `${label}: `
}

/** Problems that must be fixed before the form can be saved, with a link to each field. Must be rendered inside the form. */
export const ErrorSummary = ({ errors, attempts, labels }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const problems = problemsOf(errors)
  // Only after a failed attempt: when problems reappear while the user types, the focus stays in that field.
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])

  if (problems.length === 0) return null
  const goToField = (event: MouseEvent, path: string) => {
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
              <a href={`#${problem.path}`} className="inline-block min-h-6 underline underline-offset-2" onClick={(event) => goToField(event, problem.path)}>
                {wordsOf(problem)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

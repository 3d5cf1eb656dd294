import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { allAnswersSettled, hasPendingAnswers } from '@/lib/answers-to-come'
import { showServerErrors } from './form-errors'
import { useOnce } from './use-once'

/**
 * Submit handler of a form. After a failure all input stays, and the errors are shown at their fields, unless `onFailure` has handled
 * the failure and returns true. Pending lookups are awaited first: the form is submitted with their results.
 */
export function useSaveForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  save: (values: Output) => Promise<void>,
  onFailure?: (error: unknown) => boolean,
) {
  const submit = useOnce(
    form.handleSubmit(async (values) => {
      try {
        await save(values)
      } catch (error) {
        if (!onFailure?.(error)) showServerErrors(error, form.setError)
      }
    }),
  )
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!hasPendingAnswers()) return void submit()
    const element = event.currentTarget
    // Submitted again, so that the lines pass the results of the lookups to the form.
    void allAnswersSettled().then(() => element.isConnected && element.requestSubmit())
  }
}

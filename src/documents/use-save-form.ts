import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { answersHaveCome, isAnswerToCome } from '@/lib/answers-to-come'
import { showServerErrors } from './form-errors'
import { useOnce } from './use-once'

/**
 * Submit handler of a form. A failure leaves everything that was typed in place, with the complaints at their fields; `onFailure`
 * may take it over by returning true. What is still looked up is waited for: the form is sent as it stands then.
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
    if (!isAnswerToCome()) return void submit()
    const element = event.currentTarget
    // Submitted anew, so that the lines tell the form what was found.
    void answersHaveCome().then(() => element.isConnected && element.requestSubmit())
  }
}

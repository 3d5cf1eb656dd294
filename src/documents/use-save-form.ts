import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showServerErrors } from './form-errors'

/**
 * Submit handler of a form that is saved once: a second press while the first is on its way does nothing, and a failure leaves
 * everything that was typed in place with the complaints at their fields. `save` resolves when the form is saved; `onFailure` may
 * take a failure over by returning true.
 */
export function useSaveForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  save: (values: Output) => Promise<void>,
  onFailure?: (error: unknown) => boolean,
) {
  const running = useRef(false)
  const submit = form.handleSubmit(async (values) => {
    if (running.current) return
    running.current = true
    try {
      await save(values)
    } catch (error) {
      if (!onFailure?.(error)) showServerErrors(error, form.setError)
    } finally {
      running.current = false
    }
  })
  return (event?: React.FormEvent) => {
    event?.preventDefault()
    void submit()
  }
}

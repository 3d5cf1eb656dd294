import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { askToLeave } from '@/stores/unsaved-changes'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { Button } from '@/ui/primitives/button'
import { Dialog, type DialogProps } from '@/ui/primitives/dialog'
import { ErrorSummary } from '../error-summary'
import { useSaveForm } from '../use-save-form'

interface DialogFormProps<Input extends FieldValues, Output> extends Pick<DialogProps, 'width'> {
  form: UseFormReturn<Input, unknown, Output>
  title: string
  description?: ReactNode
  submitLabel: string
  /** Throws on failure; on success the dialog closes. */
  save: (values: Output) => Promise<void>
  /** Returns true if it has handled the failure. */
  onFailure?: (error: unknown) => boolean
  onClose: () => void
  children: ReactNode
}

/** A form with few fields in a dialog: it warns about unsaved changes as every form does, but keeps no draft. */
export const DialogForm = <Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) => {
  const { form, title, description, width, submitLabel, save, onFailure, onClose, children } = props
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  useUnsavedChanges(isDirty)
  const submit = useSaveForm(
    form,
    async (values) => {
      await save(values)
      onClose()
    },
    onFailure,
  )
  const close = () => {
    if (isDirty) askToLeave({ target: null, confirm: onClose, cancel: () => undefined })
    else onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description} width={width}>
      <FormProvider {...form}>
        <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
          <ErrorSummary errors={errors} attempts={submitCount} />
          {children}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" tone="primary" busy={isSubmitting}>
              {submitLabel}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}

import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import type { RowLink } from '@/ui/data-table/types'
import { Button, buttonClass } from '@/ui/primitives/button'
import { ErrorSummary } from './error-summary'

export interface FormFrameProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  onSubmit: (event: FormEvent) => void
  submitLabel: string
  /** Where Cancel leads. */
  cancel: RowLink
  /** True when something outside the form's fields was changed, such as chosen files. */
  alsoDirty?: boolean
  /** Stands above everything, e.g. a conflict. */
  notice?: ReactNode
  children: ReactNode
}

/** A form as every page has it: what is wrong on top, the fields, save and cancel, and the question before unsaved changes are left. */
export const FormFrame = <Input extends FieldValues, Output>(props: FormFrameProps<Input, Output>) => {
  const { form, onSubmit, submitLabel, cancel, alsoDirty = false, notice, children } = props
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  useUnsavedChanges(isDirty || alsoDirty)
  return (
    <FormProvider {...form}>
      <form noValidate className="flex max-w-form flex-col gap-4" onSubmit={onSubmit}>
        {notice}
        <ErrorSummary errors={errors} attempts={submitCount} />
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
          <Link {...cancel} className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </form>
    </FormProvider>
  )
}

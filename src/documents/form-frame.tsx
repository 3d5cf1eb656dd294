import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import type { RowLink } from '@/ui/data-table/types'
import { Button, buttonClass } from '@/ui/primitives/button'
import { DraftBar } from './drafts/draft-bar'
import { type FormDraft, useDraft } from './drafts/use-draft'
import { ErrorSummary } from './error-summary'
import { ConflictPanel } from './form/conflict-panel'
import type { Labels } from './form/show-value'
import { type Attempt, attempt } from './form/use-attempt'
import { type Following, type StaleRecord, useConflict } from './form/use-conflict'
import { useFormKeys } from './form/use-form-keys'
import { problemsOf } from './form-errors'
import { useSaveForm } from './use-save-form'

export interface FormFrameProps<Input extends FieldValues, Output, R extends StaleRecord = StaleRecord> {
  form: UseFormReturn<Input, unknown, Output>
  submitLabel?: string
  /** Where Cancel leads. */
  cancel: RowLink
  /** Leaves the page on success; a failure is thrown. Pass the attempt's key and version on. */
  save: (values: Output, attempt: Attempt) => Promise<void>
  /** Keeps drafts: `{ doc: 'inquiry', id: voucherId, title, base: { version, values } }`, or `id: 'new'` without a base. */
  draft: FormDraft<Input>
  /** Raised when the form's values change their shape: older drafts can't be filled in any more. */
  schema?: number
  /** Takes care of a failure by returning true; asked before the conflict's merge. */
  onFailure?: (error: unknown) => boolean
  /** The form's values of the record that a stale save is answered with; with it conflicts are merged. */
  valuesOf?: (record: R) => Input
  /** The values that are computed from others when a conflict is merged. */
  following?: Following<Input>
  /** Names of fields and cells, for comparing drafts and merging conflicts: `subject`, `lines.qty`. */
  labels?: Labels
  children: ReactNode
}

const noLabels: Labels = {}

/**
 * A form as every page has it: drafts kept on this device, what is wrong on top, the fields, save and cancel, the merge after
 * another's save, and the question before unsaved changes are left. Ctrl S saves, F8 goes to the next problem.
 */
export const FormFrame = <Input extends FieldValues, Output, R extends StaleRecord = StaleRecord>(props: FormFrameProps<Input, Output, R>) => {
  const { form, save, draft, schema = 1, onFailure, valuesOf, following, labels = noLabels, submitLabel = 'Save draft', cancel, children } = props
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  useUnsavedChanges(isDirty)
  useFormKeys(
    element,
    problemsOf(errors).map(({ path }) => path),
  )
  const keeper = useDraft<Input>(form, { ...draft, schema }, isDirty)
  const merging = useConflict<Input, Output, R>(form, { base: keeper.base, setBase: keeper.setBase, valuesOf, following })
  const send = useSaveForm(
    form,
    (values) => attempt(keeper, values, save),
    (error) => Boolean(onFailure?.(error)) || merging.meet(error),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (merging.settle()) send(event)
  }
  const [offered] = keeper.offered
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate className="flex max-w-form flex-col gap-4" onSubmit={submit}>
        {offered && (
          <DraftBar
            key={offered.key}
            draft={offered}
            values={form.getValues}
            labels={labels}
            schema={schema}
            onRestore={() => keeper.restore(offered)}
            onDiscard={() => keeper.discard(offered)}
          />
        )}
        {merging.conflict && <ConflictPanel conflict={merging.conflict} labels={labels} onChoose={merging.onChoose} box={merging.box} />}
        <ErrorSummary errors={errors} attempts={submitCount} labels={labels} />
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

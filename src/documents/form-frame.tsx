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
  /** Target of the Cancel link. */
  cancel: RowLink
  /** Saves, and leaves the page on success; throws on failure. Must pass on the attempt's key and version. */
  save: (values: Output, attempt: Attempt) => Promise<void>
  /** Identifies the form's draft: `{ doc: 'inquiry', id: voucherId, title, base: { version, values } }`, or `id: 'new'` without a base. */
  draft: FormDraft<Input>
  /** Version of the shape of the form's values. It is raised when the shape changes, because older drafts can't be restored then. */
  schema?: number
  /** Returns true if it has handled the failure; called before the merge of a conflict. */
  onFailure?: (error: unknown) => boolean
  /** Converts the record that the server returns for a stale save to form values. If given, conflicts are merged. */
  valuesOf?: (record: R) => Input
  /** Values that are computed from others when a conflict is merged. */
  following?: Following<Input>
  /** Names of fields and cells, for comparing drafts and merging conflicts: `subject`, `lines.qty`. */
  labels?: Labels
  children: ReactNode
}

const noLabels: Labels = {}

/**
 * The frame that every form has: drafts kept on this device, the error summary on top, the fields, save and cancel, the merge after
 * somebody else's save, and the question before the user leaves unsaved changes. Ctrl S saves, F8 goes to the next problem.
 */
export const FormFrame = <Input extends FieldValues, Output, R extends StaleRecord = StaleRecord>(props: FormFrameProps<Input, Output, R>) => {
  const { form, save, draft, schema = 1, onFailure, valuesOf, following, labels = noLabels, submitLabel = 'Save draft', cancel, children } = props
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const formElement = useRef<HTMLFormElement>(null)
  useUnsavedChanges(isDirty)
  useFormKeys(
    formElement,
    problemsOf(errors).map(({ path }) => path),
  )
  const draftKeeper = useDraft<Input>(form, { ...draft, schema }, isDirty)
  const merge = useConflict<Input, Output, R>(form, { base: draftKeeper.base, setBase: draftKeeper.setBase, valuesOf, following })
  const send = useSaveForm(
    form,
    (values) => attempt(draftKeeper, values, save),
    (error) => Boolean(onFailure?.(error)) || merge.mergeStaleSave(error),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (merge.settle()) send(event)
  }
  const [offeredDraft] = draftKeeper.offered
  return (
    <FormProvider {...form}>
      <form ref={formElement} noValidate className="flex max-w-form flex-col gap-4" onSubmit={submit}>
        {offeredDraft && (
          <DraftBar
            key={offeredDraft.key}
            draft={offeredDraft}
            values={form.getValues}
            labels={labels}
            schema={schema}
            onRestore={() => draftKeeper.restore(offeredDraft)}
            onDiscard={() => draftKeeper.discard(offeredDraft)}
          />
        )}
        {merge.conflict && <ConflictPanel conflict={merge.conflict} labels={labels} onChoose={merge.onChoose} box={merge.box} />}
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

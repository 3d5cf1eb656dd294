import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ErrorSummary } from '@/documents/error-summary'
import { useSaveForm } from '@/documents/use-save-form'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { FileField } from '@/ui/form/file-field'
import { Field } from '@/ui/form/field'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { FormHead } from './form-head'
import { FormLines } from './form-lines'
import { inquiryForm, type InquiryOutput, type InquiryValues, isBlank } from './form-values'

export interface InquiryFormProps {
  values: InquiryValues
  submitLabel: string
  /** Leaves the page on success; a failure is thrown. */
  save: (body: InquiryOutput, files: File[]) => Promise<void>
  /** Returns true when it takes care of the failure. */
  onFailure?: (error: unknown) => boolean
  /** Stands above the fields, e.g. a conflict. */
  notice?: ReactNode
  /** Files that the inquiry has already. */
  kept?: ReactNode
  cancel: ReactNode
}

/** Fields, lines and files of an inquiry, to add or to edit one. Remount it (key) to start over from other values. */
export const InquiryForm = ({ values, submitLabel, save, onFailure, notice, kept, cancel }: InquiryFormProps) => {
  const form = useForm<InquiryValues, unknown, InquiryOutput>({ resolver: zodResolver(inquiryForm), defaultValues: values, shouldFocusError: false })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const [files, setFiles] = useState<File[]>([])
  useUnsavedChanges(isDirty || files.length > 0)
  const submit = useSaveForm(form, (body) => save(body, files), onFailure)

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex max-w-form flex-col gap-4"
        onSubmit={(event) => {
          // Lines are numbered alike here and in the server's complaints, so blank ones go before, not during, the check.
          const lines = form.getValues('lines')
          if (lines.some(isBlank))
            form.setValue(
              'lines',
              lines.filter((line) => !isBlank(line)),
              { shouldDirty: true },
            )
          submit(event)
        }}
      >
        {notice}
        <ErrorSummary errors={errors} attempts={submitCount} />
        <FormHead />
        <div className="flex flex-col gap-2">
          <h2 className="font-semibold">Lines</h2>
          <FormLines />
        </div>
        <Panel title="Files">
          {kept}
          <Field label="The customer’s files" hint="PDF, spreadsheet, e-mail or picture. They stay with the inquiry.">
            <FileField multiple files={files} onChange={setFiles} disabled={isSubmitting} prompt="Drop files here, or" />
          </Field>
        </Panel>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
          {cancel}
        </div>
      </form>
    </FormProvider>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { FormFrame } from '@/documents/form-frame'
import { useSaveForm } from '@/documents/use-save-form'
import type { RowLink } from '@/ui/data-table/types'
import { Field } from '@/ui/form/field'
import { FileField } from '@/ui/form/file-field'
import { Panel } from '@/ui/layout/panel'
import { FormHead } from './form-head'
import { FormLines } from './form-lines'
import { inquiryForm, type InquiryOutput, type InquiryValues, withoutBlankEnd } from './form-values'

export interface InquiryFormProps {
  values: InquiryValues
  submitLabel: string
  /** Leaves the page on success; a failure is thrown. */
  save: (body: InquiryOutput, files: File[]) => Promise<void>
  /** Returns true when it takes care of the failure. */
  onFailure?: (error: unknown) => boolean
  notice?: ReactNode
  /** Files that the inquiry has already. */
  kept?: ReactNode
  cancel: RowLink
}

const check = zodResolver(inquiryForm)
const resolver: Resolver<InquiryValues, unknown, InquiryOutput> = (values, context, options) =>
  check({ ...values, lines: withoutBlankEnd(values.lines) }, context, options)

/** Fields, lines and files of an inquiry, to add or to edit one. Remount it (key) to start over from other values. */
export const InquiryForm = ({ values, submitLabel, save, onFailure, notice, kept, cancel }: InquiryFormProps) => {
  const form = useForm<InquiryValues, unknown, InquiryOutput>({ resolver, defaultValues: values, shouldFocusError: false })
  const [files, setFiles] = useState<File[]>([])
  const submit = useSaveForm(form, (body) => save(body, files), onFailure)
  return (
    <FormFrame form={form} onSubmit={submit} submitLabel={submitLabel} cancel={cancel} alsoDirty={files.length > 0} notice={notice}>
      <FormHead />
      <div className="flex flex-col gap-2">
        <h2 className="font-semibold">Lines</h2>
        <FormLines />
      </div>
      <Panel title="Files">
        {kept}
        <Field label="The customer’s files" hint="PDF, spreadsheet, e-mail or picture. They stay with the inquiry.">
          <FileField multiple files={files} onChange={setFiles} disabled={form.formState.isSubmitting} prompt="Drop files here, or" />
        </Field>
      </Panel>
    </FormFrame>
  )
}

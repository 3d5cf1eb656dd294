import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { FileRow } from '@/contracts/fields'
import type { Inquiry } from '@/contracts/inquiries'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { FormFrame } from '@/documents/form-frame'
import { FilesPanel } from '@/documents/form/files-panel'
import type { Attempt } from '@/documents/form/use-attempt'
import type { RowLink } from '@/ui/data-table/types'
import { FormHead } from './form-head'
import { FormLines } from './form-lines'
import { inquiryForm, inquiryLabels, type InquiryOutput, type InquiryValues, type LineValues, valuesOf, withoutBlankEnd } from './form-values'
import { useStageInquiryFiles } from './mutations'

export interface InquiryFormProps {
  values: InquiryValues
  draft: FormDraft<InquiryValues>
  submitLabel: string
  /** Leaves the page on success; a failure is thrown. */
  save: (body: InquiryOutput, attempt: Attempt) => Promise<void>
  /** Files that the inquiry has already. */
  kept?: readonly FileRow[]
  cancel: RowLink
}

const check = zodResolver(inquiryForm)
const resolver: Resolver<InquiryValues, unknown, InquiryOutput> = (values, context, options) =>
  check({ ...values, lines: withoutBlankEnd(values.lines) }, context, options)

/** Fields, lines and files of an inquiry, to add or to edit one. */
export const InquiryForm = ({ values, draft, submitLabel, save, kept = [], cancel }: InquiryFormProps) => {
  const form = useForm<InquiryValues, unknown, InquiryOutput>({ resolver, defaultValues: values, shouldFocusError: false })
  const files = useStageInquiryFiles()
  const customer = useWatch({ control: form.control, name: 'customerId' })
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: Inquiry) => valuesOf(current)}
      labels={inquiryLabels}
      submitLabel={submitLabel}
      cancel={cancel}
    >
      <FormHead />
      {/* Of the form's fields the lines only touch their own. */}
      <FormLines label="Lines" control={form.control as unknown as Control<{ lines: LineValues[] }>} currency={customer?.currency} />
      <FilesPanel label="The customer’s files" files={files} kept={kept} />
    </FormFrame>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { Inquiry } from '@/contracts/inquiries'
import { FormFrame } from '@/documents/form-frame'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { FormHead } from './form-head'
import { FormLines } from './form-lines'
import { inquiryForm, inquiryLabels, type InquiryOutput, type InquiryValues, type LineValues, valuesOf, withoutBlankEnd } from './form-values'
import { mutations } from './mutations'

const check = zodResolver(inquiryForm)
const resolver: Resolver<InquiryValues, unknown, InquiryOutput> = (values, context, options) =>
  check({ ...values, lines: withoutBlankEnd(values.lines) }, context, options)

/** Fields, lines and files of an inquiry, to add or to edit one. */
export const InquiryForm = ({ values, draft, existing, save, cancel }: FormScreenProps<InquiryValues, InquiryOutput, Inquiry>) => {
  const form = useForm<InquiryValues, unknown, InquiryOutput>({ resolver, defaultValues: values, shouldFocusError: false })
  const files = mutations.useStageFiles()
  const customer = useWatch({ control: form.control, name: 'customerId' })
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      valuesOf={(current: Inquiry) => valuesOf(current)}
      labels={inquiryLabels}
      submitLabel={existing ? 'Save' : 'Save as draft'}
      cancel={cancel}
    >
      <FormHead />
      {/* Of the form's fields the lines only touch their own. */}
      <FormLines label="Lines" control={form.control as unknown as Control<{ lines: LineValues[] }>} currency={customer?.currency} />
      <FilesPanel label="The customer’s files" files={files} kept={existing?.files ?? []} />
    </FormFrame>
  )
}

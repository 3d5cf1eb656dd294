import { useWatch } from 'react-hook-form'
import type { InquiryEdit } from '@/contracts/inquiry-input'
import type { Inquiry } from '@/contracts/inquiries'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { useDocumentForm } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { FormLines } from './form-lines'
import { inquiryForm, type InquiryValues, resolveInquiry } from './form-values'
import { HeaderFields } from './header-fields'
import { mutations } from './mutations'

/** Form to add or edit an inquiry: fields, lines and files. */
export const InquiryForm = ({ values, existing, ...frame }: FormScreenProps<InquiryValues, InquiryEdit, Inquiry>) => {
  const { form } = useDocumentForm(values, resolveInquiry)
  const customer = useWatch({ control: form.control, name: 'customerId' })
  return (
    <FormFrame form={form} {...frame} {...inquiryForm} submitLabel={existing ? 'Save' : 'Save as draft'}>
      <HeaderFields />
      <FormLines label="Lines" currency={customer?.currency} />
      <FilesPanel label="The customer’s files" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

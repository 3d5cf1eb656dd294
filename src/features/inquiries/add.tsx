import { AddDocument } from '@/documents/form/add-document'
import { InquiryForm } from './form'
import { DRAFT_SCHEMA, newInquiry } from './form-values'
import { mutations } from './mutations'

export const AddInquiry = () => {
  return (
    <AddDocument
      kind="inquiry"
      initial={({ today }) => newInquiry(today)}
      form={(props) => <InquiryForm {...props} />}
      schema={DRAFT_SCHEMA}
      create={mutations.useCreate()}
      description="It is saved as a draft and takes its number when it is submitted."
      cancel={{ to: '/inquiries/list' }}
    />
  )
}

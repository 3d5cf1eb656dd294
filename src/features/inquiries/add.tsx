import { AddDocument } from '@/documents/form/add-document'
import { useToday } from '@/session/today'
import { InquiryForm } from './form'
import { DRAFT_SCHEMA, newInquiry } from './form-values'
import { mutations } from './mutations'

export const AddInquiry = () => {
  const today = useToday()
  return (
    <AddDocument
      kind="inquiry"
      form={(props) => <InquiryForm {...props} />}
      schema={DRAFT_SCHEMA}
      initial={() => newInquiry(today)}
      create={mutations.useCreate()}
      description="It is saved as a draft and takes its number when it is submitted."
      cancel={{ to: '/inquiries/list' }}
    />
  )
}

import { AddDocument } from '@/documents/form/add-document'
import { InquiryForm } from './form'
import { newInquiry } from './form-values'
import { calls } from './mutations'

export const AddInquiry = () => {
  return (
    <AddDocument
      {...calls}
      initial={({ today }) => newInquiry(today)}
      form={(props) => <InquiryForm {...props} />}
      description="It is saved as a draft and takes its number when it is submitted."
    />
  )
}

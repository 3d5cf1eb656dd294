import { EditDocument } from '@/documents/form/edit-document'
import { inWords } from '@/documents/status'
import { AddToInquiry } from './add-data'
import { InquiryForm } from './form'
import { inquiryValues } from './form-values'
import { mutations } from './mutations'
import { queries } from './queries'
import { addable, isEditable } from './states'

/** The route loads the inquiry before this renders. */
export const EditInquiry = ({ voucherId }: { voucherId: string }) => {
  const inquiry = queries.useRecord(voucherId)
  const { status } = inquiry
  if (addable(status)) return <AddToInquiry key={inquiry.id} opened={inquiry} />
  return (
    <EditDocument
      kind="inquiry"
      document={inquiry}
      form={(props) => <InquiryForm {...props} />}
      valuesOf={inquiryValues}
      useEdit={mutations.useEdit}
      lockedBecause={isEditable(status) ? undefined : `${inWords(status)} inquiries can’t be edited: their lines are what has been quoted.`}
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { InquiryForm } from './form'
import { DRAFT_SCHEMA, newInquiry } from './form-values'
import { useCreateInquiry } from './mutations'

export const AddInquiry = () => {
  useRequireFlag('inquiries', 'create', '/inquiries/add')
  const navigate = useNavigate()
  const create = useCreateInquiry()
  const today = useToday()
  const [initial] = useState(() => newInquiry(today))
  return (
    <>
      <PageHeader title="New inquiry" description="It is saved as a draft and takes its number when it is submitted." />
      <InquiryForm
        values={initial}
        draft={{ doc: 'inquiry', id: 'new', title: 'New inquiry', schema: DRAFT_SCHEMA }}
        submitLabel="Save as draft"
        save={async (values, { idempotencyKey }) => {
          // A new one has no saved files to let go of.
          const body = { ...values, removeFileIds: undefined }
          const { voucherId } = await create.mutateAsync({ body, idempotencyKey })
          notify.success('Inquiry saved as a draft')
          await navigate({ to: '/inquiries/detail', search: { voucherId }, ignoreBlocker: true })
        }}
        cancel={{ to: '/inquiries/list' }}
      />
    </>
  )
}

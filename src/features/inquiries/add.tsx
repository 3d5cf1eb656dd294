import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRequireFlag } from '@/documents/use-require-flag'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { InquiryForm } from './form'
import { newInquiry } from './form-values'
import { useCreateInquiry } from './queries'

export const AddInquiry = () => {
  useRequireFlag('inquiries', 'create', '/inquiries/add')
  const navigate = useNavigate()
  const create = useCreateInquiry()
  const [values] = useState(newInquiry)
  return (
    <>
      <PageHeader title="New inquiry" description="It is saved as a draft and takes its number when it is submitted." />
      <InquiryForm
        values={values}
        submitLabel="Save as draft"
        save={async (body, files) => {
          const { voucherId } = await create.mutateAsync({ body, files })
          notify.success('Inquiry saved as a draft')
          await navigate({ to: '/inquiries/detail', search: { voucherId }, ignoreBlocker: true })
        }}
        cancel={{ to: '/inquiries/list' }}
      />
    </>
  )
}

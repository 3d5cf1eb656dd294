import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Inquiry } from '@/contracts/inquiries'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { AddToInquiry } from './add-data'
import { InquiryForm } from './form'
import { DRAFT_SCHEMA, valuesOf } from './form-values'
import { useChangeInquiry } from './mutations'
import { useInquiry } from './queries'
import { addable, isEditable } from './states'

const route = getRouteApi('/_app/inquiries/edit')

export const EditInquiry = () => {
  useRequireFlag('inquiries', 'update', '/inquiries/list')
  const inquiry = useInquiry(route.useSearch().voucherId)
  const { voucherId, status } = inquiry
  if (isEditable(status)) return <Editor key={inquiry.id} opened={inquiry} />
  if (addable(status)) return <AddToInquiry key={inquiry.id} opened={inquiry} />
  return (
    <>
      <PageHeader title={`Edit ${voucherId}`} />
      <EmptyState
        action={
          <Link to="/inquiries/detail" search={{ voucherId }} className={buttonClass()}>
            Open the inquiry
          </Link>
        }
      >
        {inWords(status)} inquiries can’t be edited: their lines are what has been quoted.
      </EmptyState>
    </>
  )
}

/** Starts from the inquiry as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: Inquiry }) => {
  const [{ id, voucherId, version, files }] = useState(opened)
  const [values] = useState(() => valuesOf(opened))
  const navigate = useNavigate()
  const change = useChangeInquiry(voucherId)
  return (
    <>
      <PageHeader title={`Edit ${voucherId}`} />
      <InquiryForm
        values={values}
        draft={{ doc: 'inquiry', id, title: `Inquiry ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        submitLabel="Save"
        save={async (body, attempt) => {
          const saved = await change.mutateAsync({ change: { action: 'edit', ...body }, ...attempt })
          notify.success('Inquiry saved')
          await navigate({ to: '/inquiries/detail', search: { voucherId: saved.voucherId }, ignoreBlocker: true })
        }}
        kept={files}
        cancel={{ to: '/inquiries/detail', search: { voucherId } }}
      />
    </>
  )
}

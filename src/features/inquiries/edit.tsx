import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Inquiry } from '@/contracts/inquiries'
import { FileList } from '@/documents/file-list'
import { SaveConflict, staleRecord } from '@/documents/save-conflict'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { isEditable } from './actions'
import { InquiryForm } from './form'
import { changedFields, valuesOf } from './form-values'
import { useChangeInquiry, useInquiry, useInquiryFile } from './queries'

const route = getRouteApi('/_app/inquiries/edit')

export const EditInquiry = () => {
  useRequireFlag('inquiries', 'update', '/inquiries/list')
  const inquiry = useInquiry(route.useSearch().voucherId)
  const { voucherId, status } = inquiry
  if (isEditable(status)) return <Editor key={inquiry.id} opened={inquiry} />
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
  const [base, setBase] = useState(opened)
  const [version, setVersion] = useState(opened.version)
  const [current, setCurrent] = useState<Inquiry | null>(null)
  const navigate = useNavigate()
  const change = useChangeInquiry(base.voucherId)
  const onDownload = useInquiryFile(base.voucherId)

  const onFailure = (error: unknown) => {
    const stale = staleRecord<Inquiry>(error)
    setCurrent(stale)
    return stale !== null
  }
  const load = (next: Inquiry) => {
    setBase(next)
    setVersion(next.version)
    setCurrent(null)
  }
  const keep = (next: Inquiry) => {
    setVersion(next.version)
    setCurrent(null)
    notify.info('Save again to replace the other changes with yours')
  }
  return (
    <>
      <PageHeader title={`Edit ${base.voucherId}`} />
      <InquiryForm
        key={base.version}
        values={valuesOf(base)}
        submitLabel="Save"
        save={async (body, files) => {
          setCurrent(null)
          const { voucherId } = await change.mutateAsync({ change: { action: 'edit', ...body }, version, files })
          notify.success('Inquiry saved')
          await navigate({ to: '/inquiries/detail', search: { voucherId }, ignoreBlocker: true })
        }}
        onFailure={onFailure}
        notice={
          current && (
            <SaveConflict
              key={current.version}
              by={current.updatedByName}
              at={current.updatedAt}
              changed={changedFields(base, current)}
              onKeep={() => keep(current)}
              onLoad={() => load(current)}
            />
          )
        }
        kept={base.files.length > 0 && <FileList files={base.files} onDownload={onDownload} />}
        cancel={{ to: '/inquiries/detail', search: { voucherId: base.voucherId } }}
      />
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRequireFlag } from '@/documents/use-require-flag'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { PartForm } from './part-form'
import { newPart } from './part-values'
import { useCreatePart } from './mutations'

/** @param partno to start with */
export const AddPart = ({ partno = '' }: { partno?: string | undefined }) => {
  useRequireFlag('parts', 'create', '/add-product')
  const navigate = useNavigate()
  const create = useCreatePart()
  const [initial] = useState(() => ({ ...newPart, partno }))
  return (
    <>
      <PageHeader title="New part" />
      <PartForm
        values={initial}
        draft={{ doc: 'part', id: 'new', title: 'New part' }}
        save={async (body, { idempotencyKey }) => {
          const added = await create.mutateAsync({ body, idempotencyKey })
          notify.success(`${added.partno} added`)
          await navigate({ to: '/inventory/$partno', params: { partno: added.partno }, ignoreBlocker: true })
        }}
        cancel={{ to: '/product-list' }}
      />
    </>
  )
}

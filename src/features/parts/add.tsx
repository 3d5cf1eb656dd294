import { useNavigate } from '@tanstack/react-router'
import { useRequireFlag } from '@/documents/use-require-flag'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { PartForm } from './part-form'
import { newPart } from './part-values'
import { useCreatePart } from './queries'

export const AddPart = () => {
  useRequireFlag('parts', 'create', '/add-product')
  const navigate = useNavigate()
  const create = useCreatePart()
  return (
    <>
      <PageHeader title="New part" />
      <PartForm
        values={newPart}
        draft={{ doc: 'part', id: 'new', title: 'New part' }}
        save={async (body, { idempotencyKey }) => {
          const { partno } = await create.mutateAsync({ body, idempotencyKey })
          notify.success(`${partno} added`)
          await navigate({ to: '/inventory/$partno', params: { partno }, ignoreBlocker: true })
        }}
        cancel={{ to: '/product-list' }}
      />
    </>
  )
}

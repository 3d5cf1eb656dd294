import { useNavigate } from '@tanstack/react-router'
import { useRequireFlag } from '@/documents/use-require-flag'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { mutations } from './mutations'
import { TermForm } from './term-form'
import { newTerms } from './values'

export const AddPaymentTerm = () => {
  useRequireFlag('payment-terms', 'create', '/finance/payment-terms')
  const navigate = useNavigate()
  const create = mutations.useCreate()
  return (
    <>
      <PageHeader title="New payment terms" />
      <TermForm
        values={newTerms}
        draft={{ doc: 'payment-term', id: 'new', title: 'New payment terms' }}
        save={async (body, { idempotencyKey }) => {
          const { id, code } = await create.mutateAsync({ body, idempotencyKey })
          notify.success(`${code} added`)
          await navigate({ to: '/finance/payment-terms/detail', search: { id }, ignoreBlocker: true })
        }}
        cancel={{ to: '/finance/payment-terms' }}
      />
    </>
  )
}

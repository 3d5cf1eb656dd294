import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PaymentTermDetail } from '@/contracts/payment-terms'
import { useRequireFlag } from '@/documents/use-require-flag'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { mutations } from './mutations'
import { usePaymentTerm } from './queries'
import { TermForm } from './term-form'
import { valuesOf } from './values'

const route = getRouteApi('/_app/finance/payment-terms/edit')

export const EditPaymentTerm = () => {
  useRequireFlag('payment-terms', 'update', '/finance/payment-terms')
  const term = usePaymentTerm(route.useSearch().id)
  return <Editor key={term.id} opened={term} />
}

/** Starts from the terms as they were opened: newer ones that arrive meanwhile must not hide that somebody else changed them. */
const Editor = ({ opened }: { opened: PaymentTermDetail }) => {
  const [{ id, code, version }] = useState(opened)
  const [values] = useState(() => valuesOf(opened))
  const navigate = useNavigate()
  const change = mutations.useChange(id)
  const back = { to: '/finance/payment-terms/detail', search: { id } } as const
  return (
    <>
      <PageHeader title={`Edit ${code}`} description="Documents that exist keep the terms that they were made with." />
      <TermForm
        values={values}
        draft={{ doc: 'payment-term', id, title: `Payment terms ${code}`, base: { version, values } }}
        save={async (body, attempt) => {
          const saved = await change.mutateAsync({ action: 'edit', ...body, ...attempt })
          notify.success(`${saved.code} saved`)
          await navigate({ ...back, ignoreBlocker: true })
        }}
        cancel={back}
      />
    </>
  )
}

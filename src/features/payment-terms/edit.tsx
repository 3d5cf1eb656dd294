import { EditRecord } from '@/documents/form/edit-record'
import type { Attempt } from '@/documents/form/use-attempt'
import { useRequireFlag } from '@/documents/use-require-flag'
import { mutations } from './mutations'
import { queries } from './queries'
import { TermForm } from './form'
import { type TermOutput, valuesOf } from './form-values'

/** The route loads the terms before this renders. */
export const EditPaymentTerm = ({ id }: { id: string }) => {
  useRequireFlag('payment-terms', 'update', '/finance/payment-terms')
  const term = queries.useRecord(id)
  const change = mutations.useChange(id)
  const detail = { to: '/finance/payment-terms/detail', search: { id } }
  return (
    <EditRecord
      record={term}
      title={`Edit ${term.code}`}
      description="Documents that exist keep the terms that they were made with."
      draft={{ doc: 'payment-term', title: `Payment terms ${term.code}` }}
      form={(props) => <TermForm {...props} />}
      valuesOf={valuesOf}
      edit={{ mutateAsync: ({ body, ...attempt }: { body: TermOutput } & Attempt) => change.mutateAsync({ action: 'edit', ...body, ...attempt }) }}
      successMessage={({ code }) => `${code} saved`}
      linkOf={() => detail}
      cancel={detail}
    />
  )
}

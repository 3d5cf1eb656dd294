import { AddRecord } from '@/documents/form/add-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { mutations } from './mutations'
import { TermForm } from './form'
import { newTerms } from './form-values'

export const AddPaymentTerm = () => {
  useRequireFlag('payment-terms', 'create', '/finance/payment-terms')
  return (
    <AddRecord
      title="New payment terms"
      draft={{ doc: 'payment-term' }}
      form={(props) => <TermForm {...props} />}
      initial={() => newTerms}
      create={mutations.useCreate()}
      successMessage={({ code }) => `${code} added`}
      linkOf={({ id }) => ({ to: '/finance/payment-terms/detail', search: { id } })}
      cancel={{ to: '/finance/payment-terms' }}
    />
  )
}

import { AddRecord } from '@/documents/form/add-record'
import { useRequireFlag } from '@/documents/use-require-flag'
import { mutations } from './mutations'
import { CentreForm } from './form'
import { newCentre } from './form-values'

export const AddCostCentre = () => {
  useRequireFlag('cost-centres', 'create', '/finance/cost-centres')
  return (
    <AddRecord
      title="New cost centre"
      draft={{ doc: 'cost-centre' }}
      form={(props) => <CentreForm {...props} />}
      initial={() => newCentre}
      create={mutations.useCreate()}
      successMessage={({ code }) => `${code} added`}
      linkOf={({ id }) => ({ to: '/finance/cost-centres/detail', search: { id } })}
      cancel={{ to: '/finance/cost-centres' }}
    />
  )
}

import type { CostCentreInput } from '@/contracts/cost-centre-input'
import { EditRecord } from '@/documents/form/edit-record'
import type { Attempt } from '@/documents/form/use-attempt'
import { useRequireFlag } from '@/documents/use-require-flag'
import { mutations } from './mutations'
import { queries } from './queries'
import { CentreForm } from './form'
import { valuesOf } from './form-values'

/** The route loads the cost centre before this renders. */
export const EditCostCentre = ({ id }: { id: string }) => {
  useRequireFlag('cost-centres', 'update', '/finance/cost-centres')
  const centre = queries.useRecord(id)
  const change = mutations.useChange(id)
  const detail = { to: '/finance/cost-centres/detail', search: { id } }
  return (
    <EditRecord
      record={centre}
      title={`Edit ${centre.code}`}
      description="Lines that name it show the new name."
      draft={{ doc: 'cost-centre', title: `Cost centre ${centre.code}` }}
      form={(props) => <CentreForm {...props} />}
      valuesOf={valuesOf}
      edit={{ mutateAsync: ({ body, ...attempt }: { body: CostCentreInput } & Attempt) => change.mutateAsync({ action: 'edit', ...body, ...attempt }) }}
      successMessage={({ code }) => `${code} saved`}
      linkOf={() => detail}
      cancel={detail}
    />
  )
}

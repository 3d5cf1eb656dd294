import { getRouteApi } from '@tanstack/react-router'
import { ImportPage } from '@/documents/table-import/import-page'
import { customerImport } from '@/documents/table-import/uses'

const route = getRouteApi('/_app/people/customer/import')

export const ImportCustomers = () => {
  const { job = null } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (jobId: string | null) => void navigate({ search: jobId === null ? {} : { job: jobId }, ignoreBlocker: true })
  return <ImportPage title="Import customers" use={customerImport} module="customers" list="/people/customer" jobId={job} onJob={show} />
}

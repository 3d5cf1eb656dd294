import { getRouteApi } from '@tanstack/react-router'
import { ImportPage } from '@/documents/table-import/import-page'
import { vendorImport } from '@/documents/table-import/uses'

const route = getRouteApi('/_app/people/vendor/import')

export const ImportVendors = () => {
  const { job = null } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (jobId: string | null) => void navigate({ search: jobId === null ? {} : { job: jobId }, ignoreBlocker: true })
  return <ImportPage title="Import vendors" use={vendorImport} module="vendors" list="/people/vendor" jobId={job} onJob={show} />
}

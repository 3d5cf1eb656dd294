import { getRouteApi } from '@tanstack/react-router'
import { ImportPage } from '@/documents/table-import/import-page'
import { priceImport } from '@/documents/table-import/uses'

const route = getRouteApi('/_app/product-list_/import')

export const ImportPrices = () => {
  const { job = null } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (jobId: string | null) => void navigate({ search: jobId === null ? {} : { job: jobId }, ignoreBlocker: true })
  return <ImportPage title="Import a price file" use={priceImport} module="parts" list="/product-list" jobId={job} onJob={show} />
}

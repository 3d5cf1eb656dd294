import { getRouteApi } from '@tanstack/react-router'
import { ImportPage } from '@/documents/table-import/import-page'
import { chartImport } from '@/documents/table-import/uses'
import { accountPages } from './queries'

const route = getRouteApi('/_app/finance/chartOfAccounts/account/import')

export const ImportChart = () => {
  const { job = null } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (jobId: string | null) => void navigate({ search: jobId === null ? {} : { job: jobId }, ignoreBlocker: true })
  return <ImportPage title="Import a chart of accounts" use={chartImport} module="accounts" list={accountPages.list} jobId={job} onJob={show} />
}

import { getRouteApi } from '@tanstack/react-router'
import { ImportPage } from '@/documents/table-import/import-page'
import { entryImport } from '@/documents/table-import/uses'

const route = getRouteApi('/_app/finance/journalEntry/import')

export const ImportJournalEntries = () => {
  const { job = null } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (jobId: string | null) => void navigate({ search: jobId === null ? {} : { job: jobId }, ignoreBlocker: true })
  return <ImportPage title="Import journal entries" use={entryImport} module="journal-entries" list="/finance/journalEntry/list" jobId={job} onJob={show} />
}

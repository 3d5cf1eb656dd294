import { Download, Settings } from 'lucide-react'
import { useState } from 'react'
import { type AuditFileReport, auditFiles } from '@/contracts/audit-files'
import { saveBlob } from '@/documents/save-blob'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { download } from '@/lib/call'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { QueryError } from '@/ui/feedback/query-error'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'
import { type AuditChoice, type AuditSearch, choiceOf, queryOf } from './choice'
import { Chooser } from './chooser'
import { useAuditCheck, useAuditOverview } from './queries'
import { Report } from './report'
import { SettingsDialog } from './settings-dialog'

const isUsable = ({ missing, checks }: AuditFileReport): boolean => missing.length === 0 && checks.every(({ passed, level }) => passed || level === 'warning')

const sizeOf = (bytes: number): string => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

const summaryOf = (report: AuditFileReport): string => {
  if (report.missing.length > 0) return 'Something is missing.'
  const size = `${report.lines.toLocaleString('en')} lines, ${sizeOf(report.bytes)}`
  return isUsable(report) ? `${report.fileName}: ${size}, can be handed over.` : `${report.fileName}: ${size}. A check fails, so the file can’t be exported.`
}

const useDownload = (choice: AuditChoice | null, name: string | undefined) => {
  const companyId = useCompanyId()
  const [busy, setBusy] = useState(false)
  const fetchFile = useOnce(async () => {
    if (!choice || !name) return
    setBusy(true)
    try {
      saveBlob(await download(auditFiles.export, { companyId, query: queryOf(choice) }), name)
    } catch (error) {
      notify.error(errorMessage(error as Error))
    } finally {
      setBusy(false)
    }
  })
  return { busy, fetchFile }
}

/** Files for auditors, tax offices and tax consultants: chosen, checked, downloaded. The choice is in the address. */
export const AuditFilesPage = ({ search, onChange }: { search: AuditSearch; onChange: (search: AuditSearch) => void }) => {
  const overview = useAuditOverview()
  const choice = choiceOf(overview, search)
  const { data: report, error, isFetching, isPlaceholderData, refetch } = useAuditCheck(choice && queryOf(choice))
  const [settingsOpen, setSettingsOpen] = useState(false)
  const mayExport = useMay('audit-files', 'export')
  const maySet = useMay('audit-files', 'update')
  const { busy, fetchFile } = useDownload(choice, report?.fileName)
  const isCurrent = report !== undefined && !isPlaceholderData
  return (
    <>
      <PageHeader
        title="Audit files"
        description="The books as a file for auditors, tax offices and tax consultants. Each file is read back and compared with the ledger before it is handed over."
        actions={
          <>
            {maySet && (
              <Button onClick={() => setSettingsOpen(true)} icon={<Settings aria-hidden className="size-4" />}>
                Settings
              </Button>
            )}
            {mayExport && (
              <Button
                tone="primary"
                disabled={!isCurrent || !isUsable(report)}
                busy={busy}
                onClick={() => void fetchFile()}
                icon={<Download aria-hidden className="size-4" />}
              >
                Download
              </Button>
            )}
          </>
        }
      />
      {choice ? (
        <div className="flex flex-col gap-4">
          <Chooser overview={overview} choice={choice} onChange={onChange} />
          <p role="status" className="flex min-h-5 items-center gap-2 font-medium">
            {isFetching ? (
              <>
                <Spinner /> The file is being made and checked …
              </>
            ) : (
              report && summaryOf(report)
            )}
          </p>
          {error && !isFetching ? <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} /> : isCurrent && <Report report={report} />}
        </div>
      ) : (
        <EmptyState>There is no fiscal year yet.</EmptyState>
      )}
      {settingsOpen && <SettingsDialog settings={overview.settings} onClose={() => setSettingsOpen(false)} />}
    </>
  )
}

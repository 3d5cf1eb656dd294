import { Download } from 'lucide-react'
import { useState } from 'react'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { ReportFormat } from '@/contracts/reports/formats'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { todayHere } from '@/documents/dates'
import { useShowNewJob } from '@/documents/bulk/queries'
import { exportName } from '@/documents/list/use-export'
import { saveBlob } from '@/documents/save-blob'
import { errorMessage } from '@/lib/api-error'
import { downloadOrJob } from '@/lib/call'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuItem } from '@/ui/primitives/menu'
import type { ReportSearch } from './search'

const FORMATS: readonly (readonly [ReportFormat, string])[] = [
  ['xlsx', 'Excel (XLSX), with live sums'],
  ['pdf', 'PDF, to print'],
  ['csv', 'CSV'],
]

/** The report as a file, with the parameters of the screen. */
export const ExportMenu = ({ name, search }: { name: ReportName; search: ReportSearch }) => {
  const { companyInfo } = useSession()
  const [busy, setBusy] = useState(false)
  const showNewJob = useShowNewJob()
  const mayExport = useMay(reportKind(name).module, 'export')
  if (!mayExport) return null
  const save = async (format: ReportFormat) => {
    setBusy(true)
    try {
      const made = await downloadOrJob(reportEndpoints[name].export, { query: { ...search, format }, companyId: companyInfo.id } as never)
      if ('jobId' in made) showNewJob()
      else saveBlob(made, exportName(name, companyInfo.name, todayHere(), format as 'csv'))
    } catch (error) {
      notify.error(errorMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button busy={busy} icon={<Download aria-hidden className="size-4" />}>
          Export
        </Button>
      }
    >
      {FORMATS.map(([format, label]) => (
        <MenuItem key={format} onSelect={() => void save(format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

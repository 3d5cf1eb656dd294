import { Download } from 'lucide-react'
import { accounts } from '@/contracts/accounts'
import { todayHere } from '@/documents/dates'
import { type ExportFormat, exportName } from '@/documents/list/use-export'
import { saveBlob } from '@/documents/save-blob'
import { withErrorToast } from '@/documents/with-error-toast'
import { download } from '@/lib/call'
import { useSession } from '@/session/session'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuItem } from '@/ui/primitives/menu'

/** Exports the whole chart to a file that can be imported again. */
export const ExportMenu = () => {
  const { companyInfo } = useSession()
  const save = withErrorToast(async (format: ExportFormat) => {
    const blob = await download(accounts.chart, { query: { format }, companyId: companyInfo.id })
    saveBlob(blob, exportName('chart-of-accounts', companyInfo.name, todayHere(), format))
  })
  return (
    <Menu trigger={<Button icon={<Download aria-hidden className="size-4" />}>Export</Button>}>
      <MenuItem onSelect={() => void save('xlsx')}>Excel (XLSX)</MenuItem>
      <MenuItem onSelect={() => void save('csv')}>CSV</MenuItem>
    </Menu>
  )
}

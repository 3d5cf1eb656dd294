import { useNavigate } from '@tanstack/react-router'
import { Bookmark, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedView } from '@/contracts/lists'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { useViews } from '@/documents/list/use-views'
import { ViewDialog } from '@/documents/list/view-dialog'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMayInAny } from '@/lookups/use-may'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/ui/primitives/menu'
import { ScheduleDialog } from './schedules/dialog'
import type { ReportSearch } from './search'

const textOf = (search: ReportSearch): string => new URLSearchParams(search as Record<string, string>).toString()
const searchOf = (text: string | undefined): ReportSearch => Object.fromEntries(new URLSearchParams(text ?? ''))

/** The user's own reports: parameters that are kept under a name. They are kept as views of lists are. */
export const SavedMenu = ({ name, search }: { name: ReportName; search: ReportSearch }) => {
  const navigate = useNavigate()
  const { own, create, removeWithUndo } = useViews(`report-${name}`)
  const [naming, setNaming] = useState(false)
  const [scheduling, setScheduling] = useState(false)
  const may = useMayInAny()
  const maySchedule = may('report-schedules', 'create') && may(reportKind(name).module, 'export')
  const current = own.find(({ definition }) => definition.f === textOf(search))
  const open = (text: string | undefined) => void navigate({ to: '.', search: searchOf(text) as never })
  const remove = withErrorToast((view: SavedView) => removeWithUndo(view, ({ definition }) => open(definition.f)))
  return (
    <>
      <Menu trigger={<Button icon={<Bookmark aria-hidden className="size-4" />}>{current?.name ?? 'My reports'}</Button>}>
        {own.length > 0 && <MenuLabel>Kept parameters</MenuLabel>}
        {own.map((view) => (
          <MenuItem key={view.id} onSelect={() => open(view.definition.f)}>
            {view.name}
          </MenuItem>
        ))}
        {own.length > 0 && <MenuLine />}
        <MenuItem onSelect={() => setNaming(true)}>Keep these parameters…</MenuItem>
        {maySchedule && (
          <MenuItem onSelect={() => setScheduling(true)}>
            <Send aria-hidden />
            Mail it regularly…
          </MenuItem>
        )}
        {current && (
          <MenuItem onSelect={() => void remove(current)}>
            <Trash2 aria-hidden />
            Delete “{current.name}”
          </MenuItem>
        )}
      </Menu>
      {scheduling && <ScheduleDialog report={name} search={search} title={current?.name} onClose={() => setScheduling(false)} />}
      {naming && (
        <ViewDialog
          title="Keep these parameters"
          initial=""
          onSave={(given) => create.mutateAsync({ name: given, definition: { f: textOf(search) } })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

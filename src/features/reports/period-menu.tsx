import { CalendarRange } from 'lucide-react'
import { todayHere } from '@/documents/dates'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuItem } from '@/ui/primitives/menu'
import { periodsAround } from './periods'

/** Common periods, to be chosen instead of two days. */
export const PeriodMenu = ({ onChange }: { from: string; onChange: (period: { from: string; to: string }) => void }) => (
  <div className="self-end">
    <Menu align="start" trigger={<Button icon={<CalendarRange aria-hidden className="size-4" />}>Period</Button>}>
      {periodsAround(todayHere()).map(({ label, from, to }) => (
        <MenuItem key={label} onSelect={() => onChange({ from, to })}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  </div>
)

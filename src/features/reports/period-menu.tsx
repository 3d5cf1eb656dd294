import { CalendarRange } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuItem } from '@/ui/primitives/menu'
import { choiceOf, type PeriodChoice } from './periods'
import type { ReportSearch } from './search'

interface PeriodMenuProps {
  /** Word on the button while none of them is chosen. */
  label: string
  choices: readonly PeriodChoice[]
  search: ReportSearch
  onChange: (days: PeriodChoice['days']) => void
}

/** Common periods or days, to be chosen instead of typed. */
export const PeriodMenu = ({ label, choices, search, onChange }: PeriodMenuProps) => (
  <div className="mt-5">
    <Menu align="start" trigger={<Button icon={<CalendarRange aria-hidden className="size-4" />}>{choiceOf(choices, search)?.label ?? label}</Button>}>
      {choices.map((choice) => (
        <MenuItem key={choice.label} onSelect={() => onChange(choice.days)}>
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  </div>
)

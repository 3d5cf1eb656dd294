import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ClassNames, DayPicker } from 'react-day-picker'

interface CalendarProps {
  /** `YYYY-MM-DD` */
  day: string | undefined
  today: string
  onChoose: (day: string) => void
}

/** The picker works with dates at midnight in the device's time zone, of which only year, month and day matter. */
const dateOf = (day: string): Date => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')

const step =
  'inline-flex size-7 items-center justify-center rounded-control text-ink-2 hover:bg-hover hover:text-ink disabled:opacity-55 pointer-coarse:size-10'
const classNames: Partial<ClassNames> = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: step,
  button_next: step,
  month_caption: 'flex h-7 items-center justify-center font-semibold pointer-coarse:h-10',
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-7 w-8 text-center text-meta font-medium text-ink-2 pointer-coarse:w-10',
  day: 'p-0 text-center',
  day_button:
    'inline-flex h-7 w-8 items-center justify-center rounded-control tabular-nums hover:bg-hover pointer-coarse:h-10 pointer-coarse:w-10 aria-selected:bg-accent',
  today: '[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-2',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-hover',
  outside: '[&>button]:text-ink-3',
}

const Arrow = ({ orientation }: { orientation?: string }) =>
  orientation === 'left' ? <ChevronLeft aria-hidden className="size-4" /> : <ChevronRight aria-hidden className="size-4" />
const components = { Chevron: Arrow }

const spokenFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** Labels of the day buttons. They contain the number shown on the button, so that saying it presses the button in voice control. */
const labels = {
  labelDayButton: (date: Date, { today, selected }: { today?: boolean; selected?: boolean }) =>
    `${today ? 'Today, ' : ''}${spokenFormat.format(date)}${selected ? ', selected' : ''}`,
}

/** A month to choose a day from: arrows, Page Up and Down, Home and End move, Enter chooses. */
export default function Calendar({ day, today, onChoose }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      weekStartsOn={1}
      today={dateOf(today)}
      selected={day ? dateOf(day) : undefined}
      defaultMonth={dateOf(day ?? today)}
      startMonth={new Date(1900, 0)}
      endMonth={new Date(2199, 11)}
      onSelect={(date: Date) => onChoose(dayOf(date))}
      classNames={classNames}
      components={components}
      labels={labels}
    />
  )
}

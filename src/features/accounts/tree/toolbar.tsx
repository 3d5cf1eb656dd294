import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { SearchBox } from '@/documents/list/search-box'
import { useShortcut } from '@/lib/shortcuts'
import { useToday } from '@/session/today'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { accountPages } from '../queries'
import { chartSearch, type ChartSearch } from './search'

interface ToolbarProps {
  search: ChartSearch
  onFold: () => void
  onUnfold: () => void
}

/** The day of the balances. The address changes once a whole day is typed. */
const AsOf = ({ value, onDay }: { value: string | undefined; onDay: (day: string | undefined) => void }) => {
  const today = useToday()
  const [typed, setTyped] = useState(value ?? today)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value ?? today)
  }
  const change = (day: string) => {
    setTyped(day)
    const { asOf } = chartSearch.parse({ asOf: day })
    if (asOf || day === '') onDay(asOf === today ? undefined : asOf)
  }
  return (
    <Field label="Balances at the end of" className="w-48">
      <DateField value={typed} onChange={change} today={today} />
    </Field>
  )
}

/** Filter, day and closed accounts, all of them in the address. */
export const Toolbar = ({ search, onFold, onUnfold }: ToolbarProps) => {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: 'Search', group: 'Chart', run: () => input.current?.focus() })
  const change = (next: Partial<Record<keyof ChartSearch, string | undefined>>) =>
    void navigate({ to: accountPages.list, search: { ...search, ...next }, replace: true, resetScroll: false } as never)
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <SearchBox value={search.q ?? ''} onSearch={(q) => change({ q })} hint="Number or name" input={input} />
      <AsOf value={search.asOf} onDay={(asOf) => change({ asOf })} />
      <Checkbox checked={search.closed === 'yes'} onChange={({ target }) => change({ closed: target.checked ? 'yes' : undefined })}>
        Closed accounts
      </Checkbox>
      <div className="flex gap-2">
        <Button onClick={onFold}>Fold all</Button>
        <Button onClick={onUnfold}>Unfold all</Button>
      </div>
    </div>
  )
}

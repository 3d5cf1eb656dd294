import type { AuditFormat, AuditOverview, AuditYear } from '@/contracts/audit-files'
import { formatDay } from '@/documents/dates'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import type { AuditChoice, AuditSearch } from './choice'

const yearLabel = ({ name, startsOn, endsOn, journals }: AuditYear): string =>
  `${name}, ${formatDay(startsOn)} to ${formatDay(endsOn)}, ${journals.toLocaleString('en')} ${journals === 1 ? 'journal' : 'journals'}`

interface ChooserProps {
  overview: AuditOverview
  choice: AuditChoice
  onChange: (search: AuditSearch) => void
}

/** Format, fiscal year and periods of a file. Another year begins with all of its periods. */
export const Chooser = ({ overview, choice, onChange }: ChooserProps) => {
  const { format, year, from, to } = choice
  const now = { format, year: String(year.year), from: String(from), to: String(to) }
  const change = (part: AuditSearch) => onChange({ ...now, ...part })
  const starts = year.periods.map(({ no, startsOn }) => ({ value: String(no), label: `${no}, from ${formatDay(startsOn)}` }))
  const ends = year.periods.filter(({ no }) => no >= from).map(({ no, endsOn }) => ({ value: String(no), label: `${no}, to ${formatDay(endsOn)}` }))
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1.5fr_1fr_1fr]">
      <Field label="Format">
        <Select
          options={overview.formats.map((one) => ({ value: one.format, label: one.name }))}
          value={format}
          onChange={(event) => change({ format: event.target.value as AuditFormat })}
        />
      </Field>
      <Field label="Fiscal year">
        <Select
          options={overview.years.map((one) => ({ value: String(one.year), label: yearLabel(one) }))}
          value={now.year}
          onChange={(event) => onChange({ format, year: event.target.value })}
        />
      </Field>
      <Field label="First period">
        <Select
          options={starts}
          value={now.from}
          onChange={(event) => change({ from: event.target.value, to: String(Math.max(to, Number(event.target.value))) })}
        />
      </Field>
      <Field label="Last period">
        <Select options={ends} value={now.to} onChange={(event) => change({ to: event.target.value })} />
      </Field>
    </div>
  )
}

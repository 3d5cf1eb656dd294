import { useSession } from '@/session/session'
import { Checkbox } from '@/ui/form/checkbox'

interface CompaniesParameterProps {
  label: string
  /** Ids separated by commas; empty for all. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The companies of the user that a report is about. At least one is; all together are stated as none. */
export const CompaniesParameter = ({ label, value, error, onChange }: CompaniesParameterProps) => {
  const { allCompanies } = useSession()
  const chosen = value === '' ? allCompanies.map(({ id }) => id) : value.split(',')
  const toggle = (id: string, isChosen: boolean) => {
    const next = allCompanies.map((company) => company.id).filter((one) => (one === id ? isChosen : chosen.includes(one)))
    onChange(next.length === allCompanies.length ? '' : next.join(','))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-meta font-medium text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-x-3">
        {allCompanies.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            // The last one stays.
            disabled={chosen.length === 1 && chosen[0] === id}
            onChange={(event) => toggle(id, event.target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {error && <p className="mt-1 text-meta text-negative">{error}</p>}
    </fieldset>
  )
}

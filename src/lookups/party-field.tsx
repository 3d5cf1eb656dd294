import type { PartyOption } from '@/contracts/parties'
import { Combobox } from '@/ui/form/combobox'
import type { useOptions } from './use-options'

export interface PartyFieldProps {
  value: PartyOption | null
  onChange: (party: PartyOption | null) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
  'aria-label'?: string
}

/** Common part of CustomerField and VendorField: shows the name in the box, and name and code in the list. */
export const PartyField = ({ lookup, placeholder, ...rest }: PartyFieldProps & { lookup: ReturnType<typeof useOptions<PartyOption>>; placeholder: string }) => (
  <Combobox
    {...rest}
    {...lookup}
    placeholder={placeholder}
    optionKey={(party) => party.id}
    optionLabel={(party) => party.name}
    renderOption={(party) => (
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{party.name}</span>
        <span className="font-mono text-meta whitespace-nowrap text-ink-2">{party.code}</span>
      </span>
    )}
  />
)

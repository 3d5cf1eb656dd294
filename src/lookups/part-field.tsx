import type { PartOption } from '@/contracts/parts'
import { Combobox } from '@/ui/form/combobox'
import { partOptionsQuery } from './option-queries'
import { useOptions } from './use-options'

export interface PartFieldProps {
  /** Part number, of a part we know or as it was typed. */
  partno: string | null
  /** `part` is null for a number that no part of ours has. */
  onChange: (partno: string | null, part: PartOption | null) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
  'aria-label'?: string
}

interface Choice {
  partno: string
  part: PartOption | null
}

/** Chooses a part by number or description; a number that we don't know may be kept as text. */
export const PartField = ({ partno, onChange, ...rest }: PartFieldProps) => {
  const { options, ...lookup } = useOptions(partOptionsQuery)
  const keep = (typed: string) => {
    const known = options.find((part) => part.partno.toUpperCase() === typed.toUpperCase())
    onChange(known?.partno ?? typed.slice(0, 60), known ?? null)
  }
  return (
    <Combobox<Choice>
      {...rest}
      {...lookup}
      value={partno ? { partno, part: null } : null}
      onChange={(choice) => onChange(choice?.partno ?? null, choice?.part ?? null)}
      options={options.map((part) => ({ partno: part.partno, part }))}
      placeholder="Part or text"
      optionKey={(choice) => choice.part?.id ?? choice.partno}
      optionLabel={(choice) => choice.partno}
      renderOption={(choice) => (
        <span className="block">
          <span className="font-mono text-meta">{choice.partno}</span>
          <span className="block truncate text-ink-2">{choice.part?.description}</span>
        </span>
      )}
      onCreate={{ label: (typed) => `Keep “${typed}” as text`, create: keep }}
      onLeaveText={keep}
    />
  )
}

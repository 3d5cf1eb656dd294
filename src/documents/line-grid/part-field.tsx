import type { PartOption, PricedPart } from '@/contracts/parts'
import { partOptionsQuery } from '@/lookups/option-queries'
import { useOptions } from '@/lookups/use-options'
import { Combobox } from '@/ui/form/combobox'
import { PartChoice } from './part-choice'

interface PartFieldProps {
  /** Number of a known part, or the text as typed. */
  partno: string | null
  /** `part` is null for a number that none of our parts has. */
  onChange: (partno: string | null, part: PartOption | null) => void
  /** Query of the lookup, if it returns more than the parts themselves. */
  partOptions?: typeof partOptionsQuery
}

interface Choice {
  partno: string
  part: PricedPart | null
}

/** Chooses a part by number or description; an unknown number may be kept as text. */
export const PartField = ({ partno, onChange, partOptions = partOptionsQuery }: PartFieldProps) => {
  const { options, ...lookup } = useOptions(partOptions)
  const keep = (typed: string) => {
    const known = options.find((part) => part.partno.toUpperCase() === typed.toUpperCase())
    onChange(known?.partno ?? typed.slice(0, 60), known ?? null)
  }
  return (
    <Combobox<Choice>
      {...lookup}
      value={partno ? { partno, part: null } : null}
      onChange={(choice) => onChange(choice?.partno ?? null, choice?.part ?? null)}
      options={options.map((part) => ({ partno: part.partno, part }))}
      placeholder="Part or text"
      optionKey={(choice) => choice.part?.id ?? choice.partno}
      optionLabel={(choice) => choice.partno}
      renderOption={({ part }) => part && <PartChoice part={part} />}
      onCreate={{ label: (typed) => `Keep “${typed}” as text`, create: keep }}
      onLeaveText={keep}
    />
  )
}

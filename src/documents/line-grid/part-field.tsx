import type { PartOption, PricedPart } from '@/contracts/parts'
import { partOptionsQuery } from '@/lookups/option-queries'
import { useOptions } from '@/lookups/use-options'
import { Combobox } from '@/ui/form/combobox'
import { PartChoice } from './part-choice'

interface PartFieldProps {
  /** Part number, of a part we know or as it was typed. */
  partno: string | null
  /** `part` is null for a number that no part of ours has. */
  onChange: (partno: string | null, part: PartOption | null) => void
  /** What the lookup asks, where it is more than the parts themselves. */
  partOptions?: typeof partOptionsQuery
}

interface Choice {
  partno: string
  part: PricedPart | null
}

/** Chooses a part by number or description; a number that we don't know may be kept as text. */
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

import type { Inquiry } from '@/contracts/inquiries'
import { Checkbox } from '@/ui/form/checkbox'
import { Button } from '@/ui/primitives/button'
import { Quantity } from '@/ui/primitives/money'

type Line = Inquiry['lines'][number]

interface LineChecksProps {
  legend: string
  lines: readonly Line[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  error?: string
}

/** Checkboxes to choose lines of an inquiry. */
export const LineChecks = ({ legend, lines, chosen, onChange, error }: LineChecksProps) => {
  const allChosen = chosen.size === lines.length
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 flex w-full flex-wrap items-center justify-between gap-2">
        <span className="text-meta font-medium text-ink-2">
          {legend} ({chosen.size} of {lines.length})
        </span>
        {lines.length > 1 && <Button onClick={() => onChange(new Set(allChosen ? [] : lines.map(({ id }) => id)))}>{allChosen ? 'None' : 'All'}</Button>}
      </legend>
      <ul className="max-h-52 overflow-y-auto rounded-panel border border-line">
        {lines.map((line) => (
          <li key={line.id} className="border-b border-line px-3 py-1 last:border-b-0">
            <Checkbox checked={chosen.has(line.id)} onChange={(event) => toggle(line.id, event.target.checked)} className="w-full">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <span className="text-ink-2">{line.lineNo}.</span>
                {(line.partno ?? line.mfrPartNo) && <span className="font-mono text-meta">{line.partno ?? line.mfrPartNo}</span>}
                <span className="min-w-0 break-words">{line.description}</span>
                <span className="text-ink-2">
                  <Quantity value={line.qty} unit={line.uom} />
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {error && <p className="text-meta text-negative">{error}</p>}
    </fieldset>
  )
}

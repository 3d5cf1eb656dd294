import { type KeyboardEvent, useRef, useState } from 'react'
import { Checkbox } from '@/ui/form/checkbox'
import { Select } from '@/ui/form/select'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import type { NumberStyle } from './numbers'
import { PastedTable } from './pasted-table'
import { readBlock } from './reading/read-block'
import { linesOf, type PastePlan, type PasteTarget } from './reading/target'

export interface PastePreviewProps {
  plan: PastePlan
  target: PasteTarget
  onTake: (plan: PastePlan) => void
  onCancel: () => void
}

const STYLES: readonly { value: NumberStyle; label: string }[] = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]
const styleIn = ({ styles }: PastePlan): NumberStyle => (styles.includes('comma') ? 'comma' : 'point')
const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/**
 * A column of the lines is filled from only one column of the block: from the one that was changed last. The other one gets it back as soon as
 * that one goes elsewhere, so that ↑ and ↓ take nothing away from the columns that they pass over.
 */
const withoutDoubles = (mapping: PastePlan['mapping'], changed: readonly number[]): PastePlan['mapping'] =>
  mapping.map((at, index) => (at !== null && mapping.some((other, place) => other === at && changed.indexOf(place) > changed.indexOf(index)) ? null : at))

/**
 * Preview of a pasted block, to be confirmed if it has many rows or a doubtful mapping. The focus starts on the first column: ← and → go
 * to the neighbouring columns, ↑ and ↓ change the choice, Enter pastes everything, Escape cancels.
 */
export const PastePreview = ({ plan: proposed, target, onTake, onCancel }: PastePreviewProps) => {
  const [plan, setPlan] = useState(proposed)
  /** Columns of the block in the order in which their choices were changed. */
  const [changed, setChanged] = useState<readonly number[]>([])
  const [leavesOutRows, setLeavesOutRows] = useState(true)
  const first = useRef<HTMLSelectElement>(null)
  const mapping = withoutDoubles(plan.mapping, changed)
  const chosen = { ...plan, mapping, ...(!leavesOutRows && { skipped: new Set<number>() }) }
  const rows = linesOf(chosen).length
  const isEmpty = mapping.every((at) => at === null)
  const take = () => !isEmpty && onTake(chosen)
  const { heading, skipped } = plan
  // If no heading was found, the user can still declare the first row to be one.
  const headingRow = heading ?? proposed.heading ?? 0

  const choose = (index: number, at: number | null) => {
    setPlan({ ...plan, mapping: plan.mapping.map((old, place) => (place === index ? at : old)) })
    setChanged([...changed.filter((place) => place !== index), index])
  }
  const setHeading = (isHeading: boolean) => {
    setPlan(readBlock(plan.block, target, isHeading ? headingRow : null))
    setChanged([])
  }
  const setStyle = (style: NumberStyle) => setPlan({ ...plan, styles: plan.styles.map(() => style) })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    take()
  }
  const reason = proposed.unsure === null || /^\d+ rows$/.test(proposed.unsure) ? '' : `${proposed.unsure} `
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      width="wide"
      initialFocus={first}
      title={`Paste ${plural(rows, 'row', 'rows')}?`}
      description={`${reason}Enter pastes as shown; one undo takes all of it back. ← → go from column to column, ↑ ↓ change where one goes, Esc cancels.`}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button tone="primary" disabled={isEmpty} onClick={take}>
            Paste
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter pastes wherever in it the focus is */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-2">
        <PastedTable plan={chosen} columns={target.columns} first={first} onChoose={choose} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox checked={heading !== null} onChange={(event) => setHeading(event.target.checked)}>
            {headingRow === 0 ? 'The first row is a heading' : `Row ${headingRow + 1} is the heading`}
          </Checkbox>
          {skipped.size > 0 && (
            <Checkbox checked={leavesOutRows} onChange={(event) => setLeavesOutRows(event.target.checked)}>
              Leave out {plural(skipped.size, 'row that is no line', 'rows that are no lines')}
            </Checkbox>
          )}
          {proposed.openStyle && (
            <div className="flex items-center gap-2">
              <span aria-hidden>Numbers are written</span>
              <Select
                aria-label="Numbers are written"
                className="w-28"
                options={STYLES}
                value={styleIn(plan)}
                onChange={(event) => setStyle(event.target.value as NumberStyle)}
              />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}

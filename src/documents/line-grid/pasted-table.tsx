import type { KeyboardEvent, RefObject } from 'react'
import { Select } from '@/ui/form/select'
import { cx } from '@/ui/cx'
import type { PasteHead, PastePlan } from './reading/target'

interface PastedTableProps {
  plan: PastePlan
  columns: readonly PasteHead[]
  /** The select of the first column, which gets the initial focus. */
  first: RefObject<HTMLSelectElement | null>
  onChoose: (index: number, at: number | null) => void
}

const SHOWN_ROWS = 8
const LEFT_OUT = ''

/** Makes ← and → go to the select of the neighbouring column; the browser would change the selected option. */
const goToNeighbour = (event: KeyboardEvent<HTMLSelectElement>) => {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const all = [...(event.currentTarget.closest('tr')?.querySelectorAll('select') ?? [])]
  all[all.indexOf(event.currentTarget) + by]?.focus()
}

/** The first rows of a pasted block, with a select of its target above each column. Rows that are left out are struck through. */
export const PastedTable = ({ plan: { block, heading, skipped, mapping }, columns, first, onChoose }: PastedTableProps) => {
  const writable = columns.flatMap((column, at) => (column.kind === 'computed' || !column.write ? [] : [{ value: String(at), label: column.header }]))
  const options = [{ value: LEFT_OUT, label: 'Leave out' }, ...writable]
  const shown = block.slice(0, SHOWN_ROWS + (heading ?? -1) + 1)
  const isLeftOut = (row: number) => skipped.has(row) || (heading !== null && row < heading)
  const nameOf = (index: number) => (heading === null ? '' : (block[heading]?.[index] ?? ''))
  return (
    <>
      <div className="overflow-x-auto rounded-panel border border-line">
        <table aria-label="Pasted rows" className="w-full border-collapse">
          <thead className="bg-sunken">
            <tr>
              {mapping.map((at, index) => (
                <th key={index} scope="col" className="min-w-32 px-1 py-1 text-left font-medium">
                  <Select
                    ref={index === 0 ? first : undefined}
                    aria-label={`Column ${index + 1}${nameOf(index) ? `, ${nameOf(index)}` : ''}`}
                    options={options}
                    value={at === null ? LEFT_OUT : String(at)}
                    onKeyDown={goToNeighbour}
                    onChange={(event) => onChoose(index, event.target.value === LEFT_OUT ? null : Number(event.target.value))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, place) => (
              <tr key={place} className="border-t border-line">
                {mapping.map((at, index) => (
                  <td
                    key={index}
                    className={cx(
                      'max-w-60 truncate px-2 py-1',
                      place === heading && 'font-medium',
                      isLeftOut(place) ? 'text-ink-3 line-through' : at === null && 'text-ink-3',
                    )}
                  >
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {block.length > shown.length && <p className="text-meta text-ink-2">and {block.length - shown.length} more</p>}
    </>
  )
}

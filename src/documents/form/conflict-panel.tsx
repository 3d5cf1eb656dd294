import { type RefObject, useEffect } from 'react'
import { formatMoment } from '../dates'
import type { Conflict, Side, Taken } from './merge'
import { type Labels, labelOf, showValue, showValueOf } from './show-value'

/** The merge after a stale save: who changed the record first, what was taken over, and the conflicts to resolve. */
export interface FormConflict {
  by: string
  /** Time of the other user's save, by the server's clock. */
  at: string
  version: number
  taken: readonly Taken[]
  conflicts: readonly Conflict[]
  choices: Readonly<Record<string, Side>>
}

/** Number of conflicts that are not resolved yet. */
export const unanswered = ({ conflicts, choices }: FormConflict): number => conflicts.filter(({ id }) => !choices[id]).length

const nameOf = ({ field, line, cell }: Taken, labels: Labels): string => {
  const parts = [line ? `${labels[`${field}.line`] ?? 'Line'} ${line.place}` : labelOf(labels, field), cell && labelOf(labels, field, cell)]
  return parts.filter(Boolean).join(', ')
}

const valueOf = ({ field, line, cell }: Taken, value: unknown, labels: Labels): string => {
  if (!line) return showValueOf(labels, field, value)
  return !cell && value === undefined ? 'Removed' : showValue(value)
}

interface ChoiceProps {
  conflict: Conflict
  labels: Labels
  by: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

const Choice = ({ conflict, labels, by, chosen, onChoose }: ChoiceProps) => (
  <fieldset className="border-t border-pending/40 pt-2">
    <legend className="float-left mb-1 w-full font-medium">{nameOf(conflict, labels)}</legend>
    <div className="clear-both grid gap-2 sm:grid-cols-2">
      {(['mine', 'theirs'] as const).map((side) => (
        <label
          key={side}
          className="flex min-h-7 items-start gap-2 rounded-control border border-line-strong bg-surface px-2 py-1 text-ink pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name={`choice ${conflict.id}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="text-meta text-ink-2">{side === 'mine' ? 'Yours:' : `${by}:`}</span> {valueOf(conflict, conflict[side], labels)}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

export interface ConflictPanelProps {
  conflict: FormConflict
  labels: Labels
  onChoose: (conflict: Conflict, side: Side) => void
  box: RefObject<HTMLDivElement | null>
}

/** Shown if somebody else saved first. Changes that don't overlap are already in the form; the conflicts are resolved here, by keyboard or mouse. */
export const ConflictPanel = ({ conflict, labels, onChoose, box }: ConflictPanelProps) => {
  const { by, at, version, taken, conflicts, choices } = conflict
  useEffect(() => box.current?.focus(), [box, version])
  const count = taken.length + conflicts.length
  const openConflicts = unanswered(conflict)
  return (
    <div ref={box} role="alert" tabIndex={-1} className="flex flex-col gap-2 rounded-panel border border-line-strong bg-pending-tint px-3 py-2 text-pending">
      <p className="font-semibold">
        {count === 0 ? `${by} saved this` : `${by} changed ${count === 1 ? '1 field' : `${count} fields`}`} at {formatMoment(at)}.
      </p>
      {taken.length > 0 && (
        <p>
          Taken into the form: {taken.map((one) => `${nameOf(one, labels)} (${valueOf(one, one.theirs, labels)})`).join('; ')}. What you typed is still here.
        </p>
      )}
      {conflicts.length > 0 && <p>You both changed the following. Choose which to keep:</p>}
      {conflicts.map((one) => (
        <Choice key={one.id} conflict={one} labels={labels} by={by} chosen={choices[one.id]} onChoose={(side) => onChoose(one, side)} />
      ))}
      <p>{openConflicts > 0 ? `${openConflicts} left to choose before it can be saved.` : 'Look it through and save again.'}</p>
    </div>
  )
}

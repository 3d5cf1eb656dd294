import { useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Base } from '../drafts/use-draft'
import { staleRecord } from '../save-conflict'
import { type FormConflict, unanswered } from './conflict-panel'
import { choose, type Conflict, forgetLostLines, merge, type Side } from './merge'

/** What every record says of its last change. */
export interface StaleRecord {
  version: number
  updatedAt: string
  updatedByName: string
}

/** What of a form is computed from its other values, so that a merge can take it from neither side. */
export interface Following<V> {
  /** Cells of lines: `lines.marginPct`. */
  cells: ReadonlySet<string>
  /** The same values with all that follows computed anew. Pure. */
  settle: (values: V) => V
}

interface Merging<V, R extends StaleRecord> {
  base: Base<V> | undefined
  setBase: (base: Base<V>) => void
  /** The form's values of a record, as it was filled at first. */
  valuesOf?: (record: R) => V
  following?: Following<V>
}

/** Merges a stale save into the form and holds the next one back until what both changed is chosen. */
export function useConflict<V extends FieldValues, Output, R extends StaleRecord>(
  form: UseFormReturn<V, unknown, Output>,
  { base, setBase, valuesOf, following }: Merging<V, R>,
) {
  const [conflict, setConflict] = useState<FormConflict | null>(null)
  const box = useRef<HTMLDivElement>(null)

  /** @returns true when the failure was a stale save, which is in the form now */
  const meet = (error: unknown): boolean => {
    const record = staleRecord<R>(error)
    if (!record || !base || !valuesOf) return false
    const theirs = valuesOf(record)
    const settled = following?.settle ?? ((same: V) => same)
    const { values, conflicts, taken } = merge(base.values, settled(structuredClone(form.getValues())), theirs, following?.cells)
    form.reset(theirs)
    form.reset(settled(values), { keepDefaultValues: true })
    setBase({ version: record.version, values: theirs })
    setConflict({ by: record.updatedByName, at: record.updatedAt, version: record.version, conflicts, taken, choices: {} })
    return true
  }

  const set = (field: string, value: unknown) => form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })

  const onChoose = (one: Conflict, side: Side) => {
    set(one.field, choose(form.getValues(one.field as Path<V>), one, side))
    const values = form.getValues()
    for (const [field, value] of Object.entries(following?.settle(values) ?? {})) if (value !== values[field]) set(field, value)
    setConflict((now) => now && { ...now, choices: { ...now.choices, [one.id]: side } })
  }

  /** Makes the form ready to be sent. @returns false while something is left to choose, with the focus there */
  const settle = (): boolean => {
    if (conflict && unanswered(conflict) > 0) {
      box.current?.focus()
      return false
    }
    for (const [field, value] of Object.entries(base ? form.getValues() : {})) {
      const known = forgetLostLines(value, base?.values[field])
      if (known !== value) set(field, known)
    }
    return true
  }

  return { conflict, box, meet, onChoose, settle, forget: () => setConflict(null) }
}

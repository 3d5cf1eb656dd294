import { useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Base } from '../drafts/use-draft'
import { staleRecord } from '../save-conflict'
import { type FormConflict, unanswered } from './conflict-panel'
import { choose, type Conflict, forgetLostLines, merge, type Side } from './merge'

/** The fields of every record that describe its last change. */
export interface StaleRecord {
  version: number
  updatedAt: string
  updatedByName: string
}

/** The values of a form that are computed from its other values, so that a merge can take them from neither side. */
export interface Following<V> {
  /** Cells of lines: `lines.marginPct`. */
  cells: ReadonlySet<string>
  /** Returns the same values with all computed values recomputed. Pure. */
  settle: (values: V) => V
}

interface Merging<V, R extends StaleRecord> {
  base: Base<V> | undefined
  setBase: (base: Base<V>) => void
  /** Converts a record to the form's values, as when the form was first filled. */
  valuesOf?: (record: R) => V
  following?: Following<V>
}

/** Merges a stale save into the form and blocks the next save until the conflicts are resolved. */
export function useConflict<V extends FieldValues, Output, R extends StaleRecord>(
  form: UseFormReturn<V, unknown, Output>,
  { base, setBase, valuesOf, following }: Merging<V, R>,
) {
  const [conflict, setConflict] = useState<FormConflict | null>(null)
  const box = useRef<HTMLDivElement>(null)

  /** @returns true when the failure was a stale save, which is now merged into the form */
  const mergeStaleSave = (error: unknown): boolean => {
    const record = staleRecord<R>(error)
    if (!record || !base || !valuesOf) return false
    const theirs = valuesOf(record)
    const recompute = following?.settle ?? ((same: V) => same)
    const { values, conflicts, taken } = merge(base.values, recompute(structuredClone(form.getValues())), theirs, following?.cells)
    form.reset(theirs)
    form.reset(recompute(values), { keepDefaultValues: true })
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

  /** Prepares the form for sending. @returns false while a conflict is unresolved, which gets the focus */
  const settle = (): boolean => {
    if (conflict && unanswered(conflict) > 0) {
      box.current?.focus()
      return false
    }
    for (const [field, value] of Object.entries(base ? form.getValues() : {})) {
      const valueToSend = forgetLostLines(value, base?.values[field])
      if (valueToSend !== value) set(field, valueToSend)
    }
    return true
  }

  return { conflict, box, mergeStaleSave, onChoose, settle, forget: () => setConflict(null) }
}

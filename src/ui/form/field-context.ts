import { createContext, useContext } from 'react'

export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/** What a control inside a Field takes over: id, description and error state. Outside of one: nothing. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {}

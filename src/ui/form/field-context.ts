import { createContext, useContext } from 'react'

export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/** Returns the id, description and error state that a Field gives to its control; empty outside of a Field. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {}

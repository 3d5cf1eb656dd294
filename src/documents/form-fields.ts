import { z } from 'zod'
import type { PartyOption } from '@/contracts/parties'
import { parseDecimal } from '@/contracts/rules/decimal'

/** Converts a number as people type it ("1,234.50") to the decimal string that the contract's `schema` checks. */
export const typedDecimal = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .transform((typed) => parseDecimal(typed) ?? typed.trim())
    .pipe(schema)

/** Like {@link typedDecimal}, but an empty field becomes null. */
export const optionalDecimal = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : (parseDecimal(typed) ?? typed.trim())))
    .pipe(schema.nullable())

/** Converts a chosen customer or vendor to its id. `message` is the error if none is chosen. */
export const chosenParty = (message: string) =>
  z.custom<PartyOption | null>().transform((party, context) => {
    if (party) return party.id
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** Converts the value of a date input; an empty one becomes null. */
export const optionalDay = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .transform((day) => day || null)
    .pipe(schema.nullable())

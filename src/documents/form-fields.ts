import { z } from 'zod'
import type { PartyOption } from '@/contracts/parties'
import { parseDecimal } from '@/contracts/rules/decimal'

/** A number as people type it ("1,234.50") into the decimal string that `schema` of the contract checks. */
export const typedDecimal = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .transform((typed) => parseDecimal(typed) ?? typed.trim())
    .pipe(schema)

/** The same where nothing typed means none. */
export const optionalDecimal = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : (parseDecimal(typed) ?? typed.trim())))
    .pipe(schema.nullable())

/** A chosen customer or vendor into its id. */
export const chosenParty = (message: string) =>
  z.custom<PartyOption | null>().transform((party, context) => {
    if (party) return party.id
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** A date input's value: empty means none. */
export const optionalDay = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .transform((day) => day || null)
    .pipe(schema.nullable())

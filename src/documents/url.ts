import type { ValidatorAdapter } from '@tanstack/react-router'

/** As the router read it: a number, yes or no, or an object, which may have neither text nor number. */
const coerced = <T>(convert: (value: unknown) => T, value: unknown): T | undefined => {
  try {
    return convert(value)
  } catch {
    return undefined
  }
}

/** A text of the URL, or undefined when it is none or too long. */
export const kept = (value: unknown, most: number): string | undefined => (typeof value === 'string' && value.length <= most ? value : undefined)

/** The same for what may look like a number, such as a part number, which the router has read as one. */
export const textIn = (value: unknown, most: number): string | undefined => (value === undefined ? undefined : kept(coerced<string>(String, value), most))

export const numberIn = (value: unknown): number => coerced(Number, value) ?? NaN

type Raw = Readonly<Record<string, unknown>>

/** For `validateSearch`: how a page reads its URL, and what links to it may say. Nothing here fails: what is wrong falls back. */
export const urlOf = <Said, Read>(read: (raw: Raw) => Read): ValidatorAdapter<Said, Read> => ({
  // For the compiler alone.
  types: {} as { input: Said; output: Read },
  parse: (raw) => read(raw as Raw),
})

/** `?voucherId=` or `?id=` of a record's page; empty where the URL names none. */
export const urlKeys = <const K extends string>(...names: readonly K[]) =>
  urlOf<{ [name in K]?: string }, { [name in K]: string }>(
    (raw) => Object.fromEntries(names.map((name) => [name, textIn(raw[name], 100) ?? ''])) as { [name in K]: string },
  )

/** What a page may be told and can do without, such as the inquiry that a quotation answers. */
export const urlTexts = <const K extends string>(...names: readonly K[]) =>
  urlOf<{ [name in K]?: string }, { [name in K]?: string }>(
    (raw) => Object.fromEntries(names.map((name) => [name, textIn(raw[name], 60)])) as { [name in K]?: string },
  )

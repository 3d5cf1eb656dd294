import type { ValidatorAdapter } from '@tanstack/react-router'

/** Converts a value that the router has parsed (a number, a boolean or an object); undefined if that fails, as it may for an object. */
const coerced = <T>(convert: (value: unknown) => T, value: unknown): T | undefined => {
  try {
    return convert(value)
  } catch {
    return undefined
  }
}

/** A text of the URL; undefined if the value is not a text or is too long. */
export const shortText = (value: unknown, most: number): string | undefined => (typeof value === 'string' && value.length <= most ? value : undefined)

/** Like {@link shortText}, but also for a text that the router has parsed as a number, such as a part number. */
export const coercedText = (value: unknown, most: number): string | undefined =>
  value === undefined ? undefined : shortText(coerced<string>(String, value), most)

export const coercedNumber = (value: unknown): number => coerced(Number, value) ?? NaN

type Raw = Readonly<Record<string, unknown>>

/** For `validateSearch`: parses a page's search parameters, and types those that links to it may give. Never fails: invalid values fall back. */
export const searchParser = <Said, Read>(read: (raw: Raw) => Read): ValidatorAdapter<Said, Read> => ({
  // For type inference only.
  types: {} as { input: Said; output: Read },
  parse: (raw) => read(raw as Raw),
})

/** `?voucherId=` or `?id=` of a record's page; empty if the URL has none. */
export const urlKeys = <const K extends string>(...names: readonly K[]) =>
  searchParser<{ [name in K]?: string }, { [name in K]: string }>(
    (raw) => Object.fromEntries(names.map((name) => [name, coercedText(raw[name], 100) ?? ''])) as { [name in K]: string },
  )

/** Optional search parameters of a page, such as the inquiry that a quotation answers. */
export const urlTexts = <const K extends string>(...names: readonly K[]) =>
  searchParser<{ [name in K]?: string }, { [name in K]?: string }>(
    (raw) => Object.fromEntries(names.map((name) => [name, coercedText(raw[name], 60)])) as { [name in K]?: string },
  )

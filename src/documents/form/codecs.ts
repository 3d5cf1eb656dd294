import type { PartyOption } from '@/contracts/parties'
import { withoutPadding, decimalToSend, typedOrNone } from '../trade/typed'
import type { Attachment } from './attachment'
import type { Labels } from './show-value'

/**
 * One field of a form, declared once: its labels, its value in an empty form, how it is read from a record and how it is sent. A field
 * without `read` always begins empty; a field without `send` is sent by separate code, because it depends on other fields.
 */
interface Codec {
  labels: (name: string) => Labels
  initial: () => unknown
  read?: (saved: never) => unknown
  send?: (value: never) => unknown
}
/** The codecs of a form or a line, by field name. Groups of fields are spread into it. */
export type Codecs = Readonly<Record<string, Codec>>

type Read = { read: (saved: never) => unknown }
type Send = { send: (value: never) => unknown }

export type ValuesOf<C extends Codecs> = { -readonly [Name in keyof C]: ReturnType<C[Name]['initial']> }
type SavedIn<Field> = Field extends { read: (saved: infer Saved) => unknown } ? Saved : never
type NeededBy<Field> = Field extends Read ? (undefined extends SavedIn<Field> ? 'maybe' : 'always') : 'never'
/** The record that fills the form, by the names of the form's fields. A field that can also read undefined is optional. */
export type SavedOf<C extends Codecs> = {
  readonly [Name in keyof C as NeededBy<C[Name]> extends 'always' ? Name : never]: SavedIn<C[Name]>
} & { readonly [Name in keyof C as NeededBy<C[Name]> extends 'maybe' ? Name : never]?: SavedIn<C[Name]> }
/** The part of the body that the fields send by themselves. */
export type BodyOf<C extends Codecs> = {
  [Name in keyof C as C[Name] extends Send ? Name : never]: C[Name] extends { send: (value: never) => infer Sent } ? Sent : never
}

const each = (codecs: Codecs, valueOf: (codec: Codec, name: string) => unknown) =>
  Object.fromEntries(Object.entries(codecs).map(([name, codec]) => [name, valueOf(codec, name)]))

/** The values of an empty form, except for the overrides. */
export const initialOf = <C extends Codecs>(codecs: C, overrides: Partial<ValuesOf<C>> = {}): ValuesOf<C> => ({
  ...(each(codecs, ({ initial }) => initial()) as ValuesOf<C>),
  ...overrides,
})

/** The form's values for a record. If the record has another name for a value, pass it under the field's name. */
export const valuesOf = <C extends Codecs>(codecs: C, saved: SavedOf<C>): ValuesOf<C> =>
  each(codecs, ({ initial, read }, name) => (read ? read(saved[name as keyof SavedOf<C>] as never) : initial())) as ValuesOf<C>

/** The part of the body that the fields send by themselves; parts that depend on several fields are spread beside it. */
export const bodyOf = <C extends Codecs>(codecs: C, values: ValuesOf<C>): BodyOf<C> =>
  Object.fromEntries(Object.entries(codecs).flatMap(([name, { send }]) => (send ? [[name, send(values[name] as never)]] : []))) as BodyOf<C>

/** Names of fields and cells for comparing drafts and merging changes. */
export const labelsOf = (codecs: Codecs): Labels => Object.assign({}, ...Object.entries(codecs).map(([name, { labels }]) => labels(name)))

const labelled =
  (label: string) =>
  (name: string): Labels => ({ [name]: label })

/** A value that is the same in form, record and body. */
export const plain = <Value>(label: string, initial: Value) => ({
  labels: labelled(label),
  initial: () => initial,
  read: (saved: Value) => saved,
  send: (value: Value) => value,
})

/** A text, empty where the record has none. */
export const text = (label: string, initial = '') => ({ ...plain(label, initial), read: (saved: string | null): string => saved ?? '' })

/** A text that is sent without surrounding blanks, such as an address or a document number. */
export const trimmed = (label: string) => ({ ...text(label), send: (value: string): string => value.trim() })

/** A text that is sent as null if empty, such as an optional date or choice. */
export const optional = (label: string) => ({ ...text(label), send: (value: string): string | null => value || null })

/** The number of another document; empty for none. */
export const voucher = (label: string) => ({ ...text(label), send: (value: string): string | null => value.trim() || null })

/** A number as it is typed. */
export const decimal = (label: string, initial = '') => ({
  ...text(label, initial),
  read: (saved: string | null) => withoutPadding(saved),
  send: decimalToSend,
})

export const optionalDecimal = (label: string) => ({ ...decimal(label), send: typedOrNone })

/** Another record, by its id; empty for none. */
export const chosen = (label: string) => ({ ...optional(label), read: (saved: { id: string } | null): string => saved?.id ?? '' })

/** A customer or vendor, with its usual currency. */
export const party = (label: string) => ({ ...plain<PartyOption | null>(label, null), send: (value: PartyOption | null): string => value?.id ?? '' })

/** A reference that lines show by its code; `sent` has the labels of the fields that are sent instead of it. */
export const code = (label: string, sent: Labels) => ({
  labels: (name: string): Labels => ({ [name]: label, ...sent }),
  initial: () => '',
  read: (saved: string): string => saved,
})

/** A field without `send`: separate code sends it. */
export const notSent = <Value, Saved>({
  labels,
  initial,
  read,
}: {
  labels: (name: string) => Labels
  initial: () => Value
  read: (saved: Saved) => Value
}) => ({
  labels,
  initial,
  read,
})

/** A value that is computed from other fields: neither read from the record nor sent. */
export const derived = <Value>(label: string, initial: Value) => ({ labels: labelled(label), initial: () => initial })

/** A line of a form. Its `key` stays the same through drafts and merges; its `id` comes from the server. */
export type RowOf<C extends Codecs> = { key: string; id?: string | undefined } & ValuesOf<C>

export const newRow = <C extends Codecs>(cells: C, overrides?: Partial<ValuesOf<C>>): RowOf<C> => ({ key: crypto.randomUUID(), ...initialOf(cells, overrides) })

/** Converts a saved line to a line of the form. */
export const savedRow = <C extends Codecs>(cells: C, saved: { readonly id: string } & SavedOf<C>): RowOf<C> => ({
  key: saved.id,
  id: saved.id,
  ...valuesOf(cells, saved),
})

/** The part of a line's body that its cells send by themselves. */
export const rowBody = <C extends Codecs>(cells: C, row: RowOf<C>) => ({ id: row.id, ...bodyOf(cells, row) })

/** The lines of a form; an empty form has one. Separate code sends them. */
export const rows = <C extends Codecs>(label: string, cells: C) => ({
  labels: (name: string): Labels => ({
    [name]: label,
    ...Object.fromEntries(Object.entries(labelsOf(cells)).map(([cell, cellLabel]) => [`${name}.${cell}`, cellLabel])),
  }),
  initial: (): RowOf<C>[] => [newRow(cells)],
  read: (saved: readonly ({ readonly id: string } & SavedOf<C>)[]): RowOf<C>[] => saved.map((line) => savedRow(cells, line)),
})

/** Files that were attached in the form, and saved files that the next save removes. */
export const fileCodecs = {
  fileIds: {
    labels: labelled('File'),
    initial: (): Attachment[] => [],
    send: (files: readonly Attachment[]): string[] => files.flatMap(({ id }) => id ?? []),
  },
  removeFileIds: { labels: labelled('Removed files'), initial: (): string[] => [], send: (ids: string[]): string[] => ids },
}

import type { PartyOption } from '@/contracts/parties'
import { short, typed, typedOrNone } from '../trade/typed'
import type { Attachment } from './attachment'
import type { Labels } from './show-value'

/**
 * One field of a form, declared once: what it is called, what it holds in an empty form, how it is read from a record and how it is
 * sent. A field without `read` always begins empty; one without `send` is sent by code of its own, because it depends on others.
 */
interface Codec {
  labels: (name: string) => Labels
  initial: () => unknown
  read?: (saved: never) => unknown
  send?: (value: never) => unknown
}
/** A form or a line, by the names of its fields. Groups of fields are spread into it. */
export type Codecs = Readonly<Record<string, Codec>>

type Read = { read: (saved: never) => unknown }
type Send = { send: (value: never) => unknown }

/** The values of the form. */
export type ValuesOf<C extends Codecs> = { -readonly [Name in keyof C]: ReturnType<C[Name]['initial']> }
type SavedIn<Field> = Field extends { read: (saved: infer Saved) => unknown } ? Saved : never
type NeededBy<Field> = Field extends Read ? (undefined extends SavedIn<Field> ? 'maybe' : 'always') : 'never'
/** The record that fills the form, under the names of the form's fields; without those that a field reads as undefined. */
export type SavedOf<C extends Codecs> = {
  readonly [Name in keyof C as NeededBy<C[Name]> extends 'always' ? Name : never]: SavedIn<C[Name]>
} & { readonly [Name in keyof C as NeededBy<C[Name]> extends 'maybe' ? Name : never]?: SavedIn<C[Name]> }
/** The part of the body that each field sends by itself. */
export type BodyOf<C extends Codecs> = {
  [Name in keyof C as C[Name] extends Send ? Name : never]: C[Name] extends { send: (value: never) => infer Sent } ? Sent : never
}

const each = (codecs: Codecs, valueOf: (codec: Codec, name: string) => unknown) =>
  Object.fromEntries(Object.entries(codecs).map(([name, codec]) => [name, valueOf(codec, name)]))

/** The values of an empty form, but for what is given. */
export const initialOf = <C extends Codecs>(codecs: C, given: Partial<ValuesOf<C>> = {}): ValuesOf<C> => ({
  ...(each(codecs, ({ initial }) => initial()) as ValuesOf<C>),
  ...given,
})

/** The form's values of a record. Where the record calls something otherwise, it is handed in under the field's name. */
export const valuesOf = <C extends Codecs>(codecs: C, saved: SavedOf<C>): ValuesOf<C> =>
  each(codecs, ({ initial, read }, name) => (read ? read(saved[name as keyof SavedOf<C>] as never) : initial())) as ValuesOf<C>

/** The body as far as each field sends its own part; parts that follow from several fields are spread beside it. */
export const bodyOf = <C extends Codecs>(codecs: C, values: ValuesOf<C>): BodyOf<C> =>
  Object.fromEntries(Object.entries(codecs).flatMap(([name, { send }]) => (send ? [[name, send(values[name] as never)]] : []))) as BodyOf<C>

/** Names of fields and cells for comparing drafts and merging changes. */
export const labelsOf = (codecs: Codecs): Labels => Object.assign({}, ...Object.entries(codecs).map(([name, { labels }]) => labels(name)))

const called =
  (label: string) =>
  (name: string): Labels => ({ [name]: label })

/** A value that form, record and body hold alike. */
export const plain = <Value>(label: string, initial: Value) => ({
  labels: called(label),
  initial: () => initial,
  read: (saved: Value) => saved,
  send: (value: Value) => value,
})

/** A text, empty where the record has none. */
export const text = (label: string, initial = '') => ({ ...plain(label, initial), read: (saved: string | null): string => saved ?? '' })

/** A text without the blanks around it, as addresses and numbers of documents are. */
export const trimmed = (label: string) => ({ ...text(label), send: (value: string): string => value.trim() })

/** A text of which none is sent as null: a day that need not be given, something chosen. */
export const optional = (label: string) => ({ ...text(label), send: (value: string): string | null => value || null })

/** The number of another document; empty for none. */
export const voucher = (label: string) => ({ ...text(label), send: (value: string): string | null => value.trim() || null })

/** A number as it is typed. */
export const decimal = (label: string, initial = '') => ({ ...text(label, initial), read: (saved: string | null) => short(saved), send: typed })

export const optionalDecimal = (label: string) => ({ ...decimal(label), send: typedOrNone })

/** Another record, by its id; empty for none. */
export const chosen = (label: string) => ({ ...optional(label), read: (saved: { id: string } | null): string => saved?.id ?? '' })

/** A customer or vendor, with the currency that is usual for it. */
export const party = (label: string) => ({ ...plain<PartyOption | null>(label, null), send: (value: PartyOption | null): string => value?.id ?? '' })

/** Something that lines name by the code that people know; what is sent in its place is called by `sent`. */
export const code = (label: string, sent: Labels) => ({
  labels: (name: string): Labels => ({ [name]: label, ...sent }),
  initial: () => '',
  read: (saved: string): string => saved,
})

/** The field, sent by code of its own. */
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

/** A value that follows from other fields: neither read from the record nor sent. */
export const derived = <Value>(label: string, initial: Value) => ({ labels: called(label), initial: () => initial })

/** A line of a form. The key stays with it through drafts and merges; the id is the server's. */
export type RowOf<C extends Codecs> = { key: string; id?: string | undefined } & ValuesOf<C>

export const newRow = <C extends Codecs>(cells: C, given?: Partial<ValuesOf<C>>): RowOf<C> => ({ key: crypto.randomUUID(), ...initialOf(cells, given) })

/** A saved line as the form holds it. */
export const savedRow = <C extends Codecs>(cells: C, saved: { readonly id: string } & SavedOf<C>): RowOf<C> => ({
  key: saved.id,
  id: saved.id,
  ...valuesOf(cells, saved),
})

/** The body of a line as far as each cell sends its own part. */
export const rowBody = <C extends Codecs>(cells: C, row: RowOf<C>) => ({ id: row.id, ...bodyOf(cells, row) })

/** Lines, of which an empty form has one. They are sent by code of their own. */
export const rows = <C extends Codecs>(label: string, cells: C) => ({
  labels: (name: string): Labels => ({
    [name]: label,
    ...Object.fromEntries(Object.entries(labelsOf(cells)).map(([cell, called]) => [`${name}.${cell}`, called])),
  }),
  initial: (): RowOf<C>[] => [newRow(cells)],
  read: (saved: readonly ({ readonly id: string } & SavedOf<C>)[]): RowOf<C>[] => saved.map((line) => savedRow(cells, line)),
})

/** Files that were attached in the form, and saved ones that the save lets go of. */
export const fileCodecs = {
  fileIds: {
    labels: called('File'),
    initial: (): Attachment[] => [],
    send: (files: readonly Attachment[]): string[] => files.flatMap(({ id }) => id ?? []),
  },
  removeFileIds: { labels: called('Removed files'), initial: (): string[] => [], send: (ids: string[]): string[] => ids },
}

import type { ImportPurpose, PreviewRow, RememberBody, TableImportBody, TableImported, TablePreview, TablePreviewBody } from '@/contracts/imports'
import type { Flag, Module } from '@/contracts/permissions'
import type { PartyOption } from '@/contracts/parties'
import type { WriteScope } from '@/session/use-company-mutation'

interface ReadScope {
  companyId: string
  signal?: AbortSignal
}

/** Configuration of one kind of import, such as customers, prices or lines. All kinds use the same screen. */
export interface TableUse {
  purpose: ImportPurpose
  /** Nouns for rows, e.g. `['customer', 'customers']`. */
  nouns: readonly [one: string, many: string]
  /** Text of the drop area, e.g. "Drop the list of customers here, or". */
  prompt: string
  /** If given, the user chooses the vendor that the file comes from. The settings for a vendor's files are remembered for that vendor. */
  vendor?: {
    /** Fields that can't be imported without a vendor. */
    neededFor: readonly string[]
  }
  preview: (body: TablePreviewBody, file: File, scope: ReadScope) => Promise<TablePreview>
  /** Whether the user may choose other values than those that are guessed for a row. */
  choosesRows?: true
  /** Writes the rows. A use without it hands the rows to a form. */
  commit?: {
    send: (body: TableImportBody, file: File, scope: WriteScope) => Promise<TableImported>
    /** A choice that is offered to users who have the flag, for what the import may do besides. */
    option?: { field: 'post'; module: Module; flag: Flag; label: string }
    /** Choices for records that exist already, the default first. */
    existing: readonly { value: 'update' | 'leave'; label: string }[]
    rowLink: (key: string) => { to: string; search?: Record<string, unknown>; params?: Record<string, string> }
    back: { to: string; label: string }
    /** Another import that the same file goes to afterwards, if one of these fields was found in it. */
    next?: { purpose: ImportPurpose; fields: readonly string[]; to: string; label: string }
  }
  /** Remembers the choices for the next file with this heading. For uses in which taking rows over writes nothing else. */
  remember?: (body: RememberBody, scope: WriteScope) => Promise<unknown>
}

/** Passed to a form when the rows of a file are taken over. */
export interface TakenRows {
  file: File
  preview: TablePreview
  /** Vendor that the file comes from, if the use asks for it. */
  vendor: PartyOption | null
  /** Rows of the chosen alternative that have no errors. */
  rows: PreviewRow[]
}

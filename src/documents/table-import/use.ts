import type { ImportPurpose, PreviewRow, RememberBody, TableImportBody, TableImported, TablePreview, TablePreviewBody } from '@/contracts/imports'
import type { PartyOption } from '@/contracts/parties'
import type { WriteScope } from '@/session/use-company-mutation'

interface ReadScope {
  companyId: string
  signal?: AbortSignal
}

/** What differs between the imports of customers, of prices, of lines: data for one and the same screen. */
export interface TableUse {
  purpose: ImportPurpose
  /** What a row is called, e.g. `['customer', 'customers']`. */
  nouns: readonly [one: string, many: string]
  /** What may be dropped, e.g. "The list of customers". */
  prompt: string
  /** Asks whose file it is; what a vendor's files look like is remembered for that vendor. */
  vendor?: {
    /** Fields that can't be imported without knowing whose they are. */
    neededFor: readonly string[]
  }
  preview: (body: TablePreviewBody, file: File, scope: ReadScope) => Promise<TablePreview>
  /** Writes the rows. A use without it hands the rows to a form. */
  commit?: {
    send: (body: TableImportBody, file: File, scope: WriteScope) => Promise<TableImported>
    /** What happens to records that exist, the default first. */
    existing: readonly { value: 'update' | 'leave'; label: string }[]
    rowLink: (key: string) => { to: string; search?: Record<string, unknown>; params?: Record<string, string> }
    back: { to: string; label: string }
  }
  /** Keeps the choices for the next file with this heading, where taking rows over writes nothing else. */
  remember?: (body: RememberBody, scope: WriteScope) => Promise<unknown>
}

/** What a form gets when the rows of a file are taken over. */
export interface TakenRows {
  file: File
  preview: TablePreview
  /** Whose file it is, where the use asks for it. */
  vendor: PartyOption | null
  /** Without errors, of the chosen alternative. */
  rows: PreviewRow[]
}

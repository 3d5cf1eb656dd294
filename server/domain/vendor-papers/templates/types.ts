import type { DateStyle, DecimalStyle } from '../../table-import/styles'
import type { HeaderField, LineField } from '../types'

/** Place of a value beside or below its label. The label is compared as plain text, never used as a pattern. */
export interface Anchor {
  /** Words of the label without numbers and days, normalised by `key`. */
  label: string
  where: 'right' | 'below'
  /** Which of the values to the right of the label: its index, or the last. */
  nth: number | 'last'
  /** Which one to take if the same label occurs several times. */
  occurrence: 'first' | 'last'
  /** Left edge of the label, to tell apart the same label in several columns. */
  x: number
}

export interface TemplateColumn {
  field: LineField
  /** Words above the column, normalised by `key`, or ''. */
  heading: string
  /** Left and right edge of the column's contents. */
  left: number
  right: number
}

/** Features that all papers of one vendor have in common; plain data, stored as JSON. */
export interface VendorTemplate {
  version: 1
  vendor: {
    /** Name as folded text, which is on each of the vendor's papers. */
    name: string | null
    taxId: string | null
    domains: string[]
  }
  numberStyle: DecimalStyle | null
  dateStyle: DateStyle | null
  /** Values that are the same on each paper. */
  fixed: Partial<Record<HeaderField, string>>
  anchors: Partial<Record<HeaderField, Anchor[]>>
  columns: TemplateColumn[]
  linesIncludeTax: boolean
}

/** Values that a user has confirmed or corrected: amounts as plain decimals, days ISO. */
export interface ConfirmedValues {
  header: Partial<Record<HeaderField, string>>
  lines?: readonly Partial<Record<LineField, string>>[]
  linesIncludeTax?: boolean
}

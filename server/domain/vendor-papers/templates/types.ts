import type { DateStyle, DecimalStyle } from '../../table-import/styles'
import type { HeaderField, LineField } from '../types'

/** Where a value stands beside or below its label. Plain text that is compared, never a pattern. */
export interface Anchor {
  /** Words of the label, as `key` writes them, without numbers and days. */
  label: string
  where: 'right' | 'below'
  /** Which of the values beside the label: counted from it, or the last. */
  nth: number | 'last'
  /** Which of several labels alike: counted from the top, or the last. */
  occurrence: 'first' | 'last'
  /** Left edge of the label, for labels alike in several columns. */
  x: number
}

export interface TemplateColumn {
  field: LineField
  /** Words above the column, as `key` writes them, or ''. */
  heading: string
  /** Of what stands in the column. */
  left: number
  right: number
}

/** What one vendor's papers have in common; plain data, to be kept as JSON. */
export interface VendorTemplate {
  version: 1
  vendor: {
    /** Folded text that each of the vendor's papers holds. */
    name: string | null
    taxId: string | null
    domains: string[]
  }
  numberStyle: DecimalStyle | null
  dateStyle: DateStyle | null
  /** What is the same on each paper. */
  fixed: Partial<Record<HeaderField, string>>
  anchors: Partial<Record<HeaderField, Anchor[]>>
  columns: TemplateColumn[]
  linesIncludeTax: boolean
}

/** What somebody has confirmed or corrected: amounts as plain decimals, days ISO. */
export interface ConfirmedValues {
  header: Partial<Record<HeaderField, string>>
  lines?: readonly Partial<Record<LineField, string>>[]
  linesIncludeTax?: boolean
}

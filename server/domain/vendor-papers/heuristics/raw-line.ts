import type { Box } from '../contents'
import type { NumberText } from '../text/numbers'
import type { RowResult } from './arithmetic'

/** A line as it stands in a table; its description may take several rows. */
export interface RawLine {
  page: number
  rows: number[]
  box: Box
  description: { text: string; box: Box }[]
  texts: Partial<Record<'sku' | 'uom' | 'pos', { text: string; box: Box }>>
  result: RowResult
  boxes: Partial<Record<'qty' | 'price' | 'net' | 'tax', Box>>
  taxPercent: NumberText | null
  gross: boolean
}

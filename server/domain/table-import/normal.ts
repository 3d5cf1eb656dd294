import type { Cell } from '../workbook'
import { cellText } from '../distributor-quotes/cells'

const ACCENTS = /\p{M}/gu
const NOISE = /[^\p{L}\p{N}#%]/gu

/** Key by which headings are compared: "Mfr. Part #" → "mfrpart#", "Straße " → "strasse", "E-Mail" → "email". */
export const aliasKey = (cell: Cell | undefined): string =>
  cellText(cell).slice(0, 100).toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(ACCENTS, '').replace(NOISE, '')

/** Text for comparing heading rows: the same whatever their case, spaces and punctuation. */
export const headingSignature = (row: readonly Cell[]): string => row.map(aliasKey).join('|').replace(/\|+$/, '')

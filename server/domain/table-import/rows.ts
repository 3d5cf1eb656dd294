import { cellLine, cellText } from '../distributor-quotes/cells'
import type { Cell } from '../workbook'
import { aliasKey, headingSignature } from './normal'
import { evidenceOf, readNumber } from './numbers'
import type { Mapping, SkipReason, TableLayout } from './types'

const SUB_TOTALS: ReadonlySet<string> = new Set(['subtotal', 'zwischensumme', 'soustotal'])
const TOTALS: ReadonlySet<string> = new Set([
  'total',
  'grandtotal',
  'totalprice',
  'totalamount',
  'quotetotal',
  'nettotal',
  'productstotal',
  'productsservicestotal',
  'gesamt',
  'gesamtsumme',
  'gesamtbetrag',
  'summe',
  'totalht',
])
const SECTIONS: ReadonlySet<string> = new Set(['hardware', 'software', 'services', 'service', 'subscriptions', 'licenses', 'accessories', 'dienstleistungen'])
const CONFIGURATION = /^configuration name\s*:\s*(.*)$/i
/** Longer text alone in a row is prose, not a part. */
const LONGEST_NAME = 60

export type RowVerdict = { is: 'blank' } | { is: 'record' } | { is: 'group'; name: string } | { is: SkipReason; ends?: boolean; total?: string | null }

const isNumber = (cell: Cell | undefined): boolean => {
  const text = cellLine(cell)
  return text !== '' && (readNumber(text, 'point') !== null || readNumber(text, 'comma') !== null)
}

/** Tells lines from what stands between and below them: repeated headings, totals, names of groups, text. */
export class RowJudge {
  private readonly heading: string
  private ended = false

  constructor(
    heading: readonly Cell[] | null,
    private readonly mapping: Mapping,
    private readonly layout: TableLayout,
  ) {
    this.heading = heading ? headingSignature(heading) : ''
  }

  judge(row: readonly Cell[]): RowVerdict {
    const filled = row.flatMap((cell, index) => (cellText(cell) === '' ? [] : [index]))
    const [first] = filled
    if (first === undefined) return { is: 'blank' }
    if (this.heading !== '' && headingSignature(row) === this.heading) {
      this.ended = false
      return { is: 'repeated-heading' }
    }
    if (!this.layout.totals) return { is: 'record' }
    const lead = row[first]
    const name = typeof lead === 'string' ? CONFIGURATION.exec(cellText(lead).split('\n')[0] ?? '') : null
    if (name) return { is: 'group', name: name[1]?.trim() || cellLine(row[filled[1] ?? -1]) }
    const key = typeof lead === 'string' ? aliasKey(lead) : ''
    if ((SUB_TOTALS.has(key) || TOTALS.has(key)) && !this.isLine(row, first)) {
      this.ended ||= TOTALS.has(key)
      return { is: 'total', total: SUB_TOTALS.has(key) ? null : this.lastNumber(row, filled) }
    }
    if (filled.length === 1 && (SECTIONS.has(key) || this.isHeadline(row, first))) return { is: 'section' }
    if (this.ended && !this.isLine(row, -1)) return { is: 'below-total' }
    if (filled.length === 1 && this.isProse(row, first)) return { is: 'text' }
    return { is: 'record' }
  }

  /** A row with a part (other than the cell that says "Total") and a figure, or with everything that proves a line. */
  private isLine(row: readonly Cell[], total: number): boolean {
    const { fields, proof } = this.layout
    const cellOf = (name: string) => row[this.mapping[name] ?? -1]
    const named = fields.some(({ name, identifies }) => identifies && this.mapping[name] !== total && cellText(cellOf(name)) !== '')
    const counted = fields.some(({ name, kind }) => kind === 'number' && isNumber(cellOf(name)))
    return (named && counted) || (proof !== undefined && proof.every((name) => isNumber(cellOf(name))))
  }

  private isHeadline(row: readonly Cell[], at: number): boolean {
    const text = cellLine(row[at])
    return text.endsWith(':') && text.length <= LONGEST_NAME
  }

  /** Alone in its row, and not in the column of a part number or too long for one. */
  private isProse(row: readonly Cell[], at: number): boolean {
    const { fields } = this.layout
    const field = fields.find(({ name }) => this.mapping[name] === at)
    return field === undefined || (field.kind === 'text' && cellText(row[at]).length > LONGEST_NAME)
  }

  private lastNumber(row: readonly Cell[], filled: readonly number[]): string | null {
    const at = filled.findLast((index) => isNumber(row[index]))
    if (at === undefined) return null
    const text = cellLine(row[at])
    return readNumber(text, evidenceOf(text) === 'comma' ? 'comma' : 'point')
  }
}

import { cellLine, cellText } from '../distributor-quotes/cells'
import { isSentence, isTaxRow } from '../distributor-quotes/stated'
import type { Cell } from '../workbook'
import { aliasKey } from './normal'
import { evidenceOf, readNumber } from './numbers'
import type { Mapping, SkipReason, TableLayout } from './types'

const SUB_TOTALS: ReadonlySet<string> = new Set(['subtotal', 'zwischensumme', 'soustotal'])
const TOTALS: ReadonlySet<string> = new Set([
  'total',
  'totals',
  'totaux',
  'totales',
  'summen',
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
const GROSS =
  /^(?:grand|invoice|quote)?(?:total|gesamt|gesamtbetrag|summe)(?:incl?|including|inkl|with|mit)\d*(?:vat|tax|gst|mwst|ust|tva|iva|btw)$|^(?:totalttc|bruttobetrag|gesamtbrutto|grosstotal|totaalinclbtw)$/
const SECTIONS: ReadonlySet<string> = new Set(['hardware', 'software', 'services', 'service', 'subscriptions', 'licenses', 'accessories', 'dienstleistungen'])
const CONFIGURATION = /^configuration name\s*:\s*(.*)$/i
/** Longer text alone in a row is prose, not a part. */
const MAX_NAME_LENGTH = 60

export type RowVerdict = { is: 'blank' } | { is: 'record' } | { is: 'group'; name: string } | { is: SkipReason; ends?: boolean; total?: string | null }

const isNumber = (cell: Cell | undefined): boolean => {
  const text = cellLine(cell)
  return text !== '' && (readNumber(text, 'point') !== null || readNumber(text, 'comma') !== null)
}

/** Tells lines from the other rows between and below them: repeated headings, totals, names of groups, text. */
export class RowJudge {
  private readonly heading: readonly string[]
  private ended = false
  /** The last sub-total; `taxed` tells whether tax was added to it, so that totals below include tax. */
  private sub: string | null = null
  private taxed = false

  constructor(
    heading: readonly Cell[] | null,
    private readonly mapping: Mapping,
    private readonly layout: TableLayout,
  ) {
    this.heading = (heading ?? []).map(aliasKey)
  }

  judge(row: readonly Cell[]): RowVerdict {
    const filled = row.flatMap((cell, index) => (cellText(cell) === '' ? [] : [index]))
    const [first] = filled
    if (first === undefined) return { is: 'blank' }
    if (this.isHeading(row)) {
      this.ended = false
      return { is: 'repeated-heading' }
    }
    if (!this.layout.totals) return { is: 'record' }
    if (this.isSum(row)) return { is: 'total', total: null }
    const named = this.layout.isNamed ? this.judgeNamed(row, first) : null
    if (named) return named
    const firstCell = row[first]
    const name = typeof firstCell === 'string' ? CONFIGURATION.exec(cellText(firstCell).split('\n')[0] ?? '') : null
    if (name) return { is: 'group', name: name[1]?.trim() || cellLine(row[filled[1] ?? -1]) }
    const key = typeof firstCell === 'string' ? aliasKey(firstCell) : ''
    if (isTaxRow(row) && !this.isLine(row, first)) {
      this.taxed = true
      return { is: 'total', total: this.sub }
    }
    if (GROSS.test(key) && !this.isLine(row, first)) {
      this.ended = true
      return { is: 'total', total: null }
    }
    if ((SUB_TOTALS.has(key) || TOTALS.has(key)) && !this.isLine(row, first)) {
      this.ended ||= TOTALS.has(key)
      const statedTotal = this.lastNumber(row, filled)
      if (SUB_TOTALS.has(key)) this.sub = statedTotal
      return { is: 'total', total: SUB_TOTALS.has(key) || this.taxed ? null : statedTotal }
    }
    if (filled.length === 1 && (SECTIONS.has(key) || this.isHeadline(row, first))) return { is: 'section' }
    if (this.ended && !this.isLine(row, -1)) return { is: 'below-total' }
    if (this.isProseLine(row) || (filled.length === 1 && this.isProse(row, first))) return { is: 'text' }
    return { is: 'record' }
  }

  /** Whether the row repeats the heading: the same texts, apart from case, spaces and punctuation. Most rows differ in their first cell. */
  private isHeading(row: readonly Cell[]): boolean {
    const width = Math.max(row.length, this.heading.length)
    for (let at = 0; at < width; at++) if (aliasKey(row[at]) !== (this.heading[at] ?? '')) return false
    return this.heading.some((key) => key !== '')
  }

  /** A row that names an account and has a number is a line, whatever the account is called, unless the row says that it is a total. */
  private judgeNamed(row: readonly Cell[], first: number): RowVerdict | null {
    const cellsOf = (fields: TableLayout['fields']) => fields.flatMap(({ name }) => row[this.mapping[name] ?? -1] ?? [])
    const names = cellsOf(this.layout.fields.filter(({ identifies }) => identifies)).filter((cell) => cellText(cell) !== '')
    const isTotal = (cell: Cell | undefined) => typeof cell === 'string' && (TOTALS.has(aliasKey(cell)) || SUB_TOTALS.has(aliasKey(cell)))
    if ([row[first], ...names].some(isTotal)) return { is: 'total', total: null }
    const hasNumber = cellsOf(this.layout.fields.filter(({ kind }) => kind === 'number')).some(isNumber)
    if (names.length > 0) return hasNumber ? { is: 'record' } : null
    return hasNumber ? null : { is: 'text' }
  }

  /** Whether the row has nothing but sums that are equal, such as debits and credits below an entry. */
  private isSum(row: readonly Cell[]): boolean {
    const { fields, sums = [] } = this.layout
    const cellOf = (name: string) => cellText(row[this.mapping[name] ?? -1])
    const [first = ''] = sums.map(cellOf)
    return first !== '' && sums.every((name) => cellOf(name) === first) && fields.every(({ name, identifies }) => !identifies || cellOf(name) === '')
  }

  /** Whether the row has a part (in another cell than the one that says "Total") and a number, or all fields that prove a line. */
  private isLine(row: readonly Cell[], total: number): boolean {
    const { fields, proof } = this.layout
    const cellOf = (name: string) => row[this.mapping[name] ?? -1]
    if (this.isProseLine(row)) return false
    const hasPart = fields.some(({ name, identifies }) => identifies && this.mapping[name] !== total && cellText(cellOf(name)) !== '')
    const hasNumber = fields.some(({ name, kind }) => kind === 'number' && isNumber(cellOf(name)))
    return (hasPart && hasNumber) || (proof !== undefined && proof.every((name) => isNumber(cellOf(name))))
  }

  /** Whether a sentence is in the place of the part numbers, or of the description if there is no part number. */
  private isProseLine(row: readonly Cell[]): boolean {
    const { fields } = this.layout
    const parts = fields
      .filter(({ name, identifies }) => identifies && cellText(row[this.mapping[name] ?? -1]) !== '')
      .map(({ name }) => row[this.mapping[name] ?? -1])
    return parts.length > 0 ? parts.every(isSentence) : isSentence(row[this.mapping['description'] ?? -1])
  }

  private isHeadline(row: readonly Cell[], at: number): boolean {
    const text = cellLine(row[at])
    return text.endsWith(':') && text.length <= MAX_NAME_LENGTH
  }

  /** Whether a cell that is alone in its row is prose: it is in no field's column, or its text is too long for a name. */
  private isProse(row: readonly Cell[], at: number): boolean {
    const { fields } = this.layout
    const field = fields.find(({ name }) => this.mapping[name] === at)
    return field === undefined || (field.kind === 'text' && cellText(row[at]).length > MAX_NAME_LENGTH)
  }

  private lastNumber(row: readonly Cell[], filled: readonly number[]): string | null {
    // A number below the quantities is a number of pieces.
    const at = filled.findLast((index) => isNumber(row[index]) && index !== this.mapping['qty'])
    if (at === undefined) return null
    const text = cellLine(row[at])
    return readNumber(text, evidenceOf(text) === 'comma' ? 'comma' : 'point')
  }
}

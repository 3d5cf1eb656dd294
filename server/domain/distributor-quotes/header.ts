import type { Decimal } from '@/contracts/rules/decimal'
import type { Cell } from '../workbook'
import type { LabelField } from './aliases'
import { cellNumber, cellText } from './cells'
import { currencyCodeOf } from './currency-names'
import { cellDate, validityIn } from './dates'
import { documentNumberIn } from './stated'
import { labelsIn } from './labels'
import type { Problems } from './problems'
import type { QuoteHeader } from './types'

type TextField = 'name' | 'customerName' | 'endUserName' | 'governmentSegment' | 'specialPricingNumber'
type FreeField = 'customerQuestion' | 'comments'
const textFields: ReadonlySet<LabelField> = new Set<TextField>(['name', 'customerName', 'endUserName', 'governmentSegment', 'specialPricingNumber'])
const freeFields: ReadonlySet<LabelField> = new Set<FreeField>(['customerQuestion', 'comments'])
const dateFields: ReadonlySet<LabelField> = new Set(['validUntil', 'specialPricing', 'specialPricingEffective', 'specialPricingExpiry'])
const isTextField = (field: LabelField): field is TextField => textFields.has(field)
const isFreeField = (field: LabelField): field is FreeField => freeFields.has(field)

const firstLine = (cell: Cell): string => cellText(cell).split('\n')[0] ?? ''

const empty: QuoteHeader = {
  quoteNumber: null,
  revision: null,
  name: null,
  customerName: null,
  endUserName: null,
  declaredAmount: null,
  currency: null,
  currencyText: null,
  specialPricingNumber: null,
  specialPricingEffective: null,
  specialPricingExpiry: null,
  validUntil: null,
  validUntilText: null,
  governmentSegment: null,
  customerQuestion: null,
  comments: null,
}

/** Collects the values in the text around the table. The first value of a field counts; legal text below can't replace it. */
export class HeaderReader {
  readonly header: QuoteHeader = { ...empty }
  private collecting: FreeField | null = null
  private callReference: string | null = null

  constructor(private readonly problems: Problems) {}

  /** @param row number in the file, from 1 @returns the name of a configuration that begins here ('' if it has none), else null */
  read(cells: readonly Cell[], row: number): string | null {
    const found = labelsIn(cells)
    let configuration: string | null = null
    if (found.length > 0) this.collecting = null
    else this.collect(cells)
    for (const { field, value } of found) {
      if (field === 'configurationName') configuration = firstLine(value)
      else this.take(field, value, row)
    }
    // A row with a labelled date isn't searched for the quote's validity: the date may be that of a special price.
    if (!found.some(({ field }) => dateFields.has(field))) this.findValidity(cells, row)
    return configuration
  }

  /** Ends the text that belongs to the last label, because a table begins. */
  endText(): void {
    this.collecting = null
  }

  /** @param shown currency that stands beside the amounts */
  finish(shown: string | null): QuoteHeader {
    const { header, problems } = this
    if (header.currencyText === null && shown !== null) [header.currencyText, header.currency] = [shown, shown]
    header.quoteNumber ??= this.callReference
    if (header.quoteNumber === null) problems.warning('QUOTE_NUMBER_MISSING', 'The file names no quote number.')
    if (header.currencyText === null) problems.warning('CURRENCY_MISSING', 'The file names no currency.')
    return header
  }

  private take(field: LabelField, value: Cell, row: number): void {
    const { header } = this
    const text = firstLine(value)
    if (isFreeField(field)) {
      this.collecting = field
      if (text !== '') header[field] ??= cellText(value)
    } else if (text === '') return
    else if (field === 'specialPricingNumber') header[field] ??= documentNumberIn(text) || null
    else if (isTextField(field)) header[field] ??= text
    else if (field === 'quote') this.takeQuote(text)
    else if (field === 'callReference') this.callReference ??= text
    else if (field === 'currency') this.takeCurrency(text, row)
    else if (field === 'declaredAmount') header.declaredAmount ??= this.amount(value, row)
    else if (field === 'validUntil') this.takeValidity(value, row)
    else if (field === 'specialPricingEffective' || field === 'specialPricingExpiry') header[field] ??= this.date(value, row)
  }

  /** Takes number and revision: "QUO-7230918-T6W1H5 -2" is revision 2, since a space precedes the dash. */
  private takeQuote(text: string): void {
    if (this.header.quoteNumber !== null) return
    const [, number, revision] = /^(\S.*?)\s+-\s?(\d{1,4})$/.exec(text) ?? []
    this.header.quoteNumber = number ?? text
    this.header.revision = revision === undefined ? null : Number(revision)
  }

  private takeCurrency(text: string, row: number): void {
    if (this.header.currencyText !== null) return
    this.header.currencyText = text
    this.header.currency = currencyCodeOf(text)
    if (this.header.currency === null) this.problems.error('CURRENCY_UNKNOWN', `"${text.slice(0, 40)}" is no currency that is known.`, { row })
  }

  private amount(value: Cell, row: number): Decimal | null {
    const read = cellNumber(typeof value === 'string' ? firstLine(value) : value)
    if (read.state === 'unreadable') this.problems.warning('NUMBER_UNREADABLE', `The quote amount "${read.text}" is not a number.`, { row })
    return read.state === 'read' ? read.value : null
  }

  private date(value: Cell, row: number): string | null {
    const date = cellDate(typeof value === 'string' ? firstLine(value) : value)
    if (date === null) this.problems.warning('DATE_IMPOSSIBLE', `"${firstLine(value).slice(0, 40)}" is not a possible date.`, { row })
    return date
  }

  private takeValidity(value: Cell, row: number): void {
    if (this.header.validUntilText !== null) return
    this.header.validUntilText = firstLine(value)
    this.header.validUntil = this.date(value, row)
  }

  private findValidity(cells: readonly Cell[], row: number): void {
    if (this.header.validUntilText !== null) return
    for (const cell of cells) {
      const text = typeof cell === 'string' ? validityIn(cellText(cell)) : null
      if (text !== null) return this.takeValidity(text, row)
    }
  }

  private collect(cells: readonly Cell[]): void {
    if (this.collecting === null) return
    const text = cells.slice(0, 200).map(cellText).filter(Boolean).join(' ')
    if (text !== '') this.header[this.collecting] = [this.header[this.collecting], text].filter(Boolean).join('\n').slice(0, 8000)
  }
}

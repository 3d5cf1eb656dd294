import type { ColumnFacts } from './column-facts'
import { currencyOfHead, fits } from './fits'
import type { PasteHead } from './target'

/** If the block has only one column of whole figures, a value above this makes it doubtful whether they are quantities. */
const USUAL_QUANTITY = 1000

export interface Assignment {
  mapping: (number | null)[]
  /** Columns of the block that are left out for a good reason: line numbers, totals computed from other columns, the currency of the lines. */
  left: Set<number>
  /** Reasons why the mapping may be wrong; the first one is shown to the user. */
  doubts: string[]
}

const hasTexts = (facts: ColumnFacts): boolean => facts.texts.length > 0
const inMostRows = (rows: readonly boolean[]): boolean => rows.length > 0 && rows.filter(Boolean).length / rows.length >= 0.8
/** The results of `is` for the rows in which all of the columns have a figure. */
const testRows = (columns: readonly ColumnFacts[], is: (...figures: number[]) => boolean): boolean[] =>
  (columns[0]?.values ?? []).flatMap((_, row) => {
    const figures = columns.map(({ values }) => values[row] ?? null)
    return figures.includes(null) ? [] : [is(...(figures as number[]))]
  })

/** Whether a column is the product of two others in most rows, within rounding. A discount column may lie between them. */
export const isProduct = (one: ColumnFacts, other: ColumnFacts, total: ColumnFacts): boolean =>
  inMostRows(testRows([one, other, total], (a, b, t) => Math.abs(a * b - t) <= 0.011 * Math.max(1, Math.min(Math.abs(a), Math.abs(b)))))

/** Decides which of two columns of figures is the quantity and which the price; `sure` if their content proves it. */
const quantityAndPrice = (first: ColumnFacts, second: ColumnFacts): { swapped: boolean; sure: boolean } => {
  if (first.money !== second.money) return { swapped: first.money, sure: (first.money ? second : first).whole }
  if (first.whole !== second.whole) return { swapped: second.whole, sure: true }
  // Both look alike: take the order of the hint. This is sure only if in most rows the quantity is not above the price.
  return { swapped: false, sure: inMostRows(testRows([first, second], (qty, price) => qty <= price)) }
}

/** Assigns the columns of a block to the columns of the lines by their content. */
export class Assigning implements Assignment {
  readonly mapping: (number | null)[]
  readonly left = new Set<number>()
  readonly doubts: string[] = []

  constructor(
    readonly facts: readonly ColumnFacts[],
    readonly columns: readonly PasteHead[],
    readonly order: readonly number[],
  ) {
    this.mapping = facts.map(() => null)
  }

  isFree = (at: number): boolean => this.mapping[at] === null && !this.left.has(at) && hasTexts(this.facts[at] as ColumnFacts)
  free = (is: (facts: ColumnFacts) => boolean): number[] => this.facts.flatMap((facts, at) => (this.isFree(at) && is(facts) ? [at] : []))
  isTaken = (column: number): boolean => this.mapping.includes(column)
  put(at: number | undefined, column: number | undefined): void {
    if (at !== undefined && column !== undefined && !this.isTaken(column)) this.mapping[at] = column
  }
  /** The first column of the paste hint for which `is` returns true. */
  hinted = (is: (head: PasteHead) => boolean): number | undefined => this.order.find((at) => is(this.columns[at] as PasteHead))
  only(is: (head: PasteHead) => boolean): number | undefined {
    const found = this.columns.flatMap((head, at) => (head.write !== undefined && is(head) ? [at] : []))
    return found.length === 1 ? found[0] : undefined
  }

  /** Assigns choices, currencies, units, dates and percentages, which are recognisable by themselves. */
  private obviousColumns(): void {
    for (const column of this.order) {
      const head = this.columns[column] as PasteHead
      if (head.kind === 'choice' || head.kind === 'search' || head.kind === 'day' || head.id === 'currency')
        this.put(this.free((facts) => fits(head, facts, false))[0], column)
    }
    const currencies = new Set(this.columns.map(currencyOfHead))
    for (const at of this.free(({ isCurrency }) => isCurrency)) if (currencies.has(this.facts[at]?.currency ?? '')) this.left.add(at)
    this.put(
      this.free(({ units }) => units >= 0.75)[0],
      this.columns.findIndex(({ id }) => id === 'uom'),
    )
    this.put(
      this.free(({ days }) => days >= 0.75)[0],
      this.only(({ kind }) => kind === 'day'),
    )
    const percents = this.free(({ percent }) => percent)
    const discount = this.only(({ id }) => id === 'discountPct')
    if (percents.length === 1 && discount !== undefined) {
      this.put(percents[0], discount)
      this.doubts.push('Per cents may be a discount or something else.')
    }
  }

  /** Assigns the part numbers: a column with existing ones, else one that looks like part numbers, preferably the leftmost. */
  private parts(): void {
    const part = this.hinted(({ kind }) => kind === 'part')
    if (part === undefined) return
    const existing = this.free(({ known: share }) => share >= 0.5).sort((a, b) => (this.facts[b]?.known ?? 0) - (this.facts[a]?.known ?? 0) || a - b)
    const codeLike = this.free(({ codes }) => codes >= 0.75)
    const digits = this.free((facts) => facts.digits && !facts.serial)
    const best = existing[0] ?? codeLike[0] ?? (digits.length > 0 && this.free(({ numbers }) => numbers >= 0.75).length > 2 ? digits[0] : undefined)
    if (best === undefined) return
    this.put(best, part)
    if (existing.length === 0 && codeLike.length === 0) this.doubts.push('Whether these are part numbers can’t be told.')
    // A vendor's part number has a column of its own if the hint names one.
    for (const at of codeLike.filter((one) => one !== best))
      this.put(
        at,
        this.order.find((column) => this.columns[column]?.kind === 'text' && this.columns[column]?.mono === true && !this.isTaken(column)),
      )
  }

  private description(): void {
    const column = this.hinted(({ kind }) => kind === 'multiline')
    if (column === undefined) return
    const length = (at: number) => (this.facts[at]?.texts ?? []).reduce((sum, text) => sum + text.length, 0)
    const wordColumns = this.free(({ words }) => words >= 0.5).sort((a, b) => length(b) - length(a))
    // A column that mixes codes and words is a description once the part has its column.
    const mixedColumns = this.free((facts) => facts.numbers < 0.25 && facts.words > 0 && facts.codes < 0.75)
    this.put(wordColumns[0] ?? mixedColumns[0], column)
  }

  private figures(): void {
    const isFigures = (facts: ColumnFacts) => facts.numbers >= 0.75 && !facts.percent && !this.isSerial(facts)
    const quantity = this.hinted(({ kind }) => kind === 'quantity')
    const price = this.hinted(({ kind }) => kind === 'money')
    this.serials(quantity)
    let found = this.free(isFigures)
    for (const total of found) {
      const pair = found
        .flatMap((one) => found.map((other) => [one, other] as const))
        .find(([one, other]) => one < other && one !== total && other !== total && this.product(one, other, total))
      if (pair) {
        this.left.add(total)
        found = [...pair, ...found.filter((at) => at !== total && !pair.includes(at))]
        break
      }
    }
    if (found.length > 2) this.doubts.push('Which figures are quantity and price can’t be told.')
    if (quantity === undefined || price === undefined) return this.put(found[0], price ?? quantity)
    const [first, second] = found
    if (first === undefined) return
    if (second === undefined) return this.oneFigure(first, quantity, price)
    const { swapped, sure } = quantityAndPrice(this.facts[first] as ColumnFacts, this.facts[second] as ColumnFacts)
    if (!sure) this.doubts.push('Which figures are quantity and price can’t be told.')
    this.put(swapped ? second : first, quantity)
    this.put(swapped ? first : second, price)
  }

  private product = (one: number, other: number, total: number): boolean =>
    isProduct(this.facts[one] as ColumnFacts, this.facts[other] as ColumnFacts, this.facts[total] as ColumnFacts) &&
    !inMostRows(testRows([this.facts[one] as ColumnFacts, this.facts[other] as ColumnFacts], (a, b) => a === 1 && b === 1))

  /** Whether a column holds line numbers. Only lines with a part or description have them: elsewhere 10, 20, 30 are quantities. */
  private isSerial = (facts: ColumnFacts): boolean => facts.serial && this.order.some((at) => ['part', 'multiline'].includes(this.columns[at]?.kind ?? ''))

  /** Leaves out the line numbers if another column may be the quantity; without one they may be the quantities. */
  private serials(quantity: number | undefined): void {
    const [serial] = this.free(this.isSerial)
    if (serial === undefined) return
    const quantityColumns = this.free((facts) => facts.numbers >= 0.75 && !facts.percent && !facts.money && facts.whole && !facts.serial)
    if (quantityColumns.length > 0 || quantity === undefined) return void this.left.add(serial)
    this.doubts.push('1, 2, 3 may be quantities or numbers of the lines.')
    if ((this.facts[serial]?.texts.length ?? 0) > 2) this.left.add(serial)
    else this.put(serial, quantity)
  }

  private oneFigure(at: number, quantity: number, price: number): void {
    const facts = this.facts[at] as ColumnFacts
    if (facts.money || !facts.whole) return this.put(at, this.isTaken(quantity) || facts.money ? price : quantity)
    this.put(at, this.isTaken(quantity) ? price : quantity)
    if (facts.values.some((value) => value !== null && value > USUAL_QUANTITY)) this.doubts.push('These figures may be quantities or prices.')
  }

  run(): this {
    this.obviousColumns()
    this.parts()
    this.figures()
    this.description()
    return this
  }
}

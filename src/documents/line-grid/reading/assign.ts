import type { ColumnFacts } from './column-facts'
import { currencyOfHead, fits } from './fits'
import type { PasteHead } from './target'

/** A quantity above this is doubted where nothing else says which of two figures is the price. */
const USUAL_QUANTITY = 1000

export interface Assignment {
  mapping: (number | null)[]
  /** Columns of the block that are rightly left out: numbers of the lines, totals that follow from the others, the lines' own currency. */
  left: Set<number>
  /** Why it may be wrong; the first is said. */
  doubts: string[]
}

const some = (facts: ColumnFacts): boolean => facts.texts.length > 0
const most = (rows: readonly boolean[]): boolean => rows.length > 0 && rows.filter(Boolean).length / rows.length >= 0.8
/** For each row that has all of the figures, whether they are so. */
const rowsWhere = (columns: readonly ColumnFacts[], is: (...figures: number[]) => boolean): boolean[] =>
  (columns[0]?.values ?? []).flatMap((_, row) => {
    const figures = columns.map(({ values }) => values[row] ?? null)
    return figures.includes(null) ? [] : [is(...(figures as number[]))]
  })

/** Whether a column is what two others come to, line by line. A discount may stand between them. */
export const isProduct = (one: ColumnFacts, other: ColumnFacts, total: ColumnFacts): boolean =>
  most(rowsWhere([one, other, total], (a, b, t) => Math.abs(a * b - t) <= 0.011 * Math.max(1, Math.min(Math.abs(a), Math.abs(b)))))

/** Which of two columns of figures is the quantity and which the price; `sure` where what they hold says it. */
const quantityAndPrice = (first: ColumnFacts, second: ColumnFacts): { swapped: boolean; sure: boolean } => {
  if (first.money !== second.money) return { swapped: first.money, sure: (first.money ? second : first).whole }
  if (first.whole !== second.whole) return { swapped: second.whole, sure: true }
  // Both alike: the order of the hint, unless it would buy more pieces than each of them costs.
  return { swapped: false, sure: most(rowsWhere([first, second], (qty, price) => qty <= price)) }
}

/** Finds a place for each column of the block by what it holds. */
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

  isFree = (at: number): boolean => this.mapping[at] === null && !this.left.has(at) && some(this.facts[at] as ColumnFacts)
  free = (is: (facts: ColumnFacts) => boolean): number[] => this.facts.flatMap((facts, at) => (this.isFree(at) && is(facts) ? [at] : []))
  isTaken = (column: number): boolean => this.mapping.includes(column)
  put(at: number | undefined, column: number | undefined): void {
    if (at !== undefined && column !== undefined && !this.isTaken(column)) this.mapping[at] = column
  }
  /** The hinted column of a kind. */
  hinted = (is: (head: PasteHead) => boolean): number | undefined => this.order.find((at) => is(this.columns[at] as PasteHead))
  only(is: (head: PasteHead) => boolean): number | undefined {
    const found = this.columns.flatMap((head, at) => (head.write !== undefined && is(head) ? [at] : []))
    return found.length === 1 ? found[0] : undefined
  }

  /** Choices, currencies, units, days and per cents say themselves what they are. */
  private plainOnes(): void {
    for (const column of this.order) {
      const head = this.columns[column] as PasteHead
      if (head.kind === 'choice' || head.kind === 'day' || head.id === 'currency') this.put(this.free((facts) => fits(head, facts, false))[0], column)
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

  /** Numbers of parts: those that exist, else those that look like one, the leftmost first. */
  private parts(): void {
    const part = this.hinted(({ kind }) => kind === 'part')
    if (part === undefined) return
    const known = this.free(({ known: share }) => share >= 0.5).sort((a, b) => (this.facts[b]?.known ?? 0) - (this.facts[a]?.known ?? 0) || a - b)
    const alike = this.free(({ codes }) => codes >= 0.75)
    const digits = this.free((facts) => facts.digits && !facts.serial)
    const best = known[0] ?? alike[0] ?? (digits.length > 0 && this.free(({ numbers }) => numbers >= 0.75).length > 2 ? digits[0] : undefined)
    if (best === undefined) return
    this.put(best, part)
    if (known.length === 0 && alike.length === 0) this.doubts.push('Whether these are part numbers can’t be told.')
    // A vendor's number has its own place where the hint names one.
    for (const at of alike.filter((one) => one !== best))
      this.put(
        at,
        this.order.find((column) => this.columns[column]?.kind === 'text' && this.columns[column]?.mono === true && !this.isTaken(column)),
      )
  }

  private description(): void {
    const column = this.hinted(({ kind }) => kind === 'multiline')
    if (column === undefined) return
    const length = (at: number) => (this.facts[at]?.texts ?? []).reduce((sum, text) => sum + text.length, 0)
    const wordy = this.free(({ words }) => words >= 0.5).sort((a, b) => length(b) - length(a))
    // A text of codes and words by turns is a description where the part has its place already.
    const other = this.free((facts) => facts.numbers < 0.25 && facts.words > 0 && facts.codes < 0.75)
    this.put(wordy[0] ?? other[0], column)
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
    !most(rowsWhere([this.facts[one] as ColumnFacts, this.facts[other] as ColumnFacts], (a, b) => a === 1 && b === 1))

  /** Only what has parts or texts is numbered by lines: elsewhere 10, 20, 30 are quantities. */
  private isSerial = (facts: ColumnFacts): boolean => facts.serial && this.order.some((at) => ['part', 'multiline'].includes(this.columns[at]?.kind ?? ''))

  /** Numbers of the lines are left out where another column is the quantity; alone they may be one. */
  private serials(quantity: number | undefined): void {
    const [serial] = this.free(this.isSerial)
    if (serial === undefined) return
    const others = this.free((facts) => facts.numbers >= 0.75 && !facts.percent && !facts.money && facts.whole && !facts.serial)
    if (others.length > 0 || quantity === undefined) return void this.left.add(serial)
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
    this.plainOnes()
    this.parts()
    this.figures()
    this.description()
    return this
  }
}

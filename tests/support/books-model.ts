/**
 * A model of the books beside the product: entries, years, locks and numbers of accounts in plain lists, with its own arithmetic in whole cents.
 * It says what each command does and which ones are refused. It shares no code with the product.
 */
export const LOCKED_AREAS = ['journal', 'bank', 'sales'] as const

export interface ModelLine {
  account: string
  /** In the base currency, in cents, debit positive. */
  base: bigint
  /** In euros, in cents; null for a line in the base currency. */
  euros: bigint | null
  party: boolean
}
export interface ModelEntry {
  date: string
  lines: ModelLine[]
  /** Day of the reversal. */
  reversedOn: string | null
  /** Only entries of users are reversed by hand. */
  byHand: boolean
}
/** Entries of a file. One that doesn't balance is refused or left out; the others are posted together or not at all. */
export interface ModelFile {
  leavesOut: boolean
  entries: { no: string; date: string; reverseOn: string | null; lines: ModelLine[]; isBalanced: boolean }[]
}
interface ModelYear {
  startsOn: string
  endsOn: string
  isClosed: boolean
  closing: ModelLine[]
}

const RESULT = /^[4-7]/
const RETAINED = '3100'
const DIFFERENCES = '7110'
const MONEY = /^10/

export const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const monthOf = (day: string): string => day.slice(0, 7)
/** Rounds half away from zero; the rate counts hundredths. */
export const atRate = (cents: bigint, rate: bigint): bigint => {
  const product = cents * rate
  return product < 0n ? -((-product + 50n) / 100n) : (product + 50n) / 100n
}

export class BooksModel {
  readonly entries: ModelEntry[] = []
  private readonly locks = new Map<string, ReadonlySet<string>>()
  /** Months that are locked for good. */
  private readonly hard = new Set<string>()
  /** Whether an exception from the lock of journal entries is valid. */
  isExcepted = false
  private readonly imported = new Set<string>()
  /** Where accounts lead that were renumbered, or merged into others. */
  private readonly leads = new Map<string, string>()
  /** Rates by the last day of a month, in hundredths. */
  readonly rates = new Map<string, bigint>()

  constructor(readonly years: ModelYear[]) {}

  yearOf(day: string): ModelYear | undefined {
    return this.years.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  }

  isOpen(day: string): boolean {
    return this.isOpenFor('journal', day)
  }

  isOpenFor(area: (typeof LOCKED_AREAS)[number], day: string): boolean {
    const year = this.yearOf(day)
    const isLocked = this.locks.get(monthOf(day))?.has(area) === true && !(area === 'journal' && this.isExcepted)
    return year !== undefined && !year.isClosed && !this.hard.has(monthOf(day)) && !isLocked
  }

  isHard(month: string): boolean {
    return this.hard.has(month)
  }

  /** The present number of an account. */
  numberOf(account: string): string {
    const lead = this.leads.get(account)
    return lead === undefined ? account : this.numberOf(lead)
  }

  /** Renumbers an account, or merges it into another one. */
  lead(account: string, to: string): void {
    this.leads.set(account, to)
  }

  /** Entries, reversals and closing entries up to a day, each as its lines. */
  private *postedUntil(day: string): Generator<readonly ModelLine[]> {
    for (const { date, lines, reversedOn } of this.entries) {
      if (date <= day) yield lines
      if (reversedOn !== null && reversedOn <= day) yield lines.map((line) => ({ ...line, base: -line.base, euros: line.euros === null ? null : -line.euros }))
    }
    for (const { endsOn, isClosed, closing } of this.years) if (isClosed && endsOn <= day) yield closing
  }

  /** Debit balances by account at the end of a day; accounts without one are left out. */
  balances(day: string): Record<string, bigint> {
    const sums = new Map<string, bigint>()
    for (const lines of this.postedUntil(day))
      for (const { account, base } of lines) sums.set(this.numberOf(account), (sums.get(this.numberOf(account)) ?? 0n) + base)
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** An entry that reverses itself on a later day is posted and reversed, or neither. */
  post(date: string, lines: ModelLine[], reverseOn: string | null = null): boolean {
    if (!this.isOpen(date) || (reverseOn !== null && !this.isOpen(reverseOn))) return false
    this.entries.push({ date, lines, reversedOn: reverseOn, byHand: true })
    return true
  }

  /** Posts what another document than an entry posts; null if its day is locked. */
  postIn(area: (typeof LOCKED_AREAS)[number], date: string, lines: ModelLine[]): ModelEntry | null {
    if (!this.isOpenFor(area, date)) return null
    const entry: ModelEntry = { date, lines, reversedOn: null, byHand: false }
    this.entries.push(entry)
    return entry
  }

  /** @returns the entries that the file posts; those that are there already are left, and those that can’t be posted are drafts */
  import({ leavesOut, entries }: ModelFile): ModelEntry[] {
    const sound = entries.filter(({ isBalanced }) => isBalanced)
    if (!leavesOut && sound.length < entries.length) return []
    const from = this.entries.length
    for (const { no, date, lines, reverseOn } of sound) if (!this.imported.has(no) && this.post(date, lines, reverseOn)) this.imported.add(no)
    return this.entries.slice(from)
  }

  reverse(entry: ModelEntry, date: string): boolean {
    if (entry.reversedOn !== null || date < entry.date || !this.isOpen(date)) return false
    entry.reversedOn = date
    return true
  }

  /** Money and open items in euros at the end of a day: what they are carried at, and what they are worth. */
  private foreignOn(day: string): { account: string; carried: bigint; worth: bigint }[] {
    const rate = this.rates.get(day) ?? 0n
    const found: { account: string; carried: bigint; worth: bigint }[] = []
    const money = new Map<string, { carried: bigint; euros: bigint }>()
    for (const lines of this.postedUntil(day))
      for (const { account, base, euros } of lines)
        if (MONEY.test(account) && euros !== null) {
          const sum = money.get(account) ?? { carried: 0n, euros: 0n }
          money.set(account, { carried: sum.carried + base, euros: sum.euros + euros })
        }
    for (const [account, { carried, euros }] of money) found.push({ account, carried, worth: atRate(euros, rate) })
    for (const { line, isOpen } of this.itemsOn(day)) {
      const carried = (isOpen ? line.base : 0n) + (this.revalued.get(day)?.get(line) ?? 0n)
      found.push({ account: line.account, carried, worth: isOpen ? atRate(line.euros ?? 0n, rate) : 0n })
    }
    return found
  }

  /** What was posted by revaluations of a day, by item. */
  private readonly revalued = new Map<string, Map<ModelLine, bigint>>();

  /** Items of parties in euros. One that is reversed by then is not open, but a revaluation before its reversal may have to be taken back. */
  private *itemsOn(day: string): Generator<{ line: ModelLine; isOpen: boolean }> {
    for (const { byHand, date, reversedOn, lines } of this.entries)
      if (byHand && date <= day)
        for (const line of lines) if (line.party && line.euros !== null) yield { line, isOpen: reversedOn === null || reversedOn > day }
  }

  /** What a revaluation at the end of a day would change, by account. */
  differencesOn(day: string): ModelLine[] {
    return this.foreignOn(day)
      .filter(({ carried, worth }) => carried !== worth)
      .map(({ account, carried, worth }) => ({ account, base: worth - carried, euros: MONEY.test(account) ? 0n : null, party: false }))
  }

  revalue(day: string): boolean {
    const next = dayAfter(day)
    const differences = this.differencesOn(day)
    if (differences.length === 0 || !this.isOpen(day) || !this.isOpen(next)) return false
    const rate = this.rates.get(day) ?? 0n
    this.revalued.set(day, new Map([...this.itemsOn(day)].map(({ line, isOpen }) => [line, isOpen ? atRate(line.euros ?? 0n, rate) - line.base : 0n])))
    const gain = differences.reduce((sum, { base }) => sum + base, 0n)
    const lines = [...differences, { account: DIFFERENCES, base: -gain, euros: null, party: false }]
    this.entries.push({ date: day, lines, reversedOn: next, byHand: false })
    return true
  }

  close(year: ModelYear): boolean {
    const earlier = this.years.filter(({ endsOn }) => endsOn < year.startsOn)
    if (year.isClosed || earlier.some(({ isClosed }) => !isClosed) || this.differencesOn(year.endsOn).length > 0) return false
    const results = Object.entries(this.balances(year.endsOn)).filter(([account]) => RESULT.test(account))
    const cleared = results.map(([account, base]): ModelLine => ({ account, base: -base, euros: null, party: false }))
    const loss = results.reduce((sum, [, base]) => sum + base, 0n)
    year.closing = [...cleared, { account: RETAINED, base: loss, euros: null, party: false }]
    year.isClosed = true
    return true
  }

  reopen(year: ModelYear): boolean {
    if (!year.isClosed || this.years.some(({ startsOn, isClosed }) => startsOn > year.endsOn && isClosed)) return false
    year.isClosed = false
    return true
  }

  /** Locks areas of months of one year: all of the months or none. */
  lock(months: readonly string[], areas: readonly string[]): boolean {
    if (months.some((month) => this.hard.has(month) || this.yearOf(`${month}-01`)?.isClosed !== false)) return false
    for (const month of months) this.locks.set(month, new Set(areas))
    return true
  }

  /** Locks a month and those before it in its year for good. */
  hardLock(month: string): boolean {
    const year = this.yearOf(`${month}-01`)
    if (!year || year.isClosed || this.hard.has(month)) return false
    for (let day = year.startsOn; monthOf(day) <= month; day = dayAfter(day)) this.hard.add(monthOf(day))
    return true
  }
}

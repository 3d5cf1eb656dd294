import { groupBy } from '../group-by'
import type { Steps } from '../in-steps'
import type { NewLine, StoredLine } from './compared'
import { normalText } from './normal-text'
import type { StatementFormat } from './types'

/** Formats may date a movement by so many days apart: a weekend with holidays. */
export const MAX_SHIFT = 5

const DAY_MS = 86_400_000
export const daysApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS
const shifted = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)

type Dated = Pick<StoredLine, 'date' | 'valueDate'>
/** Days between two lines, by booking or value, whichever are closest. */
export const gapBetween = (a: Dated, b: Dated): number => {
  const days = (line: Dated): string[] => (line.valueDate === null ? [line.date] : [line.date, line.valueDate])
  return Math.min(...days(a).flatMap((one) => days(b).map((other) => daysApart(one, other))))
}

/** The days of a file's statement, and what its statements before claimed. */
export interface FileDays {
  from: string
  to: string
  /** Stored lines of other formats that lines of the same file were recognised as, and whether only by a near day. Filled in as lines are judged. */
  claimed: Map<string, 'day' | 'near'>
}

/** The days of which a statement has every movement: from the first on, before the last. */
interface Period {
  first: string
  before: string
}
/** A statement's last day may not be over. BAI2 dates by the day of the statement, which may be some days off. */
const periodOf = ({ from, to }: { from: string; to: string }, source: StoredLine['source']): Period =>
  source === 'bai2' ? { first: shifted(from, -MAX_SHIFT), before: shifted(to, MAX_SHIFT + 1) } : { first: from, before: to }
const covers = ({ first, before }: Period, day: string): boolean => day >= first && day < before

/** Tells whether the file and a stored statement both have every movement of the days of two lines, so that one of them isn't merely like the other. */
export const coverage = (days: FileDays, format: StatementFormat | 'hand', others: readonly StoredLine[]) => {
  const ofFile = periodOf(days, format)
  const periods = [...groupBy(others, ({ voucherId }) => voucherId).values()].flatMap(([one]) => (one ? [periodOf(one, one.source)] : []))
  return {
    ofFile: (day: string): boolean => covers(ofFile, day),
    ofStored: (day: string): boolean => periods.some((period) => covers(period, day)),
  }
}

const byDay = (a: { line: Dated & { date: string } }, b: { line: Dated & { date: string } }): number =>
  a.line.date < b.line.date ? -1 : a.line.date > b.line.date ? 1 : 0

/** A line of the file, with the stored one that it was recognised as by its day; null if it is still open. */
interface FileSide {
  side: 'file'
  index: number
  line: NewLine
  found: StoredLine | null
}
interface StoredSide {
  side: 'stored'
  line: StoredLine
  isFree: boolean
}

/** Lines of one amount whose days follow each other closely. */
function* runsOf(lines: readonly (FileSide | StoredSide)[]): Generator<(FileSide | StoredSide)[]> {
  let run: (FileSide | StoredSide)[] = []
  for (const one of lines.toSorted(byDay)) {
    const last = run.at(-1)
    if (last && daysApart(last.line.date, one.line.date) > MAX_SHIFT) {
      yield run
      run = []
    }
    run.push(one)
  }
  yield run
}

export interface NearMatch {
  index: number
  group: 'here' | 'unclear'
  stored: StoredLine
}

/** Shorter texts say nothing. */
const SHORTEST_TEXT = 6

/** Pairs that alone have their text among the open lines and the stored ones. */
const pairsByText = (open: readonly FileSide[], free: readonly StoredSide[]): NearMatch[] => {
  const stored = groupBy(free, ({ line }) => normalText(line.text))
  return [...groupBy(open, ({ line }) => normalText(line.text))].flatMap(([text, [one, ...more]]): NearMatch[] => {
    const [other, ...others] = stored.get(text) ?? []
    if (text.length < SHORTEST_TEXT || !one || !other || more.length + others.length > 0) return []
    return gapBetween(one.line, other.line) <= MAX_SHIFT ? [{ index: one.index, group: 'here', stored: other.line }] : []
  })
}

/** What the open lines of a run are, if any of its stored lines is left: those, if the counts agree and each has one close by; else nobody knows. */
const matchesIn = (run: readonly (FileSide | StoredSide)[]): NearMatch[] => {
  const file = run.flatMap((one) => (one.side === 'file' ? [one] : []))
  const stored = run.flatMap((one) => (one.side === 'stored' ? [one] : []))
  const byText = pairsByText(
    file.filter(({ found }) => found === null),
    stored.filter(({ isFree }) => isFree),
  )
  const [indices, lines] = [new Set(byText.map(({ index }) => index)), new Set(byText.map((match) => match.stored))]
  const restOfFile = file.filter(({ index }) => !indices.has(index))
  const restOfStored = stored.filter(({ line }) => !lines.has(line))
  const open = restOfFile.filter(({ found }) => found === null)
  const free = restOfStored.filter(({ isFree }) => isFree)
  if (open.length === 0 || free.length === 0) return byText
  const fits = restOfFile.length === restOfStored.length && restOfFile.every(({ line }, at) => isNear(line, restOfStored[at]?.line))
  return [
    ...byText,
    ...open.flatMap(({ index }, at): NearMatch[] => {
      const other = free[Math.min(at, free.length - 1)]
      return other ? [{ index, group: fits ? 'here' : 'unclear', stored: other.line }] : []
    }),
  ]
}
const isNear = (line: Dated, other: Dated | undefined): boolean => other !== undefined && gapBetween(line, other) <= MAX_SHIFT

interface Compared {
  lines: readonly NewLine[]
  format: StatementFormat | 'hand'
  /** Stored lines of other formats. */
  others: readonly StoredLine[]
  isTaken: (line: StoredLine) => boolean
  /** By the places of lines that are open, or were recognised by their day in another format: the stored line, null if open. */
  found: ReadonlyMap<number, StoredLine | null>
  days: FileDays
  covered: ReturnType<typeof coverage>
}

/**
 * Recognises open lines that another format dates a few days off. Where both the file and the statements stored cover the days, lines of one amount are
 * paired one to one. What is near and can't be paired is unclear.
 */
export function* judgeNear({ lines, format, others, isTaken, found, days, covered }: Compared): Steps<NearMatch[]> {
  const open = [...found].filter(([, stored]) => stored === null).map(([index]) => index)
  const amounts = new Set(open.map((index) => lines[index]?.amount))
  const storedByAmount = groupBy(
    others.filter(({ amount }) => amounts.has(amount)),
    ({ amount }) => amount,
  )
  const foundByAmount = groupBy([...found], ([index]) => lines[index]?.amount ?? '')
  const isFree = (line: StoredLine): boolean => !isTaken(line) && !days.claimed.has(line.id)
  const matches: NearMatch[] = []
  for (const [amount, stored] of storedByAmount) {
    const file: FileSide[] = []
    for (const [index, of] of foundByAmount.get(amount) ?? []) {
      const line = lines[index]
      const isCovered = line && covered.ofStored(line.date) && (of === null || covered.ofFile(of.date))
      if (isCovered) file.push({ side: 'file', index, line, found: of })
      yield
    }
    const paired = new Set(file.map((one) => one.found))
    const sides = stored.flatMap((line): StoredSide[] =>
      paired.has(line) || (isFree(line) && covered.ofFile(line.date)) ? [{ side: 'stored', line, isFree: !paired.has(line) }] : [],
    )
    const judged = new Set<number>()
    const taken = new Set<StoredLine>()
    for (const run of runsOf([...file, ...sides])) {
      for (const match of matchesIn(run)) {
        matches.push(match)
        judged.add(match.index)
        if (match.group === 'here') taken.add(match.stored)
      }
      yield
    }
    // Beside BAI2, a day that one side doesn't cover proves nothing.
    const suspects = stored.filter((line) => (format === 'bai2' || line.source === 'bai2') && !isTaken(line) && days.claimed.get(line.id) !== 'day')
    if (suspects.length === 0) continue
    const nearest = nearestAmong(suspects.filter((line) => !taken.has(line)))
    for (const [index, of] of foundByAmount.get(amount) ?? []) {
      const line = lines[index]
      const other = of === null && line && !judged.has(index) ? nearest(line) : null
      if (other) matches.push({ index, group: 'unclear', stored: other })
      yield
    }
  }
  return matches
}

/** Finds a line that is near; lines are looked up by day, since there may be thousands of one amount. */
const nearestAmong = (stored: readonly StoredLine[]) => {
  const byDate = new Map(stored.flatMap((line) => [line.valueDate, line.date].flatMap((day) => (day === null ? [] : [[day, line] as const]))))
  return (line: Dated & { date: string }): StoredLine | null => {
    for (let by = 0; by <= MAX_SHIFT; by += 1)
      for (const day of [line.date, ...(line.valueDate === null ? [] : [line.valueDate])])
        for (const sign of [-1, 1]) {
          const found = byDate.get(shifted(day, sign * by))
          if (found) return found
        }
    return null
  }
}

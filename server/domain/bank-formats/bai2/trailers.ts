import type { ProblemList } from '../problems'
import { type Continuation, FieldReader } from './fields'
import type { BaiRecord } from './records'
import { smallestUnits } from './values'

/** Control total in the smallest unit and number of physical records of an account, group or file. */
export interface Sums {
  total: bigint
  records: number
}

/** What is there, and what the trailer says; the two differ if something was lost or altered. */
export interface Controlled {
  found: Sums
  stated: Sums
}

const recordsIn = (...records: (BaiRecord | null)[]): number => records.reduce((sum, record) => sum + (record?.count ?? 0), 0)

const sumsOf = (own: number, parts: readonly Sums[]): Sums => ({
  total: parts.reduce((sum, { total }) => sum + total, 0n),
  records: parts.reduce((sum, { records }) => sum + records, own),
})

interface Part {
  header: BaiRecord | null
  trailer: BaiRecord | null
}

export const sumsOfAccount = ({ header, trailer }: Part, details: readonly BaiRecord[], total: bigint): Sums => ({
  total,
  records: details.reduce((sum, { count }) => sum + count, recordsIn(header, trailer)),
})

interface Check {
  name: string
  /** Where to report that it is missing. */
  at: number
  /** Sums of which one must be right; the first is reported. */
  allowed: readonly [Sums, ...Sums[]]
  /** What a group counts besides: accounts; a file: groups. */
  parts?: { name: string; count: number }
  /** Problems of the statements that a wrong trailer refuses. */
  lists: readonly ProblemList[]
  continuation?: Continuation
  /** Without it the entries before may be incomplete. */
  isNeeded?: boolean
}

/** Compares a trailer's sum and counts with the records that it closes, and says what it states where it can be read. */
export const checkTrailer = (trailer: BaiRecord | null, { name, at, allowed, parts, lists, continuation = 'joined', isNeeded = false }: Check): Sums => {
  const [found] = allowed
  const report = (severity: 'error' | 'warning', line: number, message: string): void => {
    for (const list of lists) list[severity](line, trailer?.code ?? null, 'TOTAL', message)
  }
  if (!trailer) {
    report(isNeeded ? 'error' : 'warning', at, `The ${name} is missing, so the file may be cut off. Download it again.`)
    return found
  }
  const fields = new FieldReader(trailer, continuation)
  const compared = (what: string, isRight: (stated: string) => boolean, actual: bigint | number): string => {
    const stated = fields.next() ?? ''
    if (stated === '') report('warning', trailer.line, `The ${name} doesn’t state the ${what}, so it can’t be checked.`)
    else if (!isRight(stated)) {
      const message = `The ${name} states ${stated.slice(0, 30)} as the ${what}, but it is ${actual}. Download the file again, or ask the bank for a new one.`
      report('error', trailer.line, message)
    }
    return stated
  }
  const isCount =
    (...counts: number[]) =>
    (stated: string) =>
      /^\d{1,15}$/.test(stated) && counts.includes(Number(stated))
  const totalIn = (stated: string): bigint | null => {
    const units = smallestUnits(stated)
    return units === null ? null : BigInt(units)
  }
  const isTotal = (stated: string): boolean => allowed.some(({ total }) => total === totalIn(stated))
  const total = totalIn(compared('control total', isTotal, found.total))
  if (parts) compared(`number of ${parts.name}`, isCount(parts.count), parts.count)
  const records = compared('number of records', isCount(...allowed.map((sums) => sums.records)), found.records)
  return { total: total ?? found.total, records: /^\d{1,15}$/.test(records) ? Number(records) : found.records }
}

/**
 * Checks the trailer of a group or file. It must agree with what is there or with what the trailers inside state, so that a fault of one account is a
 * fault of that account only.
 */
export const checkOuterTrailer = ({ header, trailer }: Part, inside: readonly Controlled[], check: Omit<Check, 'allowed'>): Controlled => {
  const own = recordsIn(header, trailer)
  const found = sumsOf(
    own,
    inside.map((part) => part.found),
  )
  const stated = sumsOf(
    own,
    inside.map((part) => part.stated),
  )
  return { found, stated: checkTrailer(trailer, { ...check, allowed: [found, stated] }) }
}

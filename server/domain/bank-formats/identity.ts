import { groupBy } from '../group-by'
import { mapped, type Steps } from '../in-steps'
import type { JudgedLine, NewLine, StoredLine } from './compared'
import { sameMarks } from './marks'
import { coverage, daysApart, type FileDays, gapBetween, judgeNear, MAX_SHIFT } from './near-days'
import { normalText } from './normal-text'
import type { StatementFormat } from './types'

/** Formats whose ids are meant to identify an entry within its account. */
const HAS_IDS: ReadonlySet<StatementFormat | 'hand'> = new Set(['ofx', 'camt'])

/** Whether the bank's ids tell entries apart: some banks write the same one to many. */
const idsIdentify = (lines: readonly NewLine[]): boolean => {
  const seen = new Map<string, string>()
  for (const { bankId, date, amount } of lines) {
    if (bankId === null) continue
    const what = `${date} ${amount}`
    if ((seen.get(bankId) ?? what) !== what) return false
    seen.set(bankId, what)
  }
  return true
}

const keyOf = ({ bankId, date, amount, text, counterparty, reference, chequeNo }: NewLine, byId: boolean): string =>
  byId && bankId !== null
    ? `id ${date} ${amount} ${bankId}`
    : `text ${date} ${amount} ${normalText([counterparty.name, text, reference, chequeNo, bankId].filter(Boolean).join(' '))}`

/** Stored lines by properties. Those that were taken at the front of a list are passed once, so that thousands of equal lines are no trouble. */
const shelf = (stored: readonly StoredLine[], taken: ReadonlySet<StoredLine>, keysOf: (line: StoredLine) => readonly string[]) => {
  const byKey = groupBy(
    stored.flatMap((line) => keysOf(line).map((key) => ({ key, line }))),
    ({ key }) => key,
  )
  const fronts = new Map<string, number>()
  return (key: string, fits: (line: StoredLine) => boolean = () => true): StoredLine | null => {
    const lines = byKey.get(key) ?? []
    let front = fronts.get(key) ?? 0
    const isTaken = (at: number): boolean => {
      const line = lines[at]?.line
      return line !== undefined && taken.has(line)
    }
    while (isTaken(front)) front++
    fronts.set(key, front)
    for (let at = front; at < lines.length; at++) {
      const line = lines[at]?.line
      if (line && !taken.has(line) && fits(line)) return line
    }
    return null
  }
}

const MOST_DAYS_APART = 10
const onDay = ({ date, valueDate, amount }: Pick<StoredLine, 'date' | 'valueDate' | 'amount'>): readonly string[] =>
  valueDate === null || valueDate === date ? [`${date} ${amount}`] : [`${date} ${amount}`, `${valueDate} ${amount}`]

type Find = (key: string, fits?: (line: StoredLine) => boolean) => StoredLine | null
const findOnDay = (find: Find, line: NewLine, fits?: (stored: StoredLine) => boolean): StoredLine | null => {
  for (const key of onDay(line)) {
    const found = find(key, fits)
    if (found) return found
  }
  return null
}

/**
 * Tells lines that are new from those that are stored already. Each stored line stands for one line of the file, so that of two equal ones in a file,
 * of which one is stored, one is new. What another format brought is recognised by amount and reference, day, or a day close by.
 * @param stored lines of the account in the file's days and some days around them
 * @param days of the file's statement; without them no line is recognised by reference or a day close by
 */
export function* judgeLines(lines: readonly NewLine[], format: StatementFormat | 'hand', stored: readonly StoredLine[], days?: FileDays): Steps<JudgedLine[]> {
  const byId = HAS_IDS.has(format) && idsIdentify(lines)
  const taken = new Set<StoredLine>()
  const judged: (JudgedLine | null)[] = lines.map(() => null)
  const keys = yield* mapped(lines, (line) => keyOf(line, byId))

  /** Lets each line that is still open claim a stored one, before a weaker resemblance may. */
  const claim = function* (
    group: JudgedLine['group'],
    find: (line: NewLine, key: string) => StoredLine | null,
    because: (line: StoredLine) => string,
  ): Steps<void> {
    for (const [index, line] of lines.entries()) {
      const key = keys[index] ?? ''
      const found = judged[index] === null ? find(line, key) : null
      yield
      if (!found) continue
      taken.add(found)
      judged[index] = { key, group, stored: found, because: because(found) }
    }
  }

  const withKey = shelf(stored, taken, ({ key }) => [key])
  yield* claim(
    'here',
    (_line, key) => withKey(key),
    ({ voucherId }) => `In ${voucherId} already.`,
  )
  const withEntry = shelf(stored, taken, (line) => (line.bankId === null ? [] : [`${line.date} ${line.amount} ${line.bankId}`]))
  yield* claim(
    'here',
    (line) => (byId && line.bankId !== null ? withEntry(`${line.date} ${line.amount} ${line.bankId}`) : null),
    ({ voucherId }) => `In ${voucherId} already, with the same id of the bank.`,
  )
  const sameText = shelf(
    stored.filter(({ source }) => source === format),
    taken,
    (line) => [`${line.date} ${line.amount} ${normalText(line.text)}`],
  )
  yield* claim(
    'here',
    (line) => sameText(`${line.date} ${line.amount} ${normalText(line.text)}`, ({ bankId }) => !byId || bankId === null),
    ({ voucherId }) => `In ${voucherId} already, with the same text.`,
  )
  const others = stored.filter(({ source }) => source !== format)
  const marked = days ? sameMarks(lines, others) : new Map<NewLine, StoredLine>()
  yield
  const covered = days && coverage(days, format, others)
  const withMark = (line: NewLine, isNear: (other: StoredLine) => boolean): StoredLine | null => {
    const other = marked.get(line)
    return other && other.amount === line.amount && !taken.has(other) && !days?.claimed.has(other.id) && isNear(other) ? other : null
  }
  /** On another day the same reference may be of the next payment, unless both have all movements of both days. */
  const isSameMovement = (line: NewLine, other: StoredLine): boolean => {
    const gap = gapBetween(line, other)
    return gap === 0 || (gap <= MAX_SHIFT && covered !== undefined && covered.ofStored(line.date) && covered.ofFile(other.date))
  }
  yield* claim(
    'here',
    (line) => withMark(line, (other) => isSameMovement(line, other)),
    ({ voucherId }) => `In ${voucherId} already, with the same reference: that came in another format.`,
  )
  const isOpen = judged.map((found) => found === null)
  const inAnotherFormat = shelf(others, taken, onDay)
  yield* claim(
    'here',
    (line) => findOnDay(inAnotherFormat, line),
    ({ voucherId }) => `In ${voucherId} already, by day and amount: that came in another format.`,
  )
  const byDay = new Map(judged.flatMap((found, index) => (isOpen[index] && found?.stored ? [[index, found.stored] as const] : [])))
  const withId = shelf(stored, taken, ({ bankId }) => (bankId === null ? [] : [bankId]))
  yield* claim(
    'unclear',
    (line) =>
      byId && line.bankId !== null ? withId(line.bankId, ({ source, date }) => source === format && daysApart(date, line.date) <= MOST_DAYS_APART) : null,
    ({ voucherId, date, amount }) => `${voucherId} has this id of the bank with ${amount} on ${date}.`,
  )
  const inThisFormat = shelf(
    stored.filter(({ source }) => source === format),
    taken,
    onDay,
  )
  yield* claim(
    'unclear',
    (line) => findOnDay(inThisFormat, line, (other) => !(byId && line.bankId !== null && other.bankId !== null)),
    ({ voucherId, text }) => `${voucherId} has this amount on this day with another text${text === '' ? '' : `: ${text.slice(0, 80)}`}.`,
  )
  if (days && covered) {
    const found = new Map(lines.flatMap((_, index) => (judged[index] === null || byDay.has(index) ? [[index, byDay.get(index) ?? null] as const] : [])))
    const near = yield* judgeNear({ lines, format, others, isTaken: (line) => taken.has(line), found, days, covered })
    for (const { index, group, stored: other } of near) {
      const because =
        group === 'here'
          ? `In ${other.voucherId} already, on ${other.date}: that came in another format, which dates it otherwise.`
          : `${other.voucherId} has this amount on ${other.date}, from another format, which may date it otherwise.`
      judged[index] = { key: keys[index] ?? '', group, stored: other, because }
    }
    yield* claim(
      'unclear',
      (line) => withMark(line, (other) => gapBetween(line, other) <= MOST_DAYS_APART),
      ({ voucherId, date }) => `${voucherId} has this amount with the same reference on ${date}, from another format.`,
    )
    const claimedNear = new Set(near.map(({ stored: other }) => other))
    for (const one of judged)
      if (one?.group === 'here' && one.stored && one.stored.source !== format) days.claimed.set(one.stored.id, claimedNear.has(one.stored) ? 'near' : 'day')
  }
  return judged.map((found, index) => found ?? { key: keys[index] ?? '', group: 'new', stored: null, because: null })
}

/** Numbers equal keys on from those that are stored. @param highest the highest occurrence that is stored of each key */
export const occurrencesOf = (keys: readonly string[], highest: ReadonlyMap<string, number>): number[] => {
  const last = new Map(highest)
  return keys.map((key) => {
    const next = (last.get(key) ?? 0) + 1
    last.set(key, next)
    return next
  })
}

import { type Chunk, chunksOf, isMonthOfYear, isSignificant, joined, joinedWithoutZeros } from './chunks'
import { LEAST_WHOLE, LONGEST, spansFrom, wordsOf } from './spans'

/** A number that was found in a text. */
export interface NumberHit<T> {
  of: T
  /** As it was given. */
  number: string
  /** The text lacks the letters with which the number begins. */
  isBare: boolean
}

interface Numbered<T> {
  of: T
  number: string
  /** The letters with which it begins. */
  prefix: string
  /** Whether it may stand without its prefix. */
  mayBeBare: boolean
}

/** A number that more candidates have tells none of them. */
const MOST_SHARED = 20
/** Likewise the end of a number that so many have. */
const MOST_WITH_TAIL = 200

/** Words that stand before a number and aren't a part of it. Longer ones are told by their length. */
const INTRODUCING = new Set('NO NR NUM INV RE RG RNR REF FAC FACT FT BILL DOC PAY FOR OF PER AND UND Y ET VOM DEL DU NB'.split(' '))
const LONGEST_PREFIX = 4

/** Finds numbers of documents in texts. */
export interface NumberIndex<T> {
  add: (of: T, number: string) => void
  hitsIn: (texts: readonly string[]) => NumberHit<T>[]
}

/**
 * Numbers are found whatever stands between their parts, with or without leading zeros, also where the bank has cut them or joined them to a word. A
 * number counts only as a whole: neither within a longer one, nor behind letters that make another number of it. Nothing is guessed, such as a 0 from
 * an O.
 */
export const numberIndex = <T>(isSought: (number: string) => boolean): NumberIndex<T> => {
  /** By what begins with the first digit, with and without leading zeros. */
  const byTail = new Map<string, Set<Numbered<T>>>()
  const byWhole = new Map<string, Set<Numbered<T>>>()
  const prefixes = new Set<string>()
  const put = (map: Map<string, Set<Numbered<T>>>, key: string, numbered: Numbered<T>): void => {
    const found = map.get(key)
    if (!found) map.set(key, new Set([numbered]))
    else if (found.size <= MOST_WITH_TAIL) found.add(numbered)
  }
  const numbersIn = (map: ReadonlyMap<string, Set<Numbered<T>>>, key: string): Iterable<Numbered<T>> => {
    const found = map.get(key)
    return found && found.size <= MOST_WITH_TAIL ? found : []
  }
  const beginnings = new Set<string>()
  /** Also numbers that aren't sought say which letters make another number of the digits behind them. */
  const learnPrefix = (number: string): void => {
    const beginning = /^[^0-9]*/.exec(number)?.[0] ?? ''
    if (beginning.length === number.length || beginnings.has(beginning)) return
    beginnings.add(beginning)
    const chunks = chunksOf(beginning)
    const digits = chunks.findIndex(({ isDigits }) => isDigits)
    const prefix = joined(digits < 0 ? chunks : chunks.slice(0, digits))
    if (prefix !== '') prefixes.add(prefix)
  }
  const add = (of: T, number: string): void => {
    learnPrefix(number.slice(0, LONGEST))
    if (!isSought(number)) return
    const chunks = chunksOf(number.slice(0, LONGEST))
    const first = chunks.findIndex(({ isDigits }) => isDigits)
    if (first < 0 || !isSignificant(chunks)) return
    const tail = chunks.slice(first)
    const numbered = { of, number, prefix: joined(chunks.slice(0, first)), mayBeBare: isSignificant(tail) }
    put(byTail, joined(tail), numbered)
    put(byTail, joinedWithoutZeros(tail), numbered)
    const whole = joined(chunks)
    if (whole.length >= LEAST_WHOLE) put(byWhole, whole, numbered)
  }

  const hitsAt = (chunks: readonly Chunk[], from: number, to: number, found: Iterable<Numbered<T>>): NumberHit<T>[] => {
    if (!endsAt(chunks, to)) return []
    const full: NumberHit<T>[] = []
    const bare: NumberHit<T>[] = []
    const stands = standsAlone(chunks, from, to, prefixes)
    const isMonth = isMonthOfYear(chunks.slice(from, to + 1))
    for (const { of, number, prefix, mayBeBare } of found) {
      if (prefix === '' ? stands : followsPrefix(chunks, from, prefix)) full.push({ of, number, isBare: false })
      else if (mayBeBare && prefix !== '' && stands && !isMonth) bare.push({ of, number, isBare: true })
    }
    return full.length > 0 ? full : bare
  }

  /** The longest number that begins at a chunk of digits, and where it ends. */
  const longestAt = (chunks: readonly Chunk[], from: number): { hits: NumberHit<T>[]; last: number } => {
    let longest = { hits: new Array<NumberHit<T>>(), last: -1 }
    for (const { to, exact, loose } of spansFrom(chunks, from)) {
      const found = new Set([...numbersIn(byTail, exact), ...numbersIn(byTail, loose)])
      const hits = found.size === 0 ? [] : hitsAt(chunks, from, to, found)
      if (hits.length > 0) longest = { hits, last: to }
    }
    return longest
  }

  const spansIn = (chunks: readonly Chunk[]): NumberHit<T>[] => {
    const hits: NumberHit<T>[] = []
    let covered = -1
    for (const [from, { isDigits }] of chunks.entries()) {
      const longest = isDigits ? longestAt(chunks, from) : null
      // What lies within a longer number that was found is a part of it.
      if (!longest || longest.last <= covered) continue
      hits.push(...longest.hits)
      covered = longest.last
    }
    return hits
  }

  const wholesIn = (text: string): NumberHit<T>[] =>
    wordsOf(text).flatMap((word) => [...numbersIn(byWhole, joined(chunksOf(word)))].map(({ of, number }) => ({ of, number, isBare: false })))

  return {
    add,
    hitsIn: (texts) => {
      const byNumber = new Map<string, Map<T, NumberHit<T>>>()
      for (const text of texts)
        for (const hit of [...wholesIn(text), ...spansIn(chunksOf(text))]) {
          const same = byNumber.get(hit.number) ?? new Map<T, NumberHit<T>>()
          byNumber.set(hit.number, same)
          if (same.get(hit.of)?.isBare ?? true) same.set(hit.of, hit)
        }
      return [...byNumber.values()].flatMap((same) => (same.size > MOST_SHARED ? [] : [...same.values()]))
    },
  }
}

/** Whether the letters before a chunk are the prefix; a word may be joined to a prefix of several letters. */
const followsPrefix = (chunks: readonly Chunk[], from: number, prefix: string): boolean => {
  let letters = ''
  for (let at = from - 1; at >= 0 && letters.length < prefix.length; at--) {
    const chunk = chunks[at]
    if (!chunk || chunk.isDigits) return false
    letters = chunk.text + letters
  }
  return letters === prefix || (prefix.length > 1 && letters.length - prefix.length >= 2 && letters.endsWith(prefix))
}

/** Whether a number ends at the chunk, and doesn't go on with single letters or, behind letters, with digits. */
const endsAt = (chunks: readonly Chunk[], to: number): boolean => {
  const next = chunks[to + 1]
  return !next || next.gap !== 'nothing' || (!next.isDigits && next.text.length > 2)
}

/** Whether the span is a number by itself, rather than the end of a longer one or what follows the prefix of another one. */
const standsAlone = (chunks: readonly Chunk[], from: number, to: number, prefixes: ReadonlySet<string>): boolean => {
  const [before, first, next] = [chunks[from - 1], chunks[from], chunks[to + 1]]
  if (next?.isDigits && next.gap === 'dash') return false
  if (!before || !first) return true
  if (before.isDigits) return first.gap !== 'dash'
  if (INTRODUCING.has(before.text)) return true
  return first.gap === 'other' ? !prefixes.has(before.text) : before.text.length > LONGEST_PREFIX
}

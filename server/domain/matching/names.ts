import { wordsIn } from './normal'

const LEGAL_FORMS = new Set(
  `LTD LIMITED LLC INC INCORPORATED CORP CORPORATION CO COMPANY PLC LLP LP GMBH MBH AG KG KGAA OHG UG EK EV GBR SE SA SAS SASU SARL EURL SL SLU SRL SPA BV NV OY
   OYJ AB AS ASA APS FZE FZC FZCO FZ DMCC WLL JSC PTY PVT PTE SDN BHD DOO KFT SRO ZOO THE AND UND ET`.split(/\s+/),
)

/** The words that tell a name from others, without legal forms. */
export const nameWords = (name: string): string[] => {
  const words = wordsIn(name)
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  return telling.length > 0 ? telling : words
}

const PERCENT = 100
const shareOf = (common: number, all: number): number => (all === 0 ? 0 : Math.floor((2 * common * PERCENT) / all))
const lettersOf = (words: Iterable<string>): number => {
  let sum = 0
  for (const { length } of words) sum += length
  return sum
}

/** Letters in common words, of all; banks cut names, so the last word may be the beginning of another one. */
const wordsAlike = (a: readonly string[], b: readonly string[]): number => {
  const [left, right] = [new Set(a), new Set(b)]
  const common = [...left].filter((word) => right.has(word))
  const all = lettersOf(left) + lettersOf(right)
  const cut = cutWord(a, right) ?? cutWord(b, left)
  return shareOf(lettersOf(common) + (cut?.length ?? 0), all - (cut ? cut.missing : 0))
}

const LEAST_CUT = 3
const cutWord = (words: readonly string[], others: ReadonlySet<string>): { length: number; missing: number } | null => {
  const last = words.at(-1)
  if (last === undefined || last.length < LEAST_CUT || others.has(last)) return null
  const whole = [...others].find((word) => word.startsWith(last))
  return whole === undefined ? null : { length: last.length, missing: whole.length - last.length }
}

const trigramsOf = (words: readonly string[]): Set<string> => {
  const text = ` ${words.join(' ')} `
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)))
}
const trigramsAlike = (a: readonly string[], b: readonly string[]): number => {
  const [left, right] = [trigramsOf(a), trigramsOf(b)]
  let common = 0
  for (const trigram of left) if (right.has(trigram)) common += 1
  return shareOf(common, left.size + right.size)
}

/** How alike two names are, in percent: by their words or, for misspelt ones, by their groups of three letters. */
const alikeness = (a: readonly string[], b: readonly string[]): number => Math.max(wordsAlike(a, b), trigramsAlike(a, b))

export interface NamedParty {
  partyId: string
  name: string
  /** In percent. */
  alike: number
}

/** A word that more parties have in their names tells nothing. */
const MOST_OF_A_WORD = 100
const MOST_WORDS = 60
const MOST_FOUND = 3
const HEAD = 3
/** From here on, names may be those of one party. */
const ALIKE = 60
/** Letters that the words of a name must have to be recognised within a text. */
const LEAST_IN_TEXT = 5

/** Finds parties by the name that a line has, or by names that stand in its text. */
export interface NameIndex {
  like: (name: string) => NamedParty[]
  within: (text: string) => NamedParty[]
}

export const nameIndex = (names: ReadonlyMap<string, string>): NameIndex => {
  const wordsOf = new Map([...names].map(([partyId, name]) => [partyId, nameWords(name)]))
  const byWord = new Map<string, Set<string>>()
  for (const [partyId, words] of wordsOf)
    for (const word of words)
      for (const key of [word, `${word.slice(0, HEAD)}*`]) {
        const found = byWord.get(key)
        if (found) found.add(partyId)
        else byWord.set(key, new Set([partyId]))
      }
  const find = (keys: readonly string[], alikeTo: (words: readonly string[]) => number): NamedParty[] => {
    const ids = new Set<string>()
    for (const key of new Set(keys)) {
      const found = byWord.get(key)
      if (found && found.size <= MOST_OF_A_WORD) for (const id of found) ids.add(id)
    }
    return [...ids]
      .map((partyId) => ({ partyId, name: names.get(partyId) ?? '', alike: alikeTo(wordsOf.get(partyId) ?? []) }))
      .filter(({ alike }) => alike >= ALIKE)
      .sort((a, b) => b.alike - a.alike || (a.partyId < b.partyId ? -1 : 1))
      .slice(0, MOST_FOUND)
  }
  return {
    like: (name) => {
      const words = nameWords(name).slice(0, MOST_WORDS)
      return find(
        words.flatMap((word) => [word, `${word.slice(0, HEAD)}*`]),
        (others) => alikeness(words, others),
      )
    },
    within: (text) => {
      const words = wordsIn(text)
      const all = new Set(words)
      return find(words.slice(0, MOST_WORDS), (others) => (lettersOf(others) >= LEAST_IN_TEXT && others.every((word) => all.has(word)) ? PERCENT : 0))
    },
  }
}

/** One entry of a list that is searched by what people type; `value` is its number or code. */
export interface SearchChoice {
  value: string
  /** Number and name as the list shows them: "6050 · Travel". */
  label: string
  /** Its name alone, and other texts that mean it, such as a former number. */
  aliases?: readonly string[]
}

interface Entry<Choice> {
  choice: Choice
  value: string
  aliases: readonly string[]
  words: readonly string[]
}
interface Index<Choice> {
  byValue: ReadonlyMap<string, Choice>
  /** By label or alias, exactly and without spaces and signs; null for a text that means several choices. */
  byText: ReadonlyMap<string, Choice | null>
  entries: readonly Entry<Choice>[]
}

/** In lower case and without accents, so that "reise" and "Réise" are the same. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** Letters and digits alone: "6050 - Travel" and "6050 · Travel" are the same. */
const bare = (text: string): string => wordsOf(text).join('')

const indexes = new WeakMap<object, Index<SearchChoice>>()
const indexOf = <Choice extends SearchChoice>(choices: readonly Choice[]): Index<Choice> => {
  const cached = indexes.get(choices)
  if (cached) return cached as Index<Choice>
  const byValue = new Map(choices.map((choice) => [plain(choice.value), choice]))
  const byText = new Map<string, Choice | null>()
  // The choice of nothing is meant by an empty text alone: its label may name what is used instead.
  for (const choice of choices.filter(({ value }) => value !== ''))
    for (const text of new Set([choice.label, ...(choice.aliases ?? [])].flatMap((one) => [plain(one), bare(one)])))
      byText.set(text, byText.has(text) ? null : choice)
  const entries = choices.map((choice) => ({
    choice,
    value: plain(choice.value),
    aliases: (choice.aliases ?? []).map(plain),
    words: [choice.label, ...(choice.aliases ?? [])].flatMap(wordsOf),
  }))
  const index = { byValue, byText, entries }
  indexes.set(choices, index)
  return index
}

/** The choice of this value, in exactly this spelling or in any case. */
export const choiceOf = <Choice extends SearchChoice>(choices: readonly Choice[], value: string): Choice | undefined =>
  indexOf(choices).byValue.get(plain(value))

/** The only choice that the whole text means: its value, its label however its parts are separated, or an alias. Never a guess. */
export const exactChoice = <Choice extends SearchChoice>(choices: readonly Choice[], text: string): Choice | undefined => {
  const { byValue, byText } = indexOf(choices)
  const typed = plain(text)
  return byValue.get(typed) ?? byText.get(typed) ?? (byText.has(typed) ? undefined : (byText.get(bare(text)) ?? undefined))
}

/** How well a choice answers the text: 0 is the value or an alias itself; undefined means not at all. */
const rankOf = ({ value, aliases, words }: Entry<SearchChoice>, typed: string, typedWords: readonly string[]): number | undefined => {
  if (value === typed || aliases.includes(typed)) return 0
  if (value.startsWith(typed)) return 1
  if (aliases.some((alias) => alias.startsWith(typed))) return 2
  if (typedWords.length === 0) return undefined
  if (typedWords.every((word) => words.some((own) => own.startsWith(word)))) return 3
  return typedWords.every((word) => words.some((own) => own.includes(word))) ? 4 : undefined
}

export interface Found<Choice> {
  /** The best first; among equals in the order of the list. */
  hits: readonly Choice[]
  /** Number of further hits beyond the limit. */
  more: number
}

/** The choices that a text may mean: a number, the beginning of a number, or words of the name in any order. An empty text means all. */
export const findChoices = <Choice extends SearchChoice>(choices: readonly Choice[], text: string, limit = 50): Found<Choice> => {
  const typed = plain(text)
  const typedWords = wordsOf(text)
  const ranked = indexOf(choices).entries.flatMap((entry) => {
    if (typed === '') return entry.choice.label === '' ? [] : [{ choice: entry.choice, rank: 0 }]
    const rank = entry.value === '' ? undefined : rankOf(entry, typed, typedWords)
    return rank === undefined ? [] : [{ choice: entry.choice, rank }]
  })
  const hits = ranked.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice)
  return { hits: hits.slice(0, limit), more: Math.max(0, hits.length - limit) }
}

/** What a list says below its entries if it doesn't show all. */
export const moreInWords = (more: number): string | undefined => (more > 0 ? `${more} more: type a number or a word of the name` : undefined)

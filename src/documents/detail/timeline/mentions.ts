export interface Person {
  id: string
  name: string
}

const MAX_SUGGESTIONS = 6

/** The name being typed before the caret, from its @ on, which is at the start of the text or after a space. Null if there is none. */
export const mentionAt = (text: string, caret: number): { start: number; typed: string } | null => {
  const match = /(?:^|\s)@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/.exec(text.slice(0, caret))
  return match ? { start: caret - (match[1] ?? '').length - 1, typed: match[1] ?? '' } : null
}

/** People whose name, or a word of it, begins with what was typed. */
export const matching = (people: readonly Person[], typed: string): Person[] => {
  const prefix = typed.toLowerCase()
  return people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${prefix}`)).slice(0, MAX_SUGGESTIONS)
}

/** Replaces the typed part by the name; returns the text and the new position of the caret. */
export const withMention = (text: string, caret: number, start: number, { name }: Person): { text: string; caret: number } => {
  const head = `${text.slice(0, start)}@${name} `
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Ids of the people whom the text mentions. Where one name begins with another, the longer name is meant. */
export const mentionedIn = (text: string, people: readonly Person[]): string[] => {
  let rest = text
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  const mentioned = byLength.filter(({ name }) => {
    const before = rest
    rest = rest.replaceAll(new RegExp(String.raw`@${escaped(name)}(?![\p{L}\p{N}])`, 'gu'), '')
    return rest !== before
  })
  return people.filter((person) => mentioned.includes(person)).map(({ id }) => id)
}

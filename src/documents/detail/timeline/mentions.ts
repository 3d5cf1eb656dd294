export interface Person {
  id: string
  name: string
}

const MOST = 6

/** The name that is being typed before the caret: from its @ on, which stands at the start or behind a space. Null when none is. */
export const mentionAt = (text: string, caret: number): { start: number; typed: string } | null => {
  const match = /(?:^|\s)@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/.exec(text.slice(0, caret))
  return match ? { start: caret - (match[1] ?? '').length - 1, typed: match[1] ?? '' } : null
}

/** People whose name, or a word of it, begins with what was typed. */
export const matching = (people: readonly Person[], typed: string): Person[] => {
  const wanted = typed.toLowerCase()
  return people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`)).slice(0, MOST)
}

/** The text with the name in the place of what was typed, and where the caret belongs then. */
export const withMention = (text: string, caret: number, start: number, { name }: Person): { text: string; caret: number } => {
  const head = `${text.slice(0, start)}@${name} `
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length }
}

/** Ids of the people that the text names. */
export const mentionedIn = (text: string, people: readonly Person[]): string[] => people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)

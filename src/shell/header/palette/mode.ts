import type { SearchScope } from '@/contracts/search'

/** The kinds of results that the text's first character asks for. */
export interface Mode {
  /** The text without its prefix. */
  text: string
  pages: boolean
  actions: boolean
  /** Scope of the server's search; null sends no request. */
  records: SearchScope | null
}

const prefixes: Readonly<Record<string, Omit<Mode, 'text'>>> = {
  '>': { pages: false, actions: true, records: null },
  '#': { pages: false, actions: false, records: 'documents' },
  '@': { pages: false, actions: false, records: 'parties' },
  $: { pages: false, actions: false, records: 'amounts' },
  '/': { pages: true, actions: false, records: null },
}

export const modeOf = (query: string): Mode => {
  const typed = query.trimStart()
  const mode = prefixes[typed.charAt(0)]
  return mode ? { ...mode, text: typed.slice(1).trim() } : { text: typed.trim(), pages: true, actions: true, records: 'all' }
}

/** Whether the text contains every typed word. */
export const holdsWords = (text: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

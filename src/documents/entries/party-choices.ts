import type { SearchChoice } from '@/ui/form/choice-search'

/** The choice of nothing. */
export const NO_CHOICE: SearchChoice = { value: '', label: '' }

/** Customers or vendors as choices of a search, by name and code, after an empty one. */
export const partyChoicesOf = (parties: readonly { code: string; name: string }[] = []): SearchChoice[] => [
  NO_CHOICE,
  ...parties.map(({ code, name }) => ({ value: code, label: `${name} · ${code}`, aliases: [name] })),
]

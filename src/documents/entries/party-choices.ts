import type { SearchChoice } from '@/ui/form/choice-search'

/** Customers or vendors as choices of a search, by name and code, after an empty one. */
export const partyChoicesOf = (parties: readonly { code: string; name: string }[] = []): SearchChoice[] => [
  { value: '', label: '' },
  ...parties.map(({ code, name }) => ({ value: code, label: `${name} · ${code}`, aliases: [name] })),
]

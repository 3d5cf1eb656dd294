import { type ProblemList, quoted } from '../problems'
import { meant } from '../texts'
import type { OfxScope } from './scopes'

const idOf = ({ fields }: OfxScope, name: string): string | null => meant(fields.get(name)?.text)
const isDeletion = (entry: OfxScope): boolean => idOf(entry, 'CORRECTACTION')?.toUpperCase() === 'DELETE'

/**
 * Entries as they are after corrections (`CORRECTFITID`): one that replaces another takes its place, and one that deletes another is no movement itself.
 * What was corrected may also be in an earlier file, so the user is told.
 */
export const corrected = (entries: readonly OfxScope[], problems: ProblemList): OfxScope[] => {
  const corrections = entries.filter((entry) => entry.fields.has('CORRECTFITID') && idOf(entry, 'CORRECTFITID') !== null)
  if (corrections.length === 0) return [...entries]
  const places = new Map<string, OfxScope[]>()
  for (const entry of entries) {
    const id = idOf(entry, 'FITID')
    if (id !== null) places.set(id, [...(places.get(id) ?? []).slice(0, 2), entry])
  }
  const left = new Set<OfxScope>()
  for (const correction of corrections) {
    const id = idOf(correction, 'CORRECTFITID') ?? ''
    const [target, other] = (places.get(id) ?? []).filter((entry) => entry !== correction)
    if (target && !other) left.add(target)
    else {
      const done = isDeletion(correction) ? 'deletes' : 'replaces'
      const where = other ? 'which several entries of this file have' : 'which isn’t in this file'
      problems.warning(
        correction.line,
        'CORRECTFITID',
        'UNKNOWN',
        `The bank ${done} the entry with the number ${quoted(id)}, ${where}. If it was imported before, take it out.`,
      )
    }
    if (isDeletion(correction)) left.add(correction)
  }
  return entries.filter((entry) => !left.has(entry))
}

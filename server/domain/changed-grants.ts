/** Returns only those grants that a change made different, compared by page, for the entry in the audit trail. */
export const changedGrants = <T extends { url: string }>(before: readonly T[], after: readonly T[]): { before: T[]; after: T[] } => {
  // Flags are sorted first, so the order in which they were saved doesn't matter.
  const serializedByUrl = (grants: readonly T[]) =>
    new Map(
      grants.map((grant) => [
        grant.url,
        JSON.stringify(
          Object.entries(grant)
            .map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value])
            .toSorted(),
        ),
      ]),
    )
  const oldGrants = serializedByUrl(before)
  const newGrants = serializedByUrl(after)
  const differs = ({ url }: T) => oldGrants.get(url) !== newGrants.get(url)
  return { before: before.filter(differs), after: after.filter(differs) }
}

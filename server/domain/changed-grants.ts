/** Of grants before and after a change only those that differ, by page: what a note about the change has to hold. */
export const changedGrants = <T extends { url: string }>(before: readonly T[], after: readonly T[]): { before: T[]; after: T[] } => {
  // Flags are compared in one order, whatever order they were saved in.
  const print = (grants: readonly T[]) =>
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
  const was = print(before)
  const is = print(after)
  const differs = ({ url }: T) => was.get(url) !== is.get(url)
  return { before: before.filter(differs), after: after.filter(differs) }
}

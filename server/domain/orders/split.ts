/** Lines in groups of those that can be ordered together, in the order in which each group is met first. */
export const grouped = <L>(lines: readonly L[], keyOf: (line: L) => string): L[][] => {
  const groups = new Map<string, L[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  return [...groups.values()]
}

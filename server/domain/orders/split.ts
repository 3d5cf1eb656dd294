/** Groups lines that can be ordered together; the groups are in the order of their first lines. */
export const grouped = <L>(lines: readonly L[], keyOf: (line: L) => string): L[][] => {
  const groups = new Map<string, L[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  return [...groups.values()]
}

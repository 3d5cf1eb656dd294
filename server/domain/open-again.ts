/** What a refusal tells to do where reconciled statements rest on something: "Open BST-2026-00003 and the one before it again". */
export const openAgain = (latest: string, earlier: number): string => {
  const before = earlier === 0 ? '' : earlier === 1 ? ' and the one before it' : ` and the ${earlier} before it`
  return `Open ${latest}${before} again`
}

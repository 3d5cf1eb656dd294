/** Focuses the link of a row, and brings it into view under the head and above the totals. */
export const focusRow = (within: ParentNode | null, id: string): void => {
  const row = [...(within?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])].find(({ dataset }) => dataset.rowId === id)
  row?.querySelector<HTMLElement>('a[data-row-link]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

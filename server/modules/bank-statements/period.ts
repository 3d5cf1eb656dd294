import type { ReadStatement } from '../../domain/bank-formats/types'

interface Dated {
  statement: Pick<ReadStatement, 'from' | 'to' | 'opening' | 'closing'>
  lines: readonly { line: { date: string } }[]
}

const inOrder = (days: readonly (string | null | undefined)[]): string[] => days.flatMap((day) => day ?? []).toSorted()

/** The days of a statement: as it says, and those of its lines. Null if it names none. */
export const periodOf = ({ statement: { from, to, opening, closing }, lines }: Dated): { from: string; to: string } | null => {
  const dates = lines.map(({ line }) => line.date)
  const start = inOrder([from ?? opening?.date, ...dates])[0]
  const end = inOrder([to ?? closing?.date, ...dates]).at(-1)
  const [begin, until] = [start ?? end, end ?? start]
  if (!begin || !until) return null
  return begin < until ? { from: begin, to: until } : { from: until, to: begin }
}

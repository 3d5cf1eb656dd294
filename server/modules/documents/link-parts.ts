import { and, eq, inArray, or } from 'drizzle-orm'
import { parts } from '../../db/schema/records'
import type { Session } from '../../http/context'

/** Finds the parts that lines name, in one query: by our number first, then by the manufacturer's. */
export const partIdsFor = async ({ tx, entry }: Session, lines: readonly { partno?: string | null | undefined; mfrPartNo?: string | null | undefined }[]) => {
  const numbers = [...new Set(lines.flatMap((line) => [line.partno, line.mfrPartNo]).flatMap((number) => (number ? [number.toUpperCase()] : [])))]
  if (numbers.length === 0) return () => null
  const rows = await tx
    .select({ id: parts.id, partno: parts.partno, mfrPartNo: parts.mfrPartNo })
    .from(parts)
    .where(and(eq(parts.companyId, entry.company.id), or(inArray(parts.partnoKey, numbers), inArray(parts.mfrKey, numbers))))
  const byPartno = new Map(rows.map((row) => [row.partno.toUpperCase(), row]))
  const byMfr = new Map(rows.flatMap((row) => (row.mfrPartNo ? [[row.mfrPartNo.toUpperCase(), row] as const] : [])))
  return (line: { partno?: string | null | undefined; mfrPartNo?: string | null | undefined }) =>
    byPartno.get(line.partno?.toUpperCase() ?? '') ??
    byMfr.get(line.mfrPartNo?.toUpperCase() ?? '') ??
    byPartno.get(line.mfrPartNo?.toUpperCase() ?? '') ??
    null
}

import { and, eq } from 'drizzle-orm'
import { warehouses } from '../../db/schema/stock'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

/** A refusal about one field of a line. */
export const refuse = (lineNo: number, field: string, code: string, sentence: string): Problem => {
  const message = `Line ${lineNo}: ${sentence}`
  return new Problem(422, message, { code, errors: [{ path: `lines.${lineNo - 1}.${field}`, code, message }] })
}

export const refuseDate = (code: string, message: string): Problem => new Problem(422, message, { code, errors: [{ path: 'date', code, message }] })

export const warehouseName = async ({ tx, entry }: Session, id: string): Promise<string> => {
  const [found] = await tx
    .select({ name: warehouses.name })
    .from(warehouses)
    .where(and(eq(warehouses.companyId, entry.company.id), eq(warehouses.id, id)))
  return found?.name ?? 'the warehouse'
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ImportPurpose } from '@/contracts/imports'
import { importMappings } from '../../db/schema/imports'
import type { Session } from '../../http/context'

export interface MappingChoices {
  mapping: Record<string, number>
  decimal: 'auto' | 'point' | 'comma'
  dates: 'auto' | 'dmy' | 'mdy'
}
export interface MappingKey {
  purpose: ImportPurpose
  vendorId: string | null
  /** SHA-256 of the heading row. */
  signature: string
}

/** Choices for reading the last file with this heading, from the same vendor if the import is for a vendor. */
export const findMapping = async (
  { tx, entry }: Session,
  { purpose, vendorId, signature }: MappingKey,
): Promise<(MappingChoices & { usedAt: string }) | null> => {
  const [row] = await tx
    .select()
    .from(importMappings)
    .where(
      and(
        eq(importMappings.companyId, entry.company.id),
        eq(importMappings.purpose, purpose),
        vendorId === null ? isNull(importMappings.vendorId) : eq(importMappings.vendorId, vendorId),
        eq(importMappings.signature, signature),
      ),
    )
  return row ? { mapping: row.mapping, decimal: row.decimalStyle, dates: row.dateStyle, usedAt: row.usedAt } : null
}

/** Stores the choices for the next file with this heading, in place of earlier ones. */
export const rememberMapping = async ({ tx, entry }: Session, key: MappingKey, { mapping, decimal, dates }: MappingChoices) => {
  const choices = { mapping, decimalStyle: decimal, dateStyle: dates, usedBy: entry.user._id, usedAt: sql<string>`now()` }
  const [row] = await tx
    .insert(importMappings)
    .values({ companyId: entry.company.id, ...key, ...choices })
    .onConflictDoUpdate({
      target: [importMappings.companyId, importMappings.purpose, importMappings.vendorKey, importMappings.signature],
      set: choices,
    })
    .returning({ id: importMappings.id, usedAt: importMappings.usedAt })
  if (!row) throw new Error('no row of the mapping')
  return row
}

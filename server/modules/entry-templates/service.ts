import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { EntryTemplateInput, entryTemplatePatch } from '@/contracts/entry-template-input'
import { entryTemplates as templates } from '../../db/schema/entry-templates'
import type { Session } from '../../http/context'
import { claimRecord } from '../records/claim'
import { checkTemplateLines, replaceTemplateLines } from './lines'
import { getEntryTemplate } from './queries'

/** Adds the head and the lines of a template or a recurring entry, and returns its id. @throws Problem 422 at the field of a line */
export const addTemplate = async (session: Session, { name, narration, reference, lines }: EntryTemplateInput, isRecurring: boolean): Promise<string> => {
  const { tx, entry } = session
  await checkTemplateLines(session, lines)
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(templates)
    .values({ companyId: entry.company.id, isRecurring, name, narration, reference: reference ?? null, ...by })
    .returning({ id: templates.id })
  if (!row) throw new Error('no template row')
  await replaceTemplateLines(session, row.id, lines)
  return row.id
}

/** Changes head and lines of a template or a recurring entry that was claimed. */
export const editTemplate = async (session: Session, id: string, { name, narration, reference, lines }: EntryTemplateInput): Promise<void> => {
  const { tx, entry } = session
  await checkTemplateLines(session, lines)
  await tx
    .update(templates)
    .set({ name, narration, reference: reference ?? null })
    .where(and(eq(templates.companyId, entry.company.id), eq(templates.id, id)))
  await replaceTemplateLines(session, id, lines)
}

export const removeTemplate = async ({ tx, entry }: Session, id: string): Promise<void> => {
  await tx.delete(templates).where(and(eq(templates.companyId, entry.company.id), eq(templates.id, id)))
}

export const createEntryTemplate = async (session: Session, input: EntryTemplateInput) => {
  const created = await getEntryTemplate(session, await addTemplate(session, input, false))
  await session.audit({ entity: 'entry-template', entityId: created.id, action: 'create', after: created })
  return created
}

export const changeEntryTemplate = async (session: Session, id: string, { action, version, ...input }: z.output<typeof entryTemplatePatch>) => {
  const before = await getEntryTemplate(session, id)
  await claimRecord(session, templates, id, version, async () => before)
  await editTemplate(session, id, input)
  const after = await getEntryTemplate(session, id)
  await session.audit({ entity: 'entry-template', entityId: id, action, before, after })
  return after
}

export const discardEntryTemplate = async (session: Session, id: string, version: number | undefined) => {
  const before = await getEntryTemplate(session, id)
  await claimRecord(session, templates, id, version, async () => before)
  await removeTemplate(session, id)
  await session.audit({ entity: 'entry-template', entityId: id, action: 'discard', before })
  return { id }
}

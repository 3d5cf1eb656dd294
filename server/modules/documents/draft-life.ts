import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import { and, eq, type InferSelectModel } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnyEndpoint, BodyOutput } from '@/contracts/endpoint'
import type { addFilesStep } from '@/contracts/fields'
import { documents } from '../../db/schema/documents'
import { actionsFrom, IllegalTransition, transition, type TransitionTable } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { addFiles } from './add-files'
import { attachFiles, detachFiles } from './attachments'
import { claimVersion, type DocumentRow, findDocument, hasNumber, insertDraft, lockDocument, type NewHeader, setStatus, writeHeader } from './drafts'
import { type Own, type OwnInput, ownTable } from './own-table'
import { idsOf } from './ids'

interface Content {
  fileIds?: readonly string[] | undefined
}
interface Change {
  action: string
  version?: number | undefined
}
interface Edit extends Content {
  action: 'edit'
  version?: number | undefined
  removeFileIds?: readonly string[] | undefined
}
/** A change that is no step: the draft is discarded, or another endpoint of the kind changes the document. */
interface NoStep {
  action: 'discard' | 'besides'
  version?: number | undefined
}

type Calls = { create: AnyEndpoint } & ({ change: AnyEndpoint } | { edit: AnyEndpoint; step: AnyEndpoint })
type StepsOf<E> = E extends { change: infer C } ? BodyOutput<C> : E extends { step: infer C } ? BodyOutput<C> : never
/** The body of a new document, of an edit, and of any change, as the endpoints of a kind say. */
export type CreateOf<E> = E extends { create: infer C } ? Content & BodyOutput<C> : never
export type EditOf<E> = Edit & (E extends { edit: infer C } ? BodyOutput<C> : Extract<StepsOf<E>, { action: 'edit' }>)
export type ChangeOf<E> = Change & (Exclude<StepsOf<E>, { action: 'edit' }> | EditOf<E>)

/** The body of one step. */
export type StepOf<E, A extends string> = Extract<ChangeOf<E>, { action: A }>

/** A document that is edited, as it is stored; null while it is added. */
export type Existing<OwnRow> = Pick<Claimed<OwnRow>, 'row' | 'own'> | null

/** A document whose version is claimed, and what is held for the change. */
export interface Claimed<OwnRow, Held = unknown> {
  row: DocumentRow
  own: OwnRow
  held: Held
}

/**
 * A function for each step, but for those that are the same for every kind. It answers the step's name in the trail where that isn't its action, or
 * the new document that the step has made of this one.
 */
type StepFunctions<P extends Change, OwnRow, Held> = {
  [A in Exclude<P['action'], 'edit' | 'addFiles'>]: (session: Session, claimed: Claimed<OwnRow, Held>, patch: Extract<P, { action: A }>) => Promise<Taken>
}

type Taken = string | DocumentRow | void

interface Kind<Input, Edited, P extends Change, T extends Own, C, Loaded, Held> {
  kind: DocumentKind
  table: T
  states: TransitionTable<string, 'edit'>
  /** By number or draft key, unless others find it as well. */
  find?: (session: Session, key: string) => Promise<DocumentRow>
  /** The whole record, as screens show it and a stale save gets it back. */
  load: (session: Session, row: DocumentRow) => Promise<Loaded>
  /** Locks what the change needs besides the document, before the document itself, in the order that all kinds keep. */
  hold?: (session: Session, documentId: string, patch: P | NoStep) => Promise<Held>
  /** Everything that follows from the request: checked and computed. */
  compose: (session: Session, input: Input | Edited, existing: Claimed<InferSelectModel<T>, Held> | null) => Promise<C>
  /** Writes lines, and whatever else is no column of the header. */
  write: (session: Session, row: DocumentRow, composed: C) => Promise<unknown>
  steps: StepFunctions<P, InferSelectModel<T>, Held>
  /** Runs after a change has been noted in the trail. */
  afterwards?: (session: Session, claimed: Claimed<InferSelectModel<T>, Held>, action: string, after: Loaded) => Promise<void>
  /** Lets go of what a draft holds, before it is deleted. */
  release?: (session: Session, row: DocumentRow) => Promise<void>
}

interface Composed<T extends Own> {
  header: NewHeader
  own: OwnInput<T>
}
interface Loadable {
  files: readonly { id: string }[]
}

const lifeOf = <Input extends Content, Edited extends Edit, P extends Change, T extends Own, C extends Composed<T>, Loaded extends Loadable, Held>(
  its: Kind<Input, Edited, P, T, C, Loaded, Held>,
) => {
  const { kind, states, load, find = (session, key) => findDocument(session, kind, key) } = its
  const module = documentKinds[kind].module
  const { ownOf, insertOwn, changeOwn } = ownTable(its.table)
  const isEdit = (patch: Change): patch is Edited => patch.action === 'edit'
  const isAddFiles = (patch: Change): patch is z.output<typeof addFilesStep> => patch.action === 'addFiles'

  /** Whatever is held is locked first, then the document; its version is claimed before anything is written. */
  const claim = async (session: Session, key: string, patch: P | NoStep) => {
    const { id } = await find(session, key)
    const held = (await its.hold?.(session, id, patch)) as Held
    const row = await lockDocument(session, id)
    const before = await load(session, row)
    await claimVersion(session, row, patch.version, async () => before)
    return { row, before, held, own: await ownOf(session, id) }
  }

  const create = async (session: Session, input: Input): Promise<Loaded> => {
    const composed = await its.compose(session, input, null)
    const row = await insertDraft(session, kind, composed.header)
    await insertOwn(session, row.id, composed.own)
    await its.write(session, row, composed)
    await attachFiles(session, module, row.id, input.fileIds)
    const after = await load(session, row)
    await session.audit({ entity: kind, entityId: row.id, action: 'create', after })
    return after
  }

  const edit = async (session: Session, claimed: Claimed<InferSelectModel<T>, Held>, patch: Edited): Promise<void> => {
    const status = transition(states, claimed.row.status, 'edit')
    if (status !== claimed.row.status) await setStatus(session, claimed.row, status)
    const row = { ...claimed.row, status }
    const composed = await its.compose(session, patch, { ...claimed, row })
    await writeHeader(session, row.id, composed.header)
    await changeOwn(session, row.id, composed.own)
    await its.write(session, row, composed)
    await attachFiles(session, module, row.id, patch.fileIds)
    await detachFiles(session, row.id, patch.removeFileIds ?? [])
  }

  /** The step, with the files that came along with it. */
  const take = async (session: Session, claimed: Claimed<InferSelectModel<T>, Held>, patch: P): Promise<Taken> => {
    const step = its.steps[patch.action as keyof typeof its.steps] as (...of: [Session, Claimed<InferSelectModel<T>, Held>, P]) => Promise<Taken>
    const taken = await step(session, claimed, patch)
    await attachFiles(session, module, claimed.row.id)
    return taken
  }

  /** An edit of a draft, a step, or files that are added. */
  const change = async (session: Session, key: string, patch: P): Promise<Loaded> => {
    if (isAddFiles(patch)) return addFiles(session, await find(session, key), patch, load)
    const { before, ...claimed } = await claim(session, key, patch)
    const taken = isEdit(patch) ? await edit(session, claimed, patch) : await take(session, claimed, patch)
    const action = typeof taken === 'string' ? taken : patch.action
    const row = typeof taken === 'object' ? taken : claimed.row
    const after = await load(session, row)
    const reason = 'reason' in patch ? { reason: patch.reason } : {}
    await session.audit({ entity: kind, entityId: row.id, action, before, after: { ...after, ...reason } })
    await its.afterwards?.(session, claimed, action, after)
    return after
  }

  /** Deletes a draft with its lines and files. A document that has had a number stays for good. */
  const discard = async (session: Session, key: string, version: number | undefined): Promise<{ voucherId: string }> => {
    const { row, before } = await claim(session, key, { action: 'discard', version })
    if (row.status !== 'draft' || hasNumber(row)) throw new IllegalTransition(states.document, row.status, 'discard', actionsFrom(states, row.status))
    await its.release?.(session, row)
    await detachFiles(session, row.id, idsOf(before.files))
    await session.tx.delete(documents).where(and(eq(documents.companyId, row.companyId), eq(documents.id, row.id)))
    await session.audit({ entity: kind, entityId: row.id, action: 'discard', before })
    return { voucherId: row.voucherId }
  }

  const get = async (session: Session, key: string): Promise<Loaded> => load(session, await find(session, key))

  return { find, get, claim, create, change, discard }
}

/**
 * How documents of one kind are added, edited, moved on by steps, given files and discarded. The record is read once before a change and once
 * after it, and the trail has both. Types follow from the endpoints: `draftLife<typeof deliveries>()({ … })`. `Input` is what a new document is made of,
 * where others than its endpoint make one.
 */
export const draftLife =
  <E extends Calls, Input extends Content = CreateOf<E>>() =>
  <T extends Own, C extends Composed<T>, Loaded extends Loadable, Held = undefined>(its: Kind<Input, EditOf<E>, ChangeOf<E>, T, C, Loaded, Held>) =>
    lifeOf(its)

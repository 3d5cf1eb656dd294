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

type Endpoints = { create: AnyEndpoint } & ({ change: AnyEndpoint } | { edit: AnyEndpoint; step: AnyEndpoint })
type StepsOf<E> = E extends { change: infer C } ? BodyOutput<C> : E extends { step: infer C } ? BodyOutput<C> : never
/** The request bodies of a new document, of an edit and of any change, taken from a kind's endpoints. */
export type CreateOf<E> = E extends { create: infer C } ? Content & BodyOutput<C> : never
export type EditOf<E> = Edit & (E extends { edit: infer C } ? BodyOutput<C> : Extract<StepsOf<E>, { action: 'edit' }>)
export type ChangeOf<E> = Change & (Exclude<StepsOf<E>, { action: 'edit' }> | EditOf<E>)

export type StepOf<E, A extends string> = Extract<ChangeOf<E>, { action: A }>

/** The stored document that is edited; null for a new document. */
export type Existing<OwnRow> = Pick<Claimed<OwnRow>, 'row' | 'kindRow'> | null

/** A document whose version is claimed, and the result of the kind's `hold`. */
export interface Claimed<OwnRow, Held = unknown> {
  row: DocumentRow
  kindRow: OwnRow
  held: Held
}

/**
 * A function for each step, except those that are the same for every kind. It returns the step's name in the audit trail if that isn't its
 * action, or the new document that the step has created.
 */
type StepFunctions<P extends Change, OwnRow, Held> = {
  [A in Exclude<P['action'], 'edit' | 'addFiles'>]: (session: Session, claimed: Claimed<OwnRow, Held>, patch: Extract<P, { action: A }>) => Promise<StepResult>
}

type StepResult = string | DocumentRow | void

interface Kind<Input, Edited, P extends Change, T extends Own, C, Loaded, Held> {
  kind: DocumentKind
  table: T
  states: TransitionTable<string, 'edit'>
  /** Finds a document; without this function, by number or draft key. */
  find?: (session: Session, key: string) => Promise<DocumentRow>
  /** Loads the whole record, as screens show it and as the error of a stale save returns it. */
  load: (session: Session, row: DocumentRow) => Promise<Loaded>
  /** Locks what the change needs besides the document, before the document itself, in the order that all kinds keep. */
  hold?: (session: Session, documentId: string, patch: P | NoStep) => Promise<Held>
  /** Checks the request and computes everything that follows from it. */
  compose: (session: Session, input: Input | Edited, existing: Claimed<InferSelectModel<T>, Held> | null) => Promise<C>
  /** Writes the lines, and everything else that isn't a column of the header or of the own table. */
  write: (session: Session, row: DocumentRow, composed: C) => Promise<unknown>
  steps: StepFunctions<P, InferSelectModel<T>, Held>
  /** Runs after a change has been written to the audit trail. */
  afterwards?: (session: Session, claimed: Claimed<InferSelectModel<T>, Held>, action: string, after: Loaded) => Promise<void>
  /** Releases what a draft holds, before the draft is deleted. */
  release?: (session: Session, row: DocumentRow) => Promise<void>
}

interface Composed<T extends Own> {
  header: NewHeader
  kindRow: OwnInput<T>
}
interface Loadable {
  files: readonly { id: string }[]
}

const lifeOf = <Input extends Content, Edited extends Edit, P extends Change, T extends Own, C extends Composed<T>, Loaded extends Loadable, Held>(
  definition: Kind<Input, Edited, P, T, C, Loaded, Held>,
) => {
  const { kind, states, load, find = (session, key) => findDocument(session, kind, key) } = definition
  const module = documentKinds[kind].module
  const { ownOf, insertOwn, changeOwn } = ownTable(definition.table)
  const isEdit = (patch: Change): patch is Edited => patch.action === 'edit'
  const isAddFiles = (patch: Change): patch is z.output<typeof addFilesStep> => patch.action === 'addFiles'

  /** Runs the kind's `hold`, then locks the document and claims its version, before anything is written. */
  const claim = async (session: Session, key: string, patch: P | NoStep) => {
    const { id } = await find(session, key)
    const held = (await definition.hold?.(session, id, patch)) as Held
    const row = await lockDocument(session, id)
    const before = await load(session, row)
    await claimVersion(session, row, patch.version, async () => before)
    return { row, before, held, kindRow: await ownOf(session, id) }
  }

  const create = async (session: Session, input: Input): Promise<Loaded> => {
    const composed = await definition.compose(session, input, null)
    const row = await insertDraft(session, kind, composed.header)
    await insertOwn(session, row.id, composed.kindRow)
    await definition.write(session, row, composed)
    await attachFiles(session, module, row.id, input.fileIds)
    const after = await load(session, row)
    await session.audit({ entity: kind, entityId: row.id, action: 'create', after })
    return after
  }

  const edit = async (session: Session, claimed: Claimed<InferSelectModel<T>, Held>, patch: Edited): Promise<void> => {
    const status = transition(states, claimed.row.status, 'edit')
    if (status !== claimed.row.status) await setStatus(session, claimed.row, status)
    const row = { ...claimed.row, status }
    const composed = await definition.compose(session, patch, { ...claimed, row })
    await writeHeader(session, row.id, composed.header)
    await changeOwn(session, row.id, composed.kindRow)
    await definition.write(session, row, composed)
    await attachFiles(session, module, row.id, patch.fileIds)
    await detachFiles(session, row.id, patch.removeFileIds ?? [])
  }

  /** Runs the step and attaches the files that came with it. */
  const runStep = async (session: Session, claimed: Claimed<InferSelectModel<T>, Held>, patch: P): Promise<StepResult> => {
    const step = definition.steps[patch.action as keyof typeof definition.steps] as (
      ...of: [Session, Claimed<InferSelectModel<T>, Held>, P]
    ) => Promise<StepResult>
    const result = await step(session, claimed, patch)
    await attachFiles(session, module, claimed.row.id)
    return result
  }

  /** Edits a draft, runs a step, or adds files. */
  const change = async (session: Session, key: string, patch: P): Promise<Loaded> => {
    if (isAddFiles(patch)) return addFiles(session, await find(session, key), patch, load)
    const { before, ...claimed } = await claim(session, key, patch)
    const result = isEdit(patch) ? await edit(session, claimed, patch) : await runStep(session, claimed, patch)
    const action = typeof result === 'string' ? result : patch.action
    const row = typeof result === 'object' ? result : claimed.row
    const after = await load(session, row)
    const reason = 'reason' in patch ? { reason: patch.reason } : {}
    await session.audit({ entity: kind, entityId: row.id, action, before, after: { ...after, ...reason } })
    await definition.afterwards?.(session, claimed, action, after)
    return after
  }

  /** Deletes a draft with its lines and files. A document that has had a number stays for good. */
  const discard = async (session: Session, key: string, version: number | undefined): Promise<{ voucherId: string }> => {
    const { row, before } = await claim(session, key, { action: 'discard', version })
    if (row.status !== 'draft' || hasNumber(row)) throw new IllegalTransition(states.document, row.status, 'discard', actionsFrom(states, row.status))
    await definition.release?.(session, row)
    await detachFiles(session, row.id, idsOf(before.files))
    await session.tx.delete(documents).where(and(eq(documents.companyId, row.companyId), eq(documents.id, row.id)))
    await session.audit({ entity: kind, entityId: row.id, action: 'discard', before })
    return { voucherId: row.voucherId }
  }

  const get = async (session: Session, key: string): Promise<Loaded> => load(session, await find(session, key))

  return { find, get, claim, create, change, discard }
}

/**
 * Functions that find, add, edit and discard documents of one kind, and run their steps. The record is read once before a change and once after
 * it, and the audit trail has both. Types follow from the endpoints: `draftLife<typeof deliveries>()({ … })`. `Input` is the type that a new document
 * is made of, where other code than its endpoint creates documents as well.
 */
export const draftLife =
  <E extends Endpoints, Input extends Content = CreateOf<E>>() =>
  <T extends Own, C extends Composed<T>, Loaded extends Loadable, Held = undefined>(definition: Kind<Input, EditOf<E>, ChangeOf<E>, T, C, Loaded, Held>) =>
    lifeOf(definition)

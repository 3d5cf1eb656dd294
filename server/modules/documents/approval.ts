import { type SQL, sql } from 'drizzle-orm'
import { moduleNames } from '@/contracts/page-names'
import type { Module } from '@/contracts/permissions'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { usersWithFlag } from '../memberships/holders'

const moduleLabels = new Map<Module, string>(moduleNames.flatMap(({ modules }) => modules))

/** @throws Problem 403 */
export const requireApproval = ({ can }: Session, module: Module, action: string): void => {
  if (can(module, 'approve')) return
  throw new Problem(403, `You need the permission “approve” for ${moduleLabels.get(module) ?? module} to ${action}.`, { code: 'FORBIDDEN' })
}

type Authors = readonly (string | null)[]
/** The authors of a document, then narrower sets of them. The first set besides which somebody may approve is the one that counts. */
export type AuthorSets = readonly [Authors, ...Authors[]]

const approval = async (session: Session, module: Module, sets: AuthorSets) => {
  const all = await usersWithFlag(session, module, 'approve')
  for (const excluded of sets) {
    const others = all.filter(({ id }) => !excluded.includes(id))
    if (others.length > 0) return { excluded, others }
  }
  return { excluded: [], others: [] }
}

/** Users other than the authors who may approve in the module. If there are none, an author may. */
export const approversBesides = async (session: Session, module: Module, ...sets: AuthorSets): Promise<{ id: string; name: string }[]> =>
  (await approval(session, module, sets)).others

/**
 * Requires that an author's document is approved by somebody else, unless nobody else may approve.
 * @returns whether the caller approves their own document
 * @throws Problem 409 OWN_APPROVAL with who can approve it
 */
export const requireOtherApprover = async (session: Session, module: Module, noun: string, ...sets: AuthorSets): Promise<boolean> => {
  const me = session.entry.user._id
  const [authors] = sets
  if (!authors.includes(me)) return false
  const { excluded, others } = await approval(session, module, sets)
  if (!excluded.includes(me)) return true
  const first = others.slice(0, 3).map(({ name }) => name)
  throw new Problem(409, `Somebody else has to approve your ${noun}: ${first.join(', ')}${others.length > 3 ? ' or others' : ''}.`, { code: 'OWN_APPROVAL' })
}

/** The rule of {@link requireOtherApprover} for the rows of a list: whether the caller may approve the document. @param sets the authors as arrays of ids */
export const mayApprove = async (session: Session, module: Module, sets: readonly SQL[]): Promise<SQL> => {
  if (!session.can(module, 'approve')) return sql`false`
  const all = sql`${sql.param((await usersWithFlag(session, module, 'approve')).map(({ id }) => id))}::uuid[]`
  const others = sets.map((excluded) => sql`when not ${all} <@ ${excluded} then ${session.entry.user._id}::uuid <> all(${excluded})`)
  return sql`case ${sql.join(others, sql` `)} else true end`
}

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

/** Users other than the authors who may approve in the module. If there are none, an author may. */
export const approversBesides = async (session: Session, module: Module, authors: readonly (string | null)[]): Promise<{ id: string; name: string }[]> =>
  (await usersWithFlag(session, module, 'approve')).filter(({ id }) => !authors.includes(id))

/**
 * Requires that an author's document is approved by somebody else, unless nobody else may approve.
 * @returns whether the caller approves their own document
 * @throws Problem 409 OWN_APPROVAL with who can approve it
 */
export const requireOtherApprover = async (session: Session, module: Module, noun: string, authors: readonly (string | null)[]): Promise<boolean> => {
  if (!authors.includes(session.entry.user._id)) return false
  const others = await approversBesides(session, module, authors)
  if (others.length === 0) return true
  const first = others.slice(0, 3).map(({ name }) => name)
  throw new Problem(409, `Somebody else has to approve your ${noun}: ${first.join(', ')}${others.length > 3 ? ' or others' : ''}.`, { code: 'OWN_APPROVAL' })
}

import { and, eq, isNotNull } from 'drizzle-orm'
import { memberships, users } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'

/** Loads the photo of the caller, or of another user who has joined this company. @throws Problem 404 */
export const photoOf = async ({ tx, ports, entry }: Session, userId: string): Promise<Download> => {
  const [found] = isUuid(userId)
    ? await tx
        .select({ photoId: users.photoId })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.companyId, entry.company.id), eq(memberships.userId, userId), isNotNull(memberships.joinedAt)))
    : []
  const bytes = found?.photoId ? await ports.files.get(found.photoId) : null
  if (!bytes) throw notFound()
  return { bytes, mime: 'image/png', name: 'photo.png' }
}

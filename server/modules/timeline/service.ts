import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BodyOutput } from '@/contracts/endpoint'
import type { timelineEndpoints } from '@/contracts/timeline'
import { comments } from '../../db/schema/timeline'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField, notFound } from '../../http/problem'
import { colleaguesOf } from './queries'
import type { Subject } from './sources'
import { tellMentioned } from './tell-mentioned'

type CommentInput = BodyOutput<ReturnType<typeof timelineEndpoints>['comment']>

/** @returns the comment's id. @throws Problem 422 when somebody is mentioned who doesn't work in this company */
export const addComment = async (session: Session, subject: Subject, { body, mentions }: CommentInput): Promise<{ id: string }> => {
  const { tx, entry, audit } = session
  const mentionedIds = [...new Set(mentions)]
  const known = mentionedIds.length > 0 ? new Set((await colleaguesOf(session)).map((person) => person.id)) : new Set<string>()
  const unknownIndex = mentionedIds.findIndex((id) => !known.has(id))
  if (unknownIndex >= 0) throw invalidField(`mentions.${unknownIndex}`, 'Only people of this company can be mentioned.', 'unknown')
  const [row] = await tx
    .insert(comments)
    .values({ companyId: entry.company.id, entity: subject.entity, entityId: subject.id, authorId: entry.user._id, body, mentions: mentionedIds })
    .returning({ id: comments.id })
  if (!row) throw new Error('no comment row')
  await audit({ entity: subject.entity, entityId: subject.id, action: 'comment', after: { commentId: row.id } })
  await tellMentioned(session, subject, mentionedIds, body)
  return row
}

/** Takes back one's own comment, or restores it. A comment of somebody else is answered like one that doesn't exist. */
export const setCommentRemoved = async (session: Session, subject: Subject, commentId: string, removed: boolean): Promise<void> => {
  const { tx, entry, audit } = session
  if (!isUuid(commentId)) throw notFound()
  const changed = await tx
    .update(comments)
    .set({ removedAt: removed ? sql`now()` : null })
    .where(
      and(
        eq(comments.companyId, entry.company.id),
        eq(comments.id, commentId),
        eq(comments.entity, subject.entity),
        eq(comments.entityId, subject.id),
        eq(comments.authorId, entry.user._id),
        removed ? isNull(comments.removedAt) : isNotNull(comments.removedAt),
      ),
    )
    .returning({ id: comments.id })
  if (changed.length === 0) throw notFound()
  await audit({ entity: subject.entity, entityId: subject.id, action: removed ? 'uncomment' : 'recomment', after: { commentId } })
}

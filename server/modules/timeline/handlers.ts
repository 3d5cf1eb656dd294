import { colleagues, timelines, type TimelineSubject } from '@/contracts/timeline'
import type { Session } from '../../http/context'
import { handle } from '../../http/handle'
import { colleaguesOf, timelineOf } from './queries'
import { addComment, setCommentRemoved } from './service'
import type { Subject } from './sources'
import { subjectKinds } from './subjects'

/** The handlers of one kind of record. Its first path parameter names the record, whatever the wire calls it. */
const handlersOf = (entity: TimelineSubject) => {
  const calls = timelines[entity]
  const { module, idOf } = subjectKinds[entity]
  const subjectOf = async (session: Session & { params: object }): Promise<Subject> => {
    const [key = ''] = Object.entries(session.params).flatMap(([name, value]) => (name === 'commentId' ? [] : [String(value)]))
    return { entity, module, id: await idOf(session, key) }
  }
  return [
    handle(calls.timeline, async (context) => timelineOf(context, await subjectOf(context), context.query)),
    handle(calls.comment, async (context) => addComment(context, await subjectOf(context), context.body)),
    handle(calls.uncomment, async (context) => {
      await setCommentRemoved(context, await subjectOf(context), context.params.commentId, true)
      return {}
    }),
    handle(calls.recomment, async (context) => {
      await setCommentRemoved(context, await subjectOf(context), context.params.commentId, false)
      return {}
    }),
  ]
}

export const timelineHandlers = [
  ...(Object.keys(timelines) as TimelineSubject[]).flatMap(handlersOf),
  handle(colleagues.list, async (context) => ({ rows: await colleaguesOf(context) })),
]

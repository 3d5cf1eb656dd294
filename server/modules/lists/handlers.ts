import { views } from '@/contracts/lists'
import { handle } from '../../http/handle'
import { createView, listOwnViews, removeView, updateView } from './views'

export const viewHandlers = [
  handle(views.list, async (context) => ({ rows: await listOwnViews(context) })),
  handle(views.create, (context) => createView(context, context.body)),
  handle(views.update, (context) => updateView(context, context.params.id, context.body)),
  handle(views.remove, async (context) => {
    await removeView(context, context.params.id)
    return {}
  }),
]

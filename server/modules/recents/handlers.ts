import { recents } from '@/contracts/recents'
import { handle } from '../../http/handle'
import { recentsOf, rememberOpened } from './queries'

export const recentHandlers = [
  handle(recents.list, async (context) => ({ rows: await recentsOf(context) })),
  handle(recents.open, async (context) => {
    await rememberOpened(context, context.body)
    return {}
  }),
]

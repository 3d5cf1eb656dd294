import { home } from '@/contracts/home'
import { handle } from '../../http/handle'
import { linesOf } from './queries'

export const homeHandlers = [handle(home.get, async (session) => ({ lines: await linesOf(session) }))]

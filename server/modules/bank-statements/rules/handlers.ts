import { statementRules as calls } from '@/contracts/statement-rules'
import { handle } from '../../../http/handle'
import { tryRule } from './back-test'
import { shownRules } from './read'
import { changeRule, createRule, discardRule } from './service'

export const statementRuleHandlers = [
  handle(calls.list, async (session) => ({ rows: await shownRules(session) })),
  handle(calls.create, (session) => createRule(session, session.body)),
  handle(calls.backTest, (session) => tryRule(session, session.body)),
  handle(calls.change, (session) => changeRule(session, session.params.id, session.body)),
  handle(calls.discard, (session) => discardRule(session, session.params.id, session.query.version)),
]

import { openings as calls } from '@/contracts/opening-balances'
import type { Session } from '../../http/context'
import { handle } from '../../http/handle'
import { accountsPart } from './accounts'
import { openingBasisOf } from './basis'
import { enterOpening } from './by-hand'
import { compareOpening } from './comparison'
import { itemsPart } from './items'
import { openingState } from './state'
import { finishOpening, setDay } from './steps'
import { stockPart } from './stock'
import { unclearedPart } from './uncleared'

/** Each step answers with what is missing now. */
const then = async (session: Session, step: Promise<void>) => {
  await step
  return openingState(session)
}

export const openingHandlers = [
  handle(calls.get, (context) => openingState(context)),
  handle(calls.setDay, (context) => then(context, setDay(context, context.body))),
  handle(calls.comparison, (context) => compareOpening(context, context.query.side)),
  handle(calls.basis, (context) => openingBasisOf(context)),
  handle(calls.enterAccounts, (context) => enterOpening(context, accountsPart, context.body.rows)),
  handle(calls.enterItems, (context) => enterOpening(context, itemsPart, context.body.rows)),
  handle(calls.enterStock, (context) => enterOpening(context, stockPart, context.body.rows)),
  handle(calls.enterUncleared, (context) => enterOpening(context, unclearedPart, context.body.rows)),
  handle(calls.finish, (context) => then(context, finishOpening(context, context.body.version))),
]

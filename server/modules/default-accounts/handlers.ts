import { defaultAccounts as calls } from '@/contracts/default-accounts'
import { handle } from '../../http/handle'
import { getDefaultAccounts, saveDefaultAccounts } from './service'

export const defaultAccountHandlers = [
  handle(calls.get, (context) => getDefaultAccounts(context)),
  handle(calls.save, (context) => saveDefaultAccounts(context, context.body)),
]

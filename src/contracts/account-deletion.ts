import { z } from 'zod'
import { endpoint } from './endpoint'
import { optionalText } from './fields'
import { password } from './session'

const reason = optionalText(1000)
const openRequest = z.object({ requestedAt: z.string() })

/** A user asks for the account to be deleted; the administrators of each company decide. */
export const accountDeletion = {
  request: endpoint({
    method: 'POST',
    path: '/users/delete-account',
    body: z.strictObject({ password, reason }),
    response: openRequest,
    access: 'session',
    summary: 'Ask for one’s own account to be deleted',
    done: 'Your request is with the administrators.',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/users/delete-account/withdraw',
    body: z.strictObject({}),
    response: z.object({}),
    access: 'session',
    summary: 'Withdraw the request',
    done: 'Your request is withdrawn.',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/users/:_id/deletion',
    body: z.discriminatedUnion('action', [z.strictObject({ action: z.literal('approve'), reason }), z.strictObject({ action: z.literal('decline'), reason })]),
    response: z.object({ closed: z.boolean() }),
    module: 'users',
    action: { approve: 'delete', decline: 'delete' },
    summary: 'Decide on a colleague’s request to delete the account',
  }),
}

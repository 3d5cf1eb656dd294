import type { UserDetail, UserPatch, UserRow } from '@/contracts/users'
import { staleRecord } from '@/documents/save-conflict'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { mutations } from '../mutations'

type Step = Exclude<UserPatch['action'], 'edit'>

/** Runs a step on a user and shows the result. If the user has changed meanwhile, shows the current record instead. Returns whether it succeeded. */
export const useMembershipStep = () => {
  const change = mutations.useChange()
  const remember = mutations.useRemember()
  const take = async (user: Pick<UserRow, '_id' | 'version'>, action: Step, done: string): Promise<boolean> => {
    try {
      const after = await change.mutateAsync({ userId: user._id, body: { action, version: user.version } })
      if (after) remember(after)
      notify.success(done)
      return true
    } catch (error) {
      const current = staleRecord<UserDetail>(error)
      if (current) {
        remember(current)
        notify.warning(`${current.fullName} was changed in the meantime. Look it through and try again.`)
      } else notify.error(errorMessage(error))
      return false
    }
  }
  return { take, busy: change.isPending }
}

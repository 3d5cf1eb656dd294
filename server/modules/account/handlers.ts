import { account } from '@/contracts/account'
import { accountDeletion } from '@/contracts/account-deletion'
import { secondStep } from '@/contracts/second-step'
import { settingsEndpoints } from '@/contracts/settings'
import type { AdmittedCaller } from '../../http/context'
import { handle, handleDownload, handleProved, handlePublic } from '../../http/handle'
import { provePassword } from '../auth/prove-password'
import { decideDeletion, requestDeletion, withdrawDeletion } from './deletion'
import { verifyEmail, withdrawEmail } from './email-change'
import { changePassword, proveChange } from './password'
import { photoOf } from './photo'
import { loadProfile } from './profile'
import { finishSetUp, makeRecoveryCodes, proveCode, proveStart, removeSecondStep, startSetUp } from './second-step'
import { endOwnSessions, lockSession, ownSessions, signInsOf, unlockSession } from './sessions'
import { loadSettings, saveSettings } from './settings'
import { proveProfile, updateProfile } from './update-profile'

const emptyResponse = {}
const byPassword = (asking: AdmittedCaller & { body: { password: string } }) => provePassword(asking, asking.body.password)

export const accountHandlers = [
  handle(account.profile, (context) => loadProfile(context, context.params.id)),
  handleProved(account.updateProfile, proveProfile, (context) => updateProfile(context, context.params.id, context.body, context.prepared)),
  handle(account.withdrawEmail, async (context) => {
    await withdrawEmail(context)
    return emptyResponse
  }),
  handlePublic(account.verifyEmail, (visitor) => verifyEmail(visitor, visitor.body.ticket)),
  handleDownload(account.photo, (context) => photoOf(context, context.params.userId)),
  handle(account.signIns, (context) => signInsOf(context, context.params.userId)),
  handle(account.sessions, (context) => ownSessions(context)),
  handle(account.endSessions, (context) => endOwnSessions(context, context.body)),
  handleProved(account.changePassword, proveChange, (context) => changePassword(context, context.prepared, context.visitor)),
  handle(account.lock, async (context) => {
    await lockSession(context)
    return emptyResponse
  }),
  handleProved(account.unlock, byPassword, async (context) => {
    await unlockSession(context, context.visitor)
    return emptyResponse
  }),
  handleProved(secondStep.start, proveStart, (context) => startSetUp(context, context.body.method)),
  handleProved(secondStep.confirm, proveCode, (context) => finishSetUp(context, context.prepared, context.visitor)),
  handleProved(secondStep.remove, byPassword, async (context) => {
    await removeSecondStep(context, context.visitor)
    return emptyResponse
  }),
  handleProved(secondStep.recoveryCodes, byPassword, (context) => makeRecoveryCodes(context, context.visitor)),
  handleProved(accountDeletion.request, byPassword, (context) => requestDeletion(context, context.body.reason ?? null)),
  handle(accountDeletion.withdraw, async (context) => {
    await withdrawDeletion(context)
    return emptyResponse
  }),
  handle(accountDeletion.decide, (context) => decideDeletion(context, context.params._id, context.body)),
  handle(settingsEndpoints.get, (context) => loadSettings(context)),
  handle(settingsEndpoints.save, (context) => saveSettings(context, context.body)),
]

import { session } from '@/contracts/session'
import { handle, handlePublic } from '../../http/handle'
import { askForSignInCode, login } from './login'
import { requestReset, resetPassword, verifyReset } from './reset-password'
import { finishSecondStep, resendSecondStep } from './second-step'
import { endSession, switchCompany } from './sessions'

const emptyResponse = {}

export const authHandlers = [
  handlePublic(session.login, (visitor) => login(visitor, visitor.body)),
  handlePublic(session.requestSignInCode, (visitor) => askForSignInCode(visitor, visitor.body.email)),
  handlePublic(session.twoStep, (visitor) => finishSecondStep(visitor, visitor.body)),
  handlePublic(session.resendTwoStep, async (visitor) => {
    await resendSecondStep(visitor, visitor.body.ticket)
    return emptyResponse
  }),
  handlePublic(session.requestOtp, (visitor) => requestReset(visitor, visitor.body.email)),
  handlePublic(session.verifyOtp, (visitor) => verifyReset(visitor, visitor.body)),
  handlePublic(session.resetPassword, async (visitor) => {
    await resetPassword(visitor, visitor.body)
    return emptyResponse
  }),
  handle(session.logout, async (context) => {
    await endSession(context)
    return emptyResponse
  }),
  // Entering the session has already counted as activity.
  handle(session.heartbeat, async () => emptyResponse),
  handle(session.switchCompany, (context) => switchCompany(context, context.body.companyId)),
]

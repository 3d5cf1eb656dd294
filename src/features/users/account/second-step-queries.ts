import { useMutation, useQueryClient } from '@tanstack/react-query'
import { secondStep, type SecondStepMethod } from '@/contracts/second-step'
import { call } from '@/lib/call'
import { reloadSession } from '@/session/session'
import { useRefreshAccount } from './queries'

export const useStartSecondStep = () => useMutation({ mutationFn: (body: { method: SecondStepMethod; password: string }) => call(secondStep.start, { body }) })

/** Reloads account and menu: if the company required the second step, everything works from now on. */
function useAfterChange() {
  const refresh = useRefreshAccount()
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([refresh(), reloadSession(queryClient)])
  }
}

export function useConfirmSecondStep() {
  const onSuccess = useAfterChange()
  return useMutation({ mutationFn: (body: { ticket: string; code: string }) => call(secondStep.confirm, { body }), onSuccess })
}

export function useRemoveSecondStep() {
  const onSuccess = useAfterChange()
  return useMutation({ mutationFn: (password: string) => call(secondStep.remove, { body: { password } }), onSuccess })
}

export function useNewRecoveryCodes() {
  const onSuccess = useAfterChange()
  return useMutation({ mutationFn: (password: string) => call(secondStep.recoveryCodes, { body: { password } }), onSuccess })
}

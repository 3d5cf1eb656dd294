import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { endMaintenance, useMaintenance } from '@/session/maintenance'
import { UnderMaintenance } from './under-maintenance'

/** Covers the pages during maintenance; they stay as they are beneath it and go on afterwards. */
export const MaintenanceCover = () => {
  const state = useMaintenance()
  const router = useRouter()
  const queryClient = useQueryClient()
  const goOn = useCallback(() => {
    endMaintenance()
    void router.invalidate()
    void queryClient.invalidateQueries({ predicate: ({ state: { status } }) => status === 'error' })
  }, [router, queryClient])
  return state && <UnderMaintenance state={state} onOver={goOn} />
}

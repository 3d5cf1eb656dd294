import { create } from 'zustand'
import type { MaintenanceState } from '@/contracts/maintenance'
import { apiListeners } from '@/lib/call'

const useClosed = create<{ closed: MaintenanceState | null }>()(() => ({ closed: null }))

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

apiListeners.maintenance = (data) => {
  const said = (data ?? {}) as Record<string, unknown>
  useClosed.setState({ closed: { message: textOr(said['message']), until: textOr(said['until']) } })
}

/** Why only system users may work at present, or null while everybody may. */
export const useMaintenance = (): MaintenanceState | null => useClosed((state) => state.closed)
/** It is over: the pages go on where they were. */
export const endMaintenance = (): void => useClosed.setState({ closed: null })

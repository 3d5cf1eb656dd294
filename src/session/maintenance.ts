import { create } from 'zustand'
import type { MaintenanceState } from '@/contracts/maintenance'
import { apiListeners } from '@/lib/call'

const useClosed = create<{ closed: MaintenanceState | null }>()(() => ({ closed: null }))

apiListeners.maintenance = (data) => useClosed.setState({ closed: data as MaintenanceState })

/** Why only system users may work at present, or null while everybody may. */
export const useMaintenance = (): MaintenanceState | null => useClosed((state) => state.closed)
/** It is over: the pages go on where they were. */
export const endMaintenance = (): void => useClosed.setState({ closed: null })

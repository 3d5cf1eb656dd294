import { create } from 'zustand'
import type { MaintenanceState } from '@/contracts/maintenance'
import { apiListeners } from '@/lib/call'

const useMaintenanceState = create<{ closed: MaintenanceState | null }>()(() => ({ closed: null }))

apiListeners.maintenance = (data) => useMaintenanceState.setState({ closed: data as MaintenanceState })

/** The maintenance during which only system users may work, or null while everybody may. */
export const useMaintenance = (): MaintenanceState | null => useMaintenanceState((state) => state.closed)
/** Called when the maintenance is over: the pages go on where they were. */
export const endMaintenance = (): void => useMaintenanceState.setState({ closed: null })

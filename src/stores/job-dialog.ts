import { create } from 'zustand'

/** The job whose progress is being looked at, or null. */
export const useJobDialog = create<{ jobId: string | null; show: (jobId: string | null) => void }>()((set) => ({
  jobId: null,
  show: (jobId) => set({ jobId }),
}))

import { create } from 'zustand'

/** The job whose progress the dialog shows, or null when it is closed. */
export const useJobDialog = create<{ jobId: string | null; show: (jobId: string | null) => void }>()((set) => ({
  jobId: null,
  show: (jobId) => set({ jobId }),
}))

import { create } from 'zustand'

interface HandedFile {
  /** A file that one import hands to another, with the purpose of the one that takes it. */
  handed: { purpose: string; file: File } | null
  hand: (purpose: string, file: File) => void
  /** Returns the file that was handed to an import, once. */
  take: (purpose: string) => File | null
}

export const useHandedFile = create<HandedFile>()((set, get) => ({
  handed: null,
  hand: (purpose, file) => set({ handed: { purpose, file } }),
  take: (purpose) => {
    const { handed } = get()
    if (handed?.purpose !== purpose) return null
    set({ handed: null })
    return handed.file
  },
}))

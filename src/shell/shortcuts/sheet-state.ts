import { create } from 'zustand'

/** Whether the sheet of shortcuts is open; keys, palette and menus open it. */
export const useShortcutSheet = create<{ open: boolean }>()(() => ({ open: false }))

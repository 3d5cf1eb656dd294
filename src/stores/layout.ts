import { create } from 'zustand'
import type { NegativeStyle } from '@/contracts/reports/negatives'
import { allowSingleKeys } from '@/lib/shortcuts'
import { applyTheme, storedTheme, type Theme } from './theme'

export type Density = 'compact' | 'default' | 'relaxed'

interface LayoutState {
  /** `mini` shows icons only. */
  sidebar: 'expanded' | 'mini'
  fullScreen: boolean
  mobileMenu: boolean
  theme: Theme
  density: Density
  /** Whether keys without Ctrl, Alt or ⌘ do anything outside fields (WCAG 2.1.4). */
  singleKeys: boolean
  /** How amounts below zero are shown in reports. */
  negatives: NegativeStyle
  toggleSidebar: () => void
  setFullScreen: (fullScreen: boolean) => void
  setMobileMenu: (open: boolean) => void
  setTheme: (theme: Theme) => void
  setDensity: (density: Density) => void
  setSingleKeys: (singleKeys: boolean) => void
  setNegatives: (negatives: NegativeStyle) => void
}

const SINGLE_KEYS = 'single-keys'

/** Single keys are on unless this browser's user has switched them off. */
const storedSingleKeys = (): boolean => {
  let on = true
  try {
    on = localStorage.getItem(SINGLE_KEYS) !== 'off'
  } catch {
    // Storage is blocked: the default applies.
  }
  allowSingleKeys(on)
  return on
}

export const useLayout = create<LayoutState>()((set) => ({
  sidebar: 'expanded',
  fullScreen: false,
  mobileMenu: false,
  theme: storedTheme(),
  density: 'default',
  singleKeys: storedSingleKeys(),
  negatives: 'red',
  toggleSidebar: () => set((state) => ({ sidebar: state.sidebar === 'expanded' ? 'mini' : 'expanded' })),
  setFullScreen: (fullScreen) => set({ fullScreen }),
  setMobileMenu: (mobileMenu) => set({ mobileMenu }),
  setTheme: (theme) => {
    applyTheme(theme)
    set({ theme })
  },
  setDensity: (density) => set({ density }),
  setNegatives: (negatives) => set({ negatives }),
  setSingleKeys: (singleKeys) => {
    try {
      localStorage.setItem(SINGLE_KEYS, singleKeys ? 'on' : 'off')
    } catch {
      // Not stored for the next start; the choice applies in this tab only.
    }
    allowSingleKeys(singleKeys)
    set({ singleKeys })
  },
}))

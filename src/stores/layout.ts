import { create } from 'zustand'
import { applyTheme, storedTheme, type Theme } from './theme'

export type Density = 'compact' | 'default' | 'relaxed'

interface LayoutState {
  /** Expanded, or mini with icons only. */
  sidebar: 'expanded' | 'mini'
  fullScreen: boolean
  mobileMenu: boolean
  theme: Theme
  density: Density
  toggleSidebar: () => void
  setFullScreen: (fullScreen: boolean) => void
  setMobileMenu: (open: boolean) => void
  setTheme: (theme: Theme) => void
  setDensity: (density: Density) => void
}

export const useLayout = create<LayoutState>()((set) => ({
  sidebar: 'expanded',
  fullScreen: false,
  mobileMenu: false,
  theme: storedTheme(),
  density: 'default',
  toggleSidebar: () => set((state) => ({ sidebar: state.sidebar === 'expanded' ? 'mini' : 'expanded' })),
  setFullScreen: (fullScreen) => set({ fullScreen }),
  setMobileMenu: (mobileMenu) => set({ mobileMenu }),
  setTheme: (theme) => {
    applyTheme(theme)
    set({ theme })
  },
  setDensity: (density) => set({ density }),
}))

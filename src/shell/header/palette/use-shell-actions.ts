import { useLayout } from '@/stores/layout'
import { useShortcutSheet } from '../../shortcuts/sheet-state'
import type { PaletteEntry } from './entries'

/** Actions available on every page. They are found by the words of their title, or all of them by `>`. */
export const useShellActions = (): PaletteEntry[] => {
  const { sidebar, toggleSidebar, setTheme, singleKeys, setSingleKeys } = useLayout()
  return [
    { id: 'shell keys', title: 'Show keyboard shortcuts', run: () => useShortcutSheet.setState({ open: true }) },
    { id: 'shell single', title: singleKeys ? 'Switch single-letter keys off' : 'Switch single-letter keys on', run: () => setSingleKeys(!singleKeys) },
    { id: 'shell sidebar', title: sidebar === 'expanded' ? 'Collapse sidebar' : 'Expand sidebar', run: toggleSidebar },
    { id: 'shell light', title: 'Use the light theme', run: () => setTheme('light') },
    { id: 'shell dark', title: 'Use the dark theme', run: () => setTheme('dark') },
    { id: 'shell system', title: 'Use the system’s theme', run: () => setTheme('system') },
  ]
}

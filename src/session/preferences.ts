import type { Preferences } from '@/contracts/session'
import { useLayout } from '@/stores/layout'

let applied = ''

/** What the user has chosen, on whichever device, once it is known; what was chosen here since then stays. Before the page is drawn, so that nothing jumps. */
export function applyPreferences(chosen: Preferences | null | undefined): void {
  const print = JSON.stringify(chosen)
  if (!chosen || print === applied) return
  applied = print
  const { theme, density, singleKeys, setTheme, setDensity, setSingleKeys } = useLayout.getState()
  if (chosen.theme !== theme) setTheme(chosen.theme)
  if (chosen.density !== density) setDensity(chosen.density)
  if (chosen.singleKeys !== singleKeys) setSingleKeys(chosen.singleKeys)
}

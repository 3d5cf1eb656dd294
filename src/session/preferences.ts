import type { Preferences } from '@/contracts/session'
import { useLayout } from '@/stores/layout'

let applied = ''

/** What the user has chosen, on whichever device, once it is known; what was chosen here since then stays. */
export function applyPreferences(chosen: Preferences | null | undefined): void {
  const print = JSON.stringify(chosen)
  if (!chosen || print === applied) return
  applied = print
  const { setTheme, setDensity, setSingleKeys } = useLayout.getState()
  setTheme(chosen.theme)
  setDensity(chosen.density)
  setSingleKeys(chosen.singleKeys)
}

import type { Preferences } from '@/contracts/session'
import { useLayout } from '@/stores/layout'

let lastApplied = ''

/** Applies the preferences that the user has saved on any device, once they are known; later choices on this device are not overwritten. */
export function applyPreferences(chosen: Preferences | null | undefined): void {
  const serialized = JSON.stringify(chosen)
  if (!chosen || serialized === lastApplied) return
  lastApplied = serialized
  const { setTheme, setDensity, setSingleKeys, setNegatives } = useLayout.getState()
  setTheme(chosen.theme)
  setDensity(chosen.density)
  setSingleKeys(chosen.singleKeys)
  setNegatives(chosen.negatives)
}

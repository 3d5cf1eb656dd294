import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useShortcut } from '@/lib/shortcuts'
import { useShortcutSheet } from './sheet-state'

const Sheet = lazyPart(async () => (await import('./sheet')).Sheet)

/** Opened by `?`. The sheet's code is loaded then, and the sheet stays mounted, so that the focus goes back to where it was. */
export const ShortcutsSheet = () => {
  const { open } = useShortcutSheet()
  const [needed, setNeeded] = useState(open)
  useEffect(() => {
    if (open) setNeeded(true)
  }, [open])
  useShortcut({ keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: () => useShortcutSheet.setState({ open: true }) })
  return (
    needed && (
      <Suspense>
        <Sheet />
      </Suspense>
    )
  )
}

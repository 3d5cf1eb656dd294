import { Maximize, Minimize } from 'lucide-react'
import { useEffect } from 'react'
import { useLayout } from '@/stores/layout'
import { IconButton } from '@/ui/primitives/icon-button'

/** The browser may refuse full screen, and Escape or F11 may end it, so the state follows the browser's event. */
export const FullScreenToggle = () => {
  const { fullScreen, setFullScreen } = useLayout()
  useEffect(() => {
    const follow = () => setFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [setFullScreen])
  if (!document.fullscreenEnabled) return null
  const toggle = () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <IconButton label={fullScreen ? 'Leave full screen' : 'Full screen'} onClick={toggle} className="max-md:hidden">
      {fullScreen ? <Minimize /> : <Maximize />}
    </IconButton>
  )
}

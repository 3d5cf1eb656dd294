import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import type { Demo } from './demo'
import { DemosPage } from './demos-page'
import { enterScene } from './enter'
import { findDemo } from './index'
import { screen } from './on-screen'
import { playDemo } from './play'
import { DemoFailed, Playing } from './playing'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Creates an element for the demos' pages and hides the application until it starts. */
const replaceApplication = () => {
  const application = document.querySelector<HTMLElement>('#root')
  const place = document.createElement('div')
  application?.before(place)
  if (application) application.hidden = true
  const root = createRoot(place)
  document.title = 'Demos'
  return {
    root,
    leave: () => {
      root.unmount()
      place.remove()
      if (application) application.hidden = false
    },
  }
}

/**
 * Shows the page of demos in place of the application, or plays the demo that the URL names. Resolves when the URL is the demo's page
 * and the application can start there; otherwise never, because every way on from here is a link.
 */
export const showDemos = async (answer: (request: Request) => Promise<Response>): Promise<void> => {
  const { root, leave } = replaceApplication()
  const stay = () => new Promise<never>(() => undefined)
  const id = new URLSearchParams(location.search).get('play')
  const demo: Demo | undefined = id === null ? undefined : findDemo(id)
  if (!demo) {
    root.render(<DemosPage unknown={id} />)
    return stay()
  }
  const ask = (path: string, init: RequestInit) => answer(new Request(new URL(path, location.origin), init))
  try {
    const played = await playDemo(demo, ask, (step) => root.render(<Playing demo={demo} step={step} />))
    await enterScene(played.scene, played.signedIn, ask)
    leave()
    const { afterwards = async () => undefined } = played.scene
    void afterwards(screen)
      .catch((error: unknown) => toast.error(reasonOf(error)))
      .finally(() => void played.leave())
  } catch (error) {
    root.render(<DemoFailed demo={demo} reason={reasonOf(error)} />)
    return stay()
  }
}

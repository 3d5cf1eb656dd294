import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { readToken, removeAllCookies } from '@/lib/cookies'
import { type Backend, startBackend } from './backend'
import { Banner } from './banner/banner'
import { announced } from './calls'
import { CannotStart } from './banner/cannot-start'
import { Starting } from './banner/starting'
import { DEMOS_PATH } from './demos/path'
import { readFailures, withFailures } from './failures'
import { discardData } from './generation'
import { apiHandlers } from './handlers'
import { useMails } from './mails'

const beginAgain = (): void => {
  removeAllCookies()
  location.assign('/')
}

/** Answers the service worker when it has forgotten this page (mocks/service-worker.js). */
const stayAwake = (): void =>
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<{ type?: string }>) => {
    if (data.type === 'NORTHGATE_AWAKE') ports[0]?.postMessage(true)
  })

const startApi = async (): Promise<Backend> => {
  const backend = startBackend({ onMails: (mails) => useMails.setState({ mails }), onFresh: removeAllCookies, onReset: beginAgain })
  stayAwake()
  await setupWorker(...apiHandlers(announced(withFailures(backend.answer)))).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: '/service-worker.js' },
  })
  return backend
}

/** Service workers, locks and WebCrypto need https or localhost; private windows of some browsers have no service workers. */
const missing = (): string | null => {
  if (!isSecureContext) return 'It needs an address that begins with https, or localhost.'
  if (!('serviceWorker' in navigator)) return 'This browser, or its private mode, has no service workers.'
  return null
}

/**
 * Starts the whole API in this browser and puts the banner above the application. Resolves when calls are taken: who has no session meets the
 * login, whose first call waits for the database, everybody else waits here. When it can't be done it shows why and what to do.
 * @returns what starts the database, for when the login is drawn: in development each of the server's files is a request of its own
 */
export const startMocks = async (): Promise<() => void> => {
  const place = document.createElement('div')
  // The banner sticks to the page, not to a box of its own height.
  place.style.display = 'contents'
  document.body.prepend(place)
  const root = createRoot(place)
  const giveUp = (reason: string) => {
    root.render(<CannotStart reason={reason} />)
    return new Promise<never>(() => undefined)
  }
  const lacking = missing()
  if (lacking) return giveUp(lacking)
  root.render(<Starting />)
  readFailures()
  try {
    const backend = await startApi()
    const show = (starting: boolean) => root.render(<Banner starting={starting} onReset={() => void discardData().then(backend.reset)} />)
    const ready = backend.ready.then(() => show(false))
    const isDemos = location.pathname === DEMOS_PATH
    if (isDemos || readToken() !== undefined) {
      backend.begin()
      await ready
    } else {
      show(true)
      ready.catch(({ message }: Error) => giveUp(message))
    }
    if (isDemos) {
      const { showDemos } = await import('./demos/show-demos')
      await showDemos(backend.answer)
    }
    return backend.begin
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error))
  }
}

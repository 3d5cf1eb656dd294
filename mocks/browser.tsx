import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { readToken, removeAllCookies } from '@/lib/cookies'
import { type Backend, startBackend } from './backend'
import { Banner } from './banner/banner'
import { announceAnswers } from './calls'
import { CannotStart } from './banner/cannot-start'
import { Starting } from './banner/starting'
import { DEMOS_PATH } from './demos/path'
import { readFailures, withFailures } from './failures'
import { discardData } from './generation'
import { apiHandlers } from './handlers'
import { useMails } from './mails'

const restart = (): void => {
  removeAllCookies()
  location.assign('/')
}

/** Answers the service worker when it has forgotten this page (mocks/service-worker.js). */
const answerServiceWorker = (): void =>
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<{ type?: string }>) => {
    if (data.type === 'NORTHGATE_AWAKE') ports[0]?.postMessage(true)
  })

const startApi = async (): Promise<Backend> => {
  const backend = startBackend({ onMails: (mails) => useMails.setState({ mails }), onFresh: removeAllCookies, onReset: restart })
  answerServiceWorker()
  await setupWorker(...apiHandlers(announceAnswers(withFailures(backend.answer)))).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: '/service-worker.js' },
  })
  return backend
}

/** Returns why mock mode can't run here, if so: service workers, locks and WebCrypto need https or localhost; some private windows have no service workers. */
const missingFeature = (): string | null => {
  if (!isSecureContext) return 'It needs an address that begins with https, or localhost.'
  if (!('serviceWorker' in navigator)) return 'This browser, or its private mode, has no service workers.'
  return null
}

/**
 * Starts the whole API in this browser and puts the banner above the application. Resolves when calls can be made: a user without a session
 * sees the login, whose first call waits for the database; for everybody else the database is awaited here. If mock mode can't run, it shows
 * why and what to do.
 * @returns the function that starts the database, to be called once the login is drawn: in development each of the server's files is a
 *   request of its own
 */
export const startMocks = async (): Promise<() => void> => {
  const container = document.createElement('div')
  // The banner sticks to the page, not to a box of its own height.
  container.style.display = 'contents'
  document.body.prepend(container)
  const root = createRoot(container)
  const giveUp = (reason: string) => {
    root.render(<CannotStart reason={reason} />)
    return new Promise<never>(() => undefined)
  }
  const missingReason = missingFeature()
  if (missingReason) return giveUp(missingReason)
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

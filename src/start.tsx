import { QueryClientProvider } from '@tanstack/react-query'
import { defaultParseSearch as parseSearch, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './query-client'
import { ApiError } from './lib/api-error'
import { createAppRouter } from './router'
import { firstRows } from './routes/-first-rows'
import { loadSignedIn } from './routes/-signed-in-lazy'
import { askEarly } from './session/ask-early'
import { AccessDenied } from './session/require-page'
import { storageRestored } from './stores/root-storage'
// The cart is not used here, but its slice must be known before `storageRestored`: the shell, which uses it, is loaded later in a chunk of its own.
import './stores/cart'
import './styles/index.css'

/** Whether a screen shows the error in place of a page: such an error is not logged to the console. */
const isShown = (error: unknown): boolean => error instanceof AccessDenied || error instanceof ApiError

/** Time in milliseconds that the loader waits for the first page's data after the page's code has loaded. */
const PATIENCE_MS = 300

const patienceOver = async (code: Promise<unknown> | undefined): Promise<void> => {
  await code
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}

/** Starts the application. Until persisted state is restored (at most 5000 ms) and the first page has its data, the page's own loader stays. */
export async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')

  let startDatabase: (() => void) | undefined
  if (import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('../mocks/browser')
    startDatabase = await startMocks()
  }
  await storageRestored()

  // Before anything else, because the first page waits longest for the network.
  const isSignedIn = askEarly(window.location, firstRows(window.location.pathname, parseSearch(window.location.search)))
  const code = isSignedIn ? loadSignedIn().catch(() => undefined) : undefined
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  // Rendered once, with all data of the page, instead of a frame with skeletons first; if loading takes longer, the skeletons are shown.
  const loaded = router.load()
  await Promise.race([loaded, patienceOver(code)])
  createRoot(container, { onCaughtError: (error) => isShown(error) || console.error(error) }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  if (startDatabase) void loaded.finally(startDatabase)
}

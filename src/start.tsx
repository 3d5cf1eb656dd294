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
import { restored } from './stores/root-storage'
// Nothing here uses the cart, but its slice must be known before `restored`: the shell, which does, arrives later in a chunk of its own.
import './stores/cart'
import './styles/index.css'

/** What a screen shows in place of a page is no fault: the console stays free of it. */
const isShown = (error: unknown): boolean => error instanceof AccessDenied || error instanceof ApiError

/** How long the loader stays for what the first page shows, in milliseconds after its code has come. */
const PATIENCE_MS = 300

const waited = async (code: Promise<unknown> | undefined): Promise<void> => {
  await code
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}

/** The page's own loader stays until persisted state is back (at most 5000 ms) and the first page has what it shows; then the application. */
export async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')

  let beginData: (() => void) | undefined
  if (import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('../mocks/browser')
    beginData = await startMocks()
  }
  await restored()

  // Before anything else is made, since the network is what the first page waits for last.
  const isSignedIn = askEarly(window.location, firstRows(window.location.pathname, parseSearch(window.location.search)))
  const code = isSignedIn ? loadSignedIn().catch(() => undefined) : undefined
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  // Drawn once, with all that the page shows, instead of a frame with skeletons before it; what takes longer finds these.
  const loaded = router.load()
  await Promise.race([loaded, waited(code)])
  createRoot(container, { onCaughtError: (error) => isShown(error) || console.error(error) }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  if (beginData) void loaded.finally(beginData)
}

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './query-client'
import { createAppRouter } from './router'
import { Loader } from './shell/loader'
import { restored } from './stores/root-storage'
// Nothing here uses the cart, but its slice must be known before `restored`: the shell, which does, arrives later in a chunk of its own.
import './stores/cart'
import './styles/index.css'

/** Shows the loader until persisted state is back (at most 5000 ms), then the application. */
export async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  const root = createRoot(container)
  root.render(<Loader />)

  if (import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('../mocks/browser')
    await startMocks()
  }
  await restored()

  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

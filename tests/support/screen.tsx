import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { removeAllCookies, writeToken } from '@/lib/cookies'
import { createQueryClient } from '@/query-client'
import { createAppRouter } from '@/router'
import { resetCompanyState } from '@/session/company-state'
import { expectNoSession } from '@/session/session-expired'
import { answerWith, server } from '@mocks/node'
import { startApi } from './api'
import { rememberComputedStyles } from './computed-style'

/** Replaces jsdom's classes by Node's: Node's fetch doesn't accept jsdom's. */
const useNodesFormData = async () => {
  const native = await new Response(new URLSearchParams()).formData()
  const { Blob: NodeBlob, File: NodeFile } = await import('node:buffer')
  vi.stubGlobal('FormData', native.constructor)
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('File', NodeFile)
}

/** Adds functions of browsers that jsdom lacks, as far as our screens use them. */
const fillJsdom = () => {
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
  Element.prototype.setPointerCapture = () => undefined
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => undefined
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

/**
 * Prepares tests of screens over the real API and a real database, through MSW. Call it at the top of a test file of the `screens`
 * project; `open(url, email)` signs the demo user in and renders the app at that URL.
 */
export const startScreens = async () => {
  fillJsdom()
  rememberComputedStyles()
  await useNodesFormData()
  const api = await startApi({ plain: true })
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    answerWith(api.app)
  })
  afterEach(() => {
    // Toasts that are still shown would reappear with the next page, and their Undo beside that of the next test.
    toast.dismiss()
    cleanup()
    // A late call of this page no longer has a token: its refusal would open the Session Expired dialog over the next test's page.
    expectNoSession()
    removeAllCookies()
    resetCompanyState()
    localStorage.clear()
    answerWith(api.app)
  })
  afterAll(() => server.close())

  const open = async (url: string, email?: string, companyName?: string) => {
    if (email) writeToken((await api.signIn(email, companyName)).token)
    const queryClient = createQueryClient()
    const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [url] }))
    const view = render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    return { ...view, router, queryClient, user: userEvent.setup(), url: () => router.state.location.href }
  }
  return { api, server, open }
}

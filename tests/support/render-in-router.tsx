import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

// jsdom can't scroll and prints an error each time the router does.
window.scrollTo = () => undefined

/**
 * Renders something that contains links, at a path where every path exists. For tests only.
 * @returns the router, to navigate and to read its location
 */
export const renderInRouter = async (ui: () => ReactNode, path = '/') => {
  const root = createRootRoute({ component: ui })
  const everywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([everywhere]), history, defaultPendingMinMs: 0 })
  await router.load()
  // The registered type is the application's own route tree; here any tree will do.
  render(<RouterProvider router={router as never} />)
  return router
}

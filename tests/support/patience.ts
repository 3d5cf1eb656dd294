import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

const { getElementError } = getConfig()
/** Testing Library's own word, in its types left out, for a look that will be repeated and of which nobody reads the error. */
const willLookAgain = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

/** The error without the whole page as text, which took a quarter of the screens' time. When the wait ends in vain, the page is told once. */
const withoutPage = (message: string | null): Error => {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  return error
}

/** What is looked for on a screen often waits for the server, and both for a processor that others keep busy. What never comes still fails. */
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) => (willLookAgain() ? withoutPage(message) : getElementError(message, container)),
})

/**
 * React keeps the stack of each of the first ten thousand elements that it draws in a second, a tenth of the screens' time, for tools that
 * no test has. Told that there were so many already, it keeps none.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })

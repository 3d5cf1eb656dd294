import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

const { getElementError } = getConfig()
/** Reads Testing Library's own flag, missing in its types, for a query that will be repeated and whose error nobody reads. */
const willRetry = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

/** Error without the whole page as text, which took a quarter of the screens' time. If the wait fails in the end, the page is printed once. */
const withoutPage = (message: string | null): Error => {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  return error
}

/** Elements of a screen often wait for the server, and both wait for a processor that is busy. A query for a missing element still fails. */
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) => (willRetry() ? withoutPage(message) : getElementError(message, container)),
})

/**
 * React keeps the stack of each of the first ten thousand elements that it renders in a second, a tenth of the screens' time, for developer
 * tools that no test has. With its counter at infinity, it keeps none.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })

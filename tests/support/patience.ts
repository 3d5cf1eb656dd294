import { configure, getConfig } from '@testing-library/react'

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

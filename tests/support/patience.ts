import { configure } from '@testing-library/react'

/** What is looked for on a screen often waits for the server, and both for a processor that others keep busy. What never comes still fails. */
configure({ asyncUtilTimeout: 20_000 })

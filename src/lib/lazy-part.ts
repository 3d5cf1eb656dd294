import { type ComponentType, lazy } from 'react'
import { loadPersistently } from './load-persistently'

const MAX_TRIES = 3

/**
 * A part of a page whose code is fetched when it is first shown, such as a dialog. Without a network it is fetched when the network is back,
 * and the page stays as it is until then.
 * @param maxTries tries with a network; after them the page's error screen is shown
 */
// oxlint-disable-next-line typescript/no-explicit-any -- any component, whatever its properties
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<Part>, maxTries = MAX_TRIES) =>
  lazy(async () => ({ default: await loadPersistently(load, maxTries) }))

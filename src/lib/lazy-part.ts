import { type ComponentType, lazy } from 'react'
import { loadPersistently } from './load-persistently'

const MOST_TRIES = 3

/**
 * A part of a page whose code is fetched when it is first shown, such as a dialog. Without a network it comes when that is back, and the
 * page stays as it is until then.
 * @param most tries with a network; after them the page's error screen takes over
 */
// oxlint-disable-next-line typescript/no-explicit-any -- any component, whatever its properties
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<Part>, most = MOST_TRIES) =>
  lazy(async () => ({ default: await loadPersistently(load, most) }))

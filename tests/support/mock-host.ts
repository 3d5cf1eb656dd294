import { afterAll, beforeAll } from 'vitest'
import { builtScreens } from './build'
import { findChromium } from './chromium'
import { serveFolder, type StaticHost } from './static-host'

/** Error of MSW, which requests an update of its worker at each start and ignores the result: Chromium may refuse it while the page reloads. */
export const UPDATE_RACE = /^page error: Failed to update a ServiceWorker/

/** Serves the mock build for the journeys of a file, without a server. Call it at the top of the file; the returned function works in a journey. */
export const hostMockMode = (): (() => string) => {
  let host: StaticHost
  beforeAll(async () => {
    if (findChromium()) host = await serveFolder(await builtScreens('mock'))
  })
  afterAll(() => host?.close())
  return () => host.url
}

import { afterAll, beforeAll } from 'vitest'
import { builtScreens } from './build'
import { findChromium } from './chromium'
import { serveFolder, type StaticHost } from './static-host'

/** MSW asks for its worker's update at each start and lets go of the answer; Chromium may refuse while the page is being reloaded. */
export const UPDATE_RACE = /^page error: Failed to update a ServiceWorker/

/** Serves the mock build for the journeys of a file, without a server. Call at its top; the address is known within a journey. */
export const hostMockMode = (): (() => string) => {
  let host: StaticHost
  beforeAll(async () => {
    if (findChromium()) host = await serveFolder(await builtScreens('mock'))
  })
  afterAll(() => host?.close())
  return () => host.url
}

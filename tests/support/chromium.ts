import { existsSync } from 'node:fs'

/** The same engine without the browser around it: pages open in half the time. It shows no PDFs and opens no windows by itself. */
const SHELL = '/usr/bin/chromium-headless-shell'
const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a Chromium program: CHROMIUM_PATH, otherwise the first that exists of the headless shell and the usual paths; null if there is
 * none. `whole` excludes the shell, for journeys that need the full browser.
 */
export const findChromium = ({ whole = false } = {}): string | null => {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  return named || ([...(whole ? [] : [SHELL]), ...USUAL_PATHS].find((path) => existsSync(path)) ?? null)
}

export const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

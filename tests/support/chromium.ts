import { existsSync } from 'node:fs'

/** The same engine without the browser around it: a page opens in half the time. It shows no PDF and opens no window by itself. */
const SHELL = '/usr/bin/chromium-headless-shell'
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A program of Chromium: CHROMIUM_PATH, else the first that is there of the headless shell and the usual places; null when there is none.
 * `whole` is for what needs the browser too, which the shell is not.
 */
export const findChromium = ({ whole = false } = {}): string | null => {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  return named || ([...(whole ? [] : [SHELL]), ...USUAL].find((path) => existsSync(path)) ?? null)
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

import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, findChromium } from '../../tests/support/chromium'

/** 10 Mbit/s and 40 ms round trip. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: (10 * 1e6) / 8, uploadThroughput: (10 * 1e6) / 8 }

/**
 * With a debugging tool attached, V8 parses a whole script again to find the line when the script creates an error while it is evaluated:
 * React creates one, and at a quarter of the speed this took 150 ms, which doesn't happen without a tool. Keeping line positions from the
 * start costs next to nothing.
 */
const KEEP_LINE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions'

export const openChromium = () => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, KEEP_LINE_POSITIONS] })
}

/**
 * Slows the page down, by default to a quarter of the speed. The browser slows a thread down by keeping it busy, even when idle: a page that
 * waits for its turn takes a core.
 */
export const slowDown = (cdp, rate = 4) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

/** Opens a page as on a slow machine and network, with its CDP session. */
export const slowPage = async (context) => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await slowDown(cdp)
  return { page, cdp }
}

/** Signs in and returns the cookies and everything else that the product stores in the browser. */
export const signIn = async (browser, base, email = 'manager@northgate.example') => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${base}/auth/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(process.env.DEMO_PASSWORD ?? 'northgate-demo-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page.locator('#main').waitFor()
  await page.waitForTimeout(1000)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

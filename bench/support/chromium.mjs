import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, findChromium } from '../../tests/support/chromium'

/** 10 Mbit/s and 40 ms of round trip. */
const LINE = { offline: false, latency: 40, downloadThroughput: (10 * 1e6) / 8, uploadThroughput: (10 * 1e6) / 8 }

/**
 * With a tool attached, V8 reads a whole script again when an error is made while it is evaluated, to tell the line: React makes one, and
 * at a quarter of the speed this took 150 ms, which nobody has without a tool. Lines that are kept from the start cost next to nothing.
 */
const LINES_KEPT = '--js-flags=--no-enable-lazy-source-positions'

export const openChromium = () => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, LINES_KEPT] })
}

/** A quarter of the speed. The browser makes a thread slow by keeping it busy, at rest as well: a page that waits for its turn takes a core. */
export const slowDown = (cdp, rate = 4) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

/** A page as on a slow machine and line, with its connection to the browser's own counters. */
export const slowPage = async (context) => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await slowDown(cdp)
  return { page, cdp }
}

/** The cookies of a sign-in, and what the product keeps on the device. */
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

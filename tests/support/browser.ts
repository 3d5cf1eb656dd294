import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { demoPassword } from '@server/demo/people'
import { CHROMIUM_ARGS, findChromium } from './chromium'
import { ownAddress } from './own-address'
import { seededPostgres } from './postgres'
import { takeProduct } from './products'

export interface Journey {
  page: Page
  context: BrowserContext
  baseUrl: string
  outbox: string
  /** Connection of the owner of the product's database, as JSON. */
  database: string
  /** Console errors and warnings so far; the journey fails on any that it doesn't remove from this list. */
  complaints: string[]
}
interface Options {
  width?: number
  height?: number
  dark?: boolean
  /** Whether the journey needs what the headless shell lacks: the PDF viewer, or windows. Must be the same for all journeys of a file. */
  whole?: boolean
  /** In ms, for a journey that moves thousands of rows; the project's patience without it. */
  patience?: number
  /** Complaints that this journey provokes on purpose, such as the browser's error about a refused call. */
  expects?: readonly RegExp[]
}

/** Matches Chromium's own console error for a call that is answered with one of the statuses. */
export const refusals = (...statuses: number[]): RegExp =>
  new RegExp(`^error: Failed to load resource: the server responded with a status of (${statuses.join('|')}) `)
/** Matches React's console error for a page that ends in its panel or error screen. */
export const shownErrors = /^error: (AccessDenied|ApiError|TypeError: A network or server error)/
/** Matches Chromium's own console error when the network is cut. */
export const networkCut = /^error: Failed to load resource: net::ERR_/

/** One browser of each kind for all files of a worker; it ends with the worker. */
const browsers = new Map<boolean, Promise<Browser>>()
const launch = (whole: boolean): Promise<Browser> => {
  const running = browsers.get(whole) ?? chromium.launch({ executablePath: findChromium({ whole }) ?? '', args: CHROMIUM_ARGS })
  browsers.set(whole, running)
  return running
}

/** The product that only the journeys of the current file use. */
let productOfFile: ReturnType<typeof takeProduct> | null = null

/** Promises by base URL that resolve once the product answers: it is built and started while the first tests of a run are running. */
const readiness = new Map<string, Promise<void>>()
const waitForHealth = async (baseUrl: string): Promise<void> => {
  for (let tries = 0; tries < 1500; tries++) {
    const health = await fetch(`${baseUrl}/api/v1/health`).catch(() => null)
    if (health?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The product did not start at ${baseUrl}.`)
}
const whenReady = (baseUrl: string): Promise<void> => {
  const productReady = readiness.get(baseUrl) ?? waitForHealth(baseUrl)
  readiness.set(baseUrl, productReady)
  return productReady
}

/** Opens a page in the context and adds its console errors, warnings, page errors and CSP violations to `complaints`. */
export const openPage = async (context: BrowserContext, complaints: string[]): Promise<Page> => {
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message} (${page.url()})`))
  return page
}

const MAX_TEXT_LENGTH = 2000
/** Describes a page when its journey failed: its address, the focused element, and its text. */
const lastSeen = async (page: Page): Promise<string> => {
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String)
  const text = await page.locator('body').innerText().catch(String)
  return `Last seen at ${page.url()}, focus on ${focus}\n${text.replaceAll(/\n\s*\n/g, '\n').slice(0, MAX_TEXT_LENGTH)}`
}

/**
 * Defines a test of one journey through the running product in Chromium, which must end without a console error or warning. Needs the
 * `journeys` project; the test is skipped if there is no Chromium (the project's setup reports this).
 */
export const journey = (
  name: string,
  walk: (journey: Journey) => Promise<void>,
  { width = 1280, height = 800, dark = false, whole = false, expects = [], patience }: Options = {},
) =>
  test.skipIf(!findChromium({ whole }))(
    name,
    async () => {
      const { baseUrl, outbox, database: name } = (await (productOfFile ??= takeProduct(inject('journey')))).product
      await whenReady(baseUrl)
      const { connection } = await seededPostgres(inject('postgres'))
      const database = JSON.stringify({ ...connection, database: name })
      const chrome = await launch(whole)
      const colorScheme = dark ? 'dark' : 'light'
      const context = await chrome.newContext({ viewport: { width, height }, colorScheme, locale: 'en-US', extraHTTPHeaders: ownAddress() })
      const complaints: string[] = []
      try {
        await walk({ page: await openPage(context, complaints), context, baseUrl, outbox, database, complaints })
        expect(complaints.filter((complaint) => !expects.some((expected) => expected.test(complaint)))).toEqual([])
      } catch (error) {
        for (const page of context.pages()) process.stderr.write(`\n${await lastSeen(page)}\n`)
        // JOURNEY_SHOTS=folder saves a screenshot of every open page.
        const folder = process.env['JOURNEY_SHOTS']
        if (folder) for (const [index, page] of context.pages().entries()) await page.screenshot({ path: `${folder}/${name.slice(0, 40)}-${index}.png` })
        throw error
      } finally {
        // A call that is still under way must not fail the run when it is cut off.
        for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    },
    patience,
  )

/** Gives the file's product back at the end of the file, so that another file may take it. */
export const giveBackProduct = async (): Promise<void> => {
  await (await productOfFile)?.giveBack()
  productOfFile = null
}

/** Signs in through the login screen and waits for the shell. */
export const signInAs = async ({ page, baseUrl }: Pick<Journey, 'page' | 'baseUrl'>, email: string, path = '/'): Promise<void> => {
  await page.goto(`${baseUrl}/auth/login${path === '/' ? '' : `?redirect=${encodeURIComponent(path)}`}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

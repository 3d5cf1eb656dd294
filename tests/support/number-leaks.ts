import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'

/** The encoded text without the signs at its ends, which depend on what stands around it. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const encoded = Buffer.from(`${'.'.repeat(before)}${text}`)
      .toString('base64')
      .replace(/=+$/, '')
    return encoded.slice(before === 0 ? 0 : before + 1, -1)
  })

/** Matches a card number in any grouping, also in base64 or hexadecimal digits. JavaScript and PostgreSQL read it alike. */
export const numberPattern = (number: string): string => {
  const digits = number.replaceAll(' ', '')
  const groups = digits.match(/.{1,4}/g) ?? []
  const texts = [digits, groups.join(' '), groups.join('-')]
  const encoded = texts.flatMap((text) => [...inBase64(text), Buffer.from(text).toString('hex')])
  return [[...digits].join('[^0-9a-zA-Z]{0,2}'), ...encoded.map((text) => text.replaceAll('+', '[+]'))].join('|')
}

/** What was sent, and what it looks like once escapes as in addresses are undone. */
export const readings = (text: string): string =>
  `${text}\n${text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))}`

/**
 * Stands between a browser and the product, and keeps every byte that the browser sends: addresses, headers with the referrer, and bodies, from whatever frame or
 * worker. Bodies that the browser streams, as ours are, can’t be read in any other way. Messages of web sockets, which are masked, are told by the page.
 */
export const openWire = async (page: Page, baseUrl: string) => {
  const { port, hostname } = new URL(baseUrl)
  const connections: Buffer[][] = []
  const messages: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void messages.push(payload.toString())))
  const open = new Set<Socket>()
  const server = createServer((browser) => {
    const sent: Buffer[] = []
    connections.push(sent)
    browser.on('data', (bytes) => void sent.push(bytes))
    const product = connect(Number(port), hostname)
    for (const [one, other] of [
      [browser, product],
      [product, browser],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  const sent = () => [...connections.map((bytes) => Buffer.concat(bytes).toString('latin1')), ...messages].map(readings)
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, sent, close }
}

/** All that our own page holds: its elements with what is typed in them, what it stores on the device, and its cookies. */
export const heldByPage = async (context: BrowserContext, page: Page): Promise<string> => {
  const held = await page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        stored.push(store, await answered(objects.getAllKeys()), await answered(objects.getAll()))
      }
      database.close()
    }
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    return [JSON.stringify(stored), document.documentElement.outerHTML, location.href, ...typed].join('\n')
  })
  return readings(`${held}\n${JSON.stringify(await context.cookies())}`)
}

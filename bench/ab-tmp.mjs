import { readFile } from 'node:fs/promises'
import { openChromium, signIn, slowPage } from './support/chromium.mjs'
import { startFront } from './support/front.mjs'
import { median } from './support/figures.mjs'
const base = process.env.BASE_URL
const dirs = process.env.DIRS.split(',')
const N = Number(process.env.ROUNDS ?? 5)
const http2 = process.env.H1 !== '1'
const html = await readFile(new URL('plain-list.html', import.meta.url), 'utf8')
const src = await readFile(new URL('first-load.mjs', import.meta.url), 'utf8')
const watch = eval(`(${/const watch = ([\s\S]*?\n})\n/.exec(src)[1]})`)
const browser = await openChromium()
const state = await signIn(browser, base)
const fronts = [['plain', await startFront(base, { pages: { '/plain-list': html }, http2 })]]
for (const d of dirs) fronts.push([d, await startFront(base, { screensDir: `/tmp/first-dist-${d}`, http2 })])
const res = new Map(fronts.map(([n]) => [n, []]))
for (let r = 0; r <= N; r++) for (const [n, f] of fronts) {
  const context = await browser.newContext({ storageState: { ...state, origins: state.origins.map((o) => ({ ...o, origin: f.base })) }, viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true })
  await context.addInitScript(watch)
  const { page, cdp } = await slowPage(context)
  let count = 0
  const reqs = []
  cdp.on('Network.requestWillBeSent', ({ request: { url }, timestamp }) => { if (url.startsWith('http')) { count++; reqs.push([timestamp, url]) } })
  page.on('console', (m) => m.type() === 'error' && console.log(n, m.text().slice(0, 300)))
  await page.goto(f.base + (n === 'plain' ? '/plain-list' : '/inquiries/list'), { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstLoad?.painted > 0)
  const until = count
  await page.waitForTimeout(1000)
  const { painted, tasks } = await page.evaluate(() => window.firstLoad)
  const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const blocking = tasks.reduce((s, { startTime, duration }) => s + Math.max(0, Math.min(duration, painted - startTime) - 50), 0)
  if (r) res.get(n).push({ painted, blocking, until, count, fcp, tasks: tasks.filter((t) => t.startTime < painted).map((t) => `${t.startTime.toFixed(0)}+${t.duration.toFixed(0)}`).join(' ') })
  if (process.env.DETAILS && r === N) for (const [t, u] of reqs) console.log(n, ((t - reqs[0][0]) * 1000).toFixed(0), new URL(u).pathname)
  await context.close()
}
const plain = median(res.get('plain').map((v) => v.painted))
for (const [n, v] of res) {
  const m = (k) => median(v.map((x) => x[k]))
  const q = (k) => v.map((x) => x[k]).toSorted((a, b) => a - b)[Math.floor(v.length / 4)]
  console.log('   q1 painted', q('painted').toFixed(0), 'blocking', q('blocking').toFixed(0), 'min', Math.min(...v.map((x) => x.painted)).toFixed(0), Math.min(...v.map((x) => x.blocking)).toFixed(0))
  console.log(n.padEnd(10), 'painted', m('painted').toFixed(0), `(${Math.min(...v.map((x) => x.painted)).toFixed(0)}-${Math.max(...v.map((x) => x.painted)).toFixed(0)})`, 'ratio', (m('painted') / plain).toFixed(2), 'blocking', m('blocking').toFixed(0), 'fcp', m('fcp').toFixed(0), 'req', m('until'), m('count'))
  console.log('     ', v.at(-1).tasks)
}
await browser.close()
process.exit(0)

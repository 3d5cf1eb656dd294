import { openChromium, signIn, slowPage } from './support/chromium.mjs'
import { startFront } from './support/front.mjs'
import { readFile, writeFile } from 'node:fs/promises'
const base = process.env.BASE_URL
const src = await readFile(new URL('first-load.mjs', import.meta.url), 'utf8')
const watch = eval(`(${/const watch = ([\s\S]*?\n})\n/.exec(src)[1]})`)
const N = Number(process.env.ROUNDS ?? 3)
const state = await (async () => { const b = await openChromium(); const s = await signIn(b, base); await b.close(); return s })()
const all = new Map()
for (let r = 0; r < N; r++) for (const d of process.env.DIRS.split(',')) {
  const browser = await openChromium()
  const f = await startFront(base, { screensDir: `/tmp/first-dist-${d}`, http2: true })
  const context = await browser.newContext({ storageState: { ...state, origins: state.origins.map((o) => ({ ...o, origin: f.base })) }, viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true })
  await context.addInitScript(watch)
  const { page, cdp } = await slowPage(context)
  if (process.env.FULL) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-v8.compile', 'v8', 'toplevel'] })
  await page.goto(f.base + '/inquiries/list', { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstLoad?.painted > 0)
  const ev = JSON.parse((await browser.stopTracing()).toString()).traceEvents
  if (process.env.SAVE) await writeFile(`/tmp/first-trace-${d}.json`, JSON.stringify(ev))
  const threads = new Map()
  for (const e of ev) if (e.ph === 'X' && e.dur) { const k = `${e.pid} ${e.tid}`; if (!threads.has(k)) threads.set(k, []); threads.get(k).push(e) }
  const main = [...threads.values()].filter((l) => l.some((e) => e.name === 'v8.evaluateModule')).sort((a, b) => b.length - a.length)[0]
  const sums = new Map(); const open = []
  const add = (n, v) => sums.set(n, (sums.get(n) ?? 0) + v)
  for (const e of main.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length && open.at(-1).end <= e.ts) open.pop()
    const v = (e.tdur ?? e.dur) / 1000
    add(e.name, v); if (open.length) add(open.at(-1).name, -v); else add('TOTAL', v)
    open.push({ name: e.name, end: e.ts + e.dur })
  }
  let compile = 0; for (const [n, v] of sums) if (/Compile|Parse|V8\.Finalize|Bytecode|Ignition/i.test(n) && !/HTML|Author/.test(n)) compile += v
  sums.set('*compile', compile)
  if (!all.has(d)) all.set(d, []); all.get(d).push(sums)
  await browser.close(); f.stop()
}
const names = new Set()
for (const l of all.values()) for (const s of l) for (const [n, v] of s) if (v > 15) names.add(n)
const min = (d, n) => Math.min(...all.get(d).map((s) => s.get(n) ?? 0))
const ds = [...all.keys()]
console.log('cpu ms'.padEnd(44), ds.join('\t'))
for (const n of [...names].sort((a, b) => min(ds[0], b) - min(ds[0], a))) console.log(n.padEnd(44), ds.map((d) => min(d, n).toFixed(0)).join('\t'))
process.exit(0)

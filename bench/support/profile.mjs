import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadConfigFromFile } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Plugins that rewrite the bundler's output and expect it to be minified. */
const AFTER_MINIFYING = new Set(['fold-runtime', 'compile-ahead', 'pack-assets'])

/** Builds the screens with all names kept and with source maps, in the same files as the product. */
export const buildNamed = async (outDir) => {
  if (existsSync(outDir) && process.env.PROFILE_FRESH !== '1') return
  process.env.NODE_ENV = 'production'
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, path.join(root, 'vite.config.ts'), root)
  const plugins = config.plugins.flat(Infinity).filter((plugin) => plugin && !AFTER_MINIFYING.has(plugin.name))
  await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { ...config.build, minify: false, cssMinify: true, sourcemap: 'hidden', outDir, emptyOutDir: true },
  })
}

/** Shortens `node_modules/react-dom/cjs/…` to `react-dom`, and one of our modules to its file. */
const shortName = (module) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module.replace(/^(\.\.\/)+|\?.*$/g, '')

const add = (sums, name, ms) => sums.set(name, (sums.get(name) ?? 0) + ms)
const print = (title, sums, most = 30) => {
  console.log(`\n${title}`)
  for (const [name, ms] of [...sums].toSorted(([, a], [, b]) => b - a).slice(0, most)) if (ms >= 1) console.log(`${ms.toFixed(0).padStart(7)} ms  ${name}`)
}

/** Prints the time of a CPU profile by library or file, by function, and by evaluated module. */
export const printProfile = async ({ nodes, samples, timeDeltas }, webDir) => {
  const maps = new Map()
  const mapOf = async (url) => {
    const file = `${path.join(webDir, new URL(url).pathname)}.map`
    if (!maps.has(url)) maps.set(url, existsSync(file) ? new SourceMap(JSON.parse(await readFile(file, 'utf8'))) : undefined)
    return maps.get(url)
  }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])))
  const selfTimes = new Map()
  samples.forEach((id, sampleIndex) => add(selfTimes, id, timeDeltas[sampleIndex] / 1000))
  const [byModule, byFunction, evaluation, byCategory] = [new Map(), new Map(), new Map(), new Map()]
  for (const node of nodes) {
    const ms = selfTimes.get(node.id) ?? 0
    if (ms === 0) continue
    const { url, lineNumber, functionName } = node.callFrame
    const nameOf = async ({ callFrame: { url: scriptUrl, lineNumber: first, columnNumber: column } }, line = first) =>
      scriptUrl.startsWith('http') ? ((await mapOf(scriptUrl))?.findEntry(line, line === first ? column : 999).originalSource ?? '') : ''
    const module = url ? await nameOf(node) : ''
    const moduleName = url ? shortName(module) || path.basename(url) : functionName
    add(byCategory, url ? 'script' : functionName, ms)
    add(byFunction, `${functionName || '(anonymous)'}  ${moduleName}${url ? `:${lineNumber + 1}` : ''}`, ms)
    // A whole script is evaluated by one anonymous function on its first line: the ticks per line show which module took the time.
    const isScript = (one) => one.callFrame.url.startsWith('http') && one.callFrame.lineNumber === 0 && one.callFrame.functionName === ''
    if (isScript(node)) {
      const ticks = node.positionTicks ?? []
      const totalTicks = ticks.reduce((sum, tick) => sum + tick.ticks, 0)
      for (const { line, ticks: count } of ticks) {
        const evaluated = shortName(await nameOf(node, line - 1)) || path.basename(url)
        add(byModule, evaluated, (ms * count) / totalTicks)
        add(evaluation, evaluated, (ms * count) / totalTicks)
      }
      continue
    }
    add(byModule, moduleName, ms)
    let top = node
    while (parents.has(top.id) && !isScript(byId.get(parents.get(top.id)))) top = byId.get(parents.get(top.id))
    if (parents.has(top.id)) add(evaluation, shortName(await nameOf(top)) || path.basename(top.callFrame.url) || top.callFrame.functionName, ms)
  }
  const inclusive = new Map()
  for (const node of nodes) {
    const ms = selfTimes.get(node.id) ?? 0
    if (ms === 0) continue
    const seen = new Set()
    for (let ancestor = node; ancestor; ancestor = byId.get(parents.get(ancestor.id))) {
      const { url, lineNumber, columnNumber, functionName } = ancestor.callFrame
      if (!url.startsWith('http') || !functionName) continue
      const module = shortName((await mapOf(url))?.findEntry(lineNumber, columnNumber).originalSource ?? '')
      seen.add(`${functionName}  ${module}`)
    }
    for (const name of seen) add(inclusive, name, ms)
  }
  print('By function with all that it calls', inclusive, 110)
  print('In all', byCategory)
  print('By library or file, self time', byModule, 45)
  print('By function, self time', byFunction, 45)
  print('Within the evaluation of scripts, by what it evaluates or calls first', evaluation, 30)
}

/** Prints the browser's work on the main thread of a page; the time of each event excludes the events within it. */
export const printTrace = (events, from = 0) => {
  const threads = new Map()
  for (const event of events)
    if (event.ph === 'X' && event.dur) threads.set(`${event.pid} ${event.tid}`, [...(threads.get(`${event.pid} ${event.tid}`) ?? []), event])
  const isMain = (list) => list.some(({ name }) => name === 'EvaluateScript' || name === 'v8.evaluateModule')
  const main = [...threads.values()].filter(isMain).toSorted((a, b) => b.length - a.length)[0] ?? []
  const sums = new Map()
  const open = []
  for (const event of main.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (event.ts < from) continue
    while (open.length > 0 && open.at(-1).end <= event.ts) open.pop()
    add(sums, event.name, event.dur / 1000)
    if (open.length > 0) add(sums, open.at(-1).name, -event.dur / 1000)
    open.push({ name: event.name, end: event.ts + event.dur })
  }
  print('The main thread’s work', sums, 25)
}

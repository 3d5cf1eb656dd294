import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
/** What the screens are built from; a folder's own time tells of files that went away. */
const SOURCES = ['src', 'public', 'index.html', 'package-lock.json', 'vite.config.ts', 'tailwind.config.ts']

const giveUp = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const newest = async (name) => {
  const file = path.join(root, name)
  const found = await stat(file).catch(() => null)
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const entries = await readdir(file)
  return Math.max(found.mtimeMs, ...(await Promise.all(entries.map((entry) => newest(path.join(name, entry))))))
}

const screensAreOld = async () => {
  const built = await stat(path.join(root, 'dist', 'index.html')).catch(() => null)
  return !built || (await Promise.all(SOURCES.map(newest))).some((time) => time > built.mtimeMs)
}

const buildScreens = () => {
  process.stdout.write('Building the screens…\n')
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) giveUp(`${stdout}${stderr}\nThe screens could not be built; the reason is above.`)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) giveUp(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
if (!existsSync(path.join(root, 'node_modules', 'tsx'))) giveUp('The packages are not installed: run "npm install" first.')

process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
// With another folder of screens (WEB_DIR) building ours would be for nothing.
if (!process.env.WEB_DIR && (await screensAreOld())) buildScreens()
process.env.NODE_ENV ??= 'production'
// In this very process: a server of its own would survive the kill of this one and hold port and data.
const { register } = await import('tsx/esm/api')
register()
await import('../server/node.ts')

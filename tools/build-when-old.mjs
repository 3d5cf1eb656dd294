import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
/** Sources of the screens. The modification time of a folder shows that files in it were deleted. */
const SOURCES = ['src', 'public', 'index.html', 'package-lock.json', 'vite.config.ts', 'tailwind.config.ts']

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

/** Builds the screens when they are missing or older than their sources. */
export const buildWhenOld = async (giveUp) => {
  if (!(await screensAreOld())) return
  process.stdout.write('Building the screens…\n')
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) giveUp(`${stdout}${stderr}\nThe screens could not be built; the reason is above.`)
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhenOld } from './build-when-old.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
if (!existsSync(path.join(root, 'node_modules', 'tsx'))) fail('The packages are not installed: run "npm install" first.')

process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
// If WEB_DIR names another folder of screens, building ours would be useless.
if (!process.env.WEB_DIR) await buildWhenOld(fail)
process.env.NODE_ENV ??= 'production'
// Runs the server in this process: a child process would survive a kill of this one and keep the port and the data locked.
const { register } = await import('tsx/esm/api')
register()
await import('../server/node.ts')

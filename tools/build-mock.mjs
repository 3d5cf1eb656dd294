import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|html|json|wasm|data)$/
const WORTH_COMPRESSING = 10 * 1024

/** Beside each large file, for hosts that serve what lies there compressed already. */
const compress = async (file) => {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_COMPRESSING) return
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
}

// A test run's own NODE_ENV would make a development build of it.
process.env.NODE_ENV = 'production'
const outDir = path.resolve(process.argv[2] ?? 'dist-mock')
// Warnings would be PGlite's own: it asks for Node where it finds itself on Node, and evaluates a text there.
await build({ mode: 'mock', logLevel: 'error', build: { outDir, emptyOutDir: true } })
// Static hosts answer a path that they don't have by this page: any URL of a screen then opens the application.
await copyFile(path.join(outDir, 'index.html'), path.join(outDir, '404.html'))
const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
for (const entry of entries.filter((found) => found.isFile() && COMPRESSIBLE.test(found.name))) await compress(path.join(entry.parentPath, entry.name))
process.stdout.write(`Mock mode is in ${outDir}: serve it from the root of any static host.\n`)

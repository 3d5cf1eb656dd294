import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|html|json|wasm|data)$/
const WORTH_COMPRESSING = 10 * 1024

/** Writes gzip and Brotli copies beside a large file, for hosts that serve precompressed files. */
const compress = async (file) => {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_COMPRESSING) return
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
}

// The NODE_ENV of a test run would cause a development build.
process.env.NODE_ENV = 'production'
const outDir = path.resolve(process.argv[2] ?? 'dist-mock')
// Hides the warnings, which are all about PGlite: it imports Node's modules when it runs on Node, and uses eval there.
await build({ mode: 'mock', logLevel: 'error', build: { outDir, emptyOutDir: true } })
// Static hosts answer unknown paths with this page, so that the URL of any screen opens the application.
await copyFile(path.join(outDir, 'index.html'), path.join(outDir, '404.html'))
const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
for (const entry of entries.filter((found) => found.isFile() && COMPRESSIBLE.test(found.name))) await compress(path.join(entry.parentPath, entry.name))
process.stdout.write(`Mock mode is in ${outDir}: serve it from the root of any static host.\n`)

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { FONT_FILES } from '../../pdf/fonts.mjs'
import { renderPdf, useFonts } from '../../pdf/render.mjs'

const { resolve } = createRequire(import.meta.url)
useFonts(Object.fromEntries(Object.entries(FONT_FILES).map(([name, file]) => [name, readFileSync(resolve(file))])))

parentPort.on('message', async (definition) => {
  try {
    const bytes = await renderPdf(definition)
    parentPort.postMessage({ bytes }, [bytes.buffer])
  } catch (error) {
    parentPort.postMessage({ error: String(error?.message ?? error) })
  }
})

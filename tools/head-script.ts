import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin } from 'vite'

const PLACEHOLDER = '<!-- head-script -->'
const SOURCE = fileURLToPath(new URL('../src/head.js', import.meta.url))

/** Fetches the frame and the lists in parallel with the first script, which would request them after it has run, if somebody seems signed in. */
const fetchAhead = (file: string) => `;(() => {
  if (!/(^|; )token=/.test(document.cookie) || location.pathname.startsWith('/auth/')) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = '/${file}'
  document.head.append(link)
})()
`

/**
 * Writes the script that has to run before the first paint into the page: as a separate file it would be one more request that the first
 * paint waits for. The server allows exactly this script by its hash (server/host/node/static.ts).
 */
export const headScript = (preloadedChunk: string): Plugin => ({
  name: 'head-script',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`)
      const file = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === preloadedChunk)?.fileName
      const { code } = await minify('head.js', (await readFile(SOURCE, 'utf8')) + (file ? fetchAhead(file) : ''))
      return html.replace(PLACEHOLDER, () => `<script>${code.trim()}</script>`)
    },
  },
})

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin } from 'vite'

const PLACE = '<!-- head-script -->'
const HEAD = fileURLToPath(new URL('../src/head.js', import.meta.url))

/** Has the frame and the lists fetched beside the first script, which would ask for them once it has run, where somebody seems to be signed in. */
const fetchAhead = (file: string) => `;(() => {
  if (!/(^|; )token=/.test(document.cookie) || location.pathname.startsWith('/auth/')) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = '/${file}'
  document.head.append(link)
})()
`

/**
 * Writes into the page what has to run before anything is painted: a file of its own would be one more request that the first paint waits
 * for. The server allows exactly this text by its hash (server/host/node/static.ts).
 */
export const headScript = (ahead: string): Plugin => ({
  name: 'head-script',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`)
      const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === ahead)?.fileName
      const { code } = await minify('head.js', (await readFile(HEAD, 'utf8')) + (file ? fetchAhead(file) : ''))
      return html.replace(PLACE, () => `<script>${code.trim()}</script>`)
    },
  },
})

import type { Plugin } from 'vite'

/**
 * Writes the styles of the first scripts into the page: as a file they are one more request that the first paint waits for. The host puts its nonce
 * where the mark stands (server/host/node/static.ts).
 */
export const inlineStyles = (): Plugin => {
  let styles = ''
  return {
    name: 'inline-styles',
    apply: 'build',
    generateBundle: {
      // Before Vite links the file in the page, and names it in the scripts that would fetch it with a later part.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]))
        styles = ''
        const files = new Set(chunks.filter(({ fileName }) => atOnce.has(fileName)).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        for (const file of files) {
          const asset = bundle[file]
          if (asset?.type !== 'asset') continue
          styles += String(asset.source)
          delete bundle[file]
          for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(file)
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!styles) throw new Error('The first scripts have no styles.')
        return html.replace('</head>', () => `  <style nonce="__CSP_NONCE__">${styles}</style>\n  </head>`)
      },
    },
  }
}

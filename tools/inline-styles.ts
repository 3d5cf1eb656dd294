import type { Plugin } from 'vite'

/**
 * Writes the styles of the first scripts into the page: as a file they would be one more request that the first paint waits for. The host
 * replaces the placeholder with its nonce (server/host/node/static.ts).
 */
export const inlineStyles = (): Plugin => {
  let styles = ''
  return {
    name: 'inline-styles',
    apply: 'build',
    generateBundle: {
      // Runs before Vite links the file in the page and names it in the scripts that would fetch it together with a later chunk.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const initial = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]))
        styles = ''
        const cssFiles = new Set(chunks.filter(({ fileName }) => initial.has(fileName)).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        for (const file of cssFiles) {
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

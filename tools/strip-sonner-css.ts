import type { Plugin } from 'vite'

/**
 * Sonner puts a `<style>` into the page when it is imported and has no hook for a nonce, which our CSP forbids.
 * The call is removed and its stylesheet imported like any other (src/styles/index.css). Fails loudly if sonner changes.
 */
export const stripSonnerCss = (): Plugin => ({
  name: 'strip-sonner-css',
  enforce: 'pre',
  transform: {
    filter: { id: /sonner\/dist\/index\.(m?js)/ },
    handler(code) {
      const stripped = code.replace(/^__insertCSS\(.*\);?$/m, '')
      if (stripped === code) this.error('sonner no longer calls __insertCSS on a line of its own: review tools/strip-sonner-css.ts')
      return { code: stripped, map: null }
    },
  },
})

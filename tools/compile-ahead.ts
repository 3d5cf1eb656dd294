import type { Plugin } from 'vite'

/**
 * Tells the browser that what is in these files runs as soon as they are there: it compiles them whole beside the main thread while they
 * arrive, where it would leave each function until its first call. A browser that doesn't know the comment ignores it.
 */
export const compileAhead = (...names: string[]): Plugin => ({
  name: 'compile-ahead',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
  augmentChunkHash: ({ name }) => (names.includes(name) ? 'compile-ahead 1' : undefined),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
})

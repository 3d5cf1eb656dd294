import type { Plugin } from 'vite'

/**
 * Tells the browser that all functions in these files are called on load: it then compiles the whole files off the main thread while they
 * arrive, instead of each function at its first call. A browser that doesn't know the comment ignores it.
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

import type { Plugin } from 'vite'

/**
 * `preload(() => import(…), needed)`, also as a function that takes some exports out of the file and returns them under the same names. Either
 * way the file itself has these exports.
 */
const LAZY_IMPORT =
  /(\w+)\((?:\(\)=>|async\(\)=>\{let\{(?<taken>[^}]*)\}=await )import\(`\.\/([^`]+)`\)((?:\.then\(\w+=>\w+\.\w+\))*)(?:;return\{\k<taken>\}\})?,__vite__mapDeps\(\[([\d,]*)\]\)\)/g
const FIRST_STATEMENT = /^(\/\/[^\n]*\n)?(const __vite__mapDeps=[^\n]*\n)/

/**
 * Returns the code with one function for each file that it imports lazily, which each place calls, instead of the file's name and the list
 * of what the file needs at each of some 370 places.
 * @throws if the imports are not written as expected
 */
const withSharedImports = (code: string): string => {
  const loaders = new Map<string, { name: string; declaration: string }>()
  const shortened = code.replaceAll(LAZY_IMPORT, (_all, preload: string, _taken: string | undefined, file: string, part: string, needed: string) => {
    const loader = loaders.get(file) ?? {
      name: `__load${loaders.size}`,
      declaration: `__load${loaders.size}=()=>${preload}(()=>import(\`./${file}\`),__vite__mapDeps([${needed}]))`,
    }
    loaders.set(file, loader)
    return `${loader.name}()${part}`
  })
  if (loaders.size === 0 || !FIRST_STATEMENT.test(shortened)) throw new Error('lazy imports are not written as expected')
  const declarations = [...loaders.values()].map(({ declaration }) => declaration)
  return shortened.replace(FIRST_STATEMENT, (first) => `${first}const ${declarations};`)
}

/** Shortens the lazy imports of the chunks `names`, which name every page. */
export const sharedImports = (...names: string[]): Plugin => ({
  name: 'shared-imports',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
  // File names contain a hash of the content, but are made before this plugin changes the content.
  augmentChunkHash: ({ name }) => (names.includes(name) ? 'shared-imports 1' : undefined),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = withSharedImports(chunk.code)
    },
  },
})

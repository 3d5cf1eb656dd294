import type { Plugin } from 'vite'

const RUNTIME = 'rolldown-runtime'
const exportedName = (name: string) => `__runtime_${name}`
/** Parses a list like `a as b,c` into pairs of names. */
const pairsOf = (list: string) =>
  list
    .split(',')
    .map((entry) => entry.split(' as '))
    .map(([from = '', to = from]) => [from, to] as const)

/**
 * Moves the bundler's few lines of helpers, which are a separate file and so one more request before anything is shown, into the chunk
 * `host`, which every page that uses them fetches anyway.
 */
export const foldRuntime = (host: string): Plugin => ({
  name: 'fold-runtime',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
  // File names contain a hash of the content, but are made before this plugin changes the content.
  augmentChunkHash: () => 'fold-runtime 1',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === RUNTIME)
      const hostChunk = chunks.find(({ name }) => name === host)
      if (!runtime || !hostChunk || hostChunk.imports.some((name) => name !== runtime.fileName))
        throw new Error(`${RUNTIME} can't move to ${host}, which imports ${hostChunk?.imports.join(', ')}`)
      const nameOf = (path: string) => path.replace('assets/', '')
      const runtimeImport = new RegExp(`import\\{([^}]*)\\}from"\\./${nameOf(runtime.fileName)}";`)
      const [code, exportList] = /^([\s\S]*);export\{([^}]*)\};\s*$/.exec(runtime.code)?.slice(1) ?? []
      if (code === undefined || exportList === undefined) throw new Error(`${RUNTIME} is not written as expected`)
      const runtimeExports = pairsOf(exportList)
      for (const chunk of chunks) {
        if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue
        if (chunk !== hostChunk && !chunk.imports.includes(hostChunk.fileName)) throw new Error(`${chunk.fileName} takes ${RUNTIME} without ${host}`)
        chunk.code = chunk.code.replace(runtimeImport, (_statement, list: string) => {
          const importedNames = pairsOf(list)
          if (chunk !== hostChunk) return `import{${importedNames.map(([from, to]) => `${exportedName(from)} as ${to}`)}}from"./${nameOf(hostChunk.fileName)}";`
          const exportedNames = runtimeExports.map(([, name]) => exportedName(name))
          const localNames = importedNames.map(([from, to]) => `${to}=${exportedName(from)}`)
          return `const [${exportedNames}]=(()=>{${code};return[${runtimeExports.map(([from]) => from)}]})(),${localNames};export{${exportedNames}};`
        })
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
      }
      for (const file of files) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(runtime.fileName, hostChunk.fileName)
        else if (file.fileName.endsWith('.html'))
          file.source = String(file.source).replace(new RegExp(`\\s*<(script|link)[^>]*/${runtime.fileName}">(</script>)?`), '')
      }
      delete bundle[runtime.fileName]
      if (files.some((file) => file !== runtime && String(file.type === 'chunk' ? file.code : file.source).includes(nameOf(runtime.fileName))))
        throw new Error(`${RUNTIME} is still asked for`)
    },
  },
})

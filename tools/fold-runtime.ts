import type { Plugin } from 'vite'

const RUNTIME = 'rolldown-runtime'
const exported = (name: string) => `__runtime_${name}`
/** `a as b,c` as pairs of names. */
const pairsOf = (list: string) =>
  list
    .split(',')
    .map((one) => one.split(' as '))
    .map(([from = '', to = from]) => [from, to] as const)

/**
 * The bundler keeps its few lines of helpers in a file of their own, one more request before anything is shown. They move to `host`, which
 * everybody who uses them fetches anyway.
 */
export const foldRuntime = (host: string): Plugin => ({
  name: 'fold-runtime',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
  // Names tell of what is in a file, and this is done after they are made.
  augmentChunkHash: () => 'fold-runtime 1',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === RUNTIME)
      const home = chunks.find(({ name }) => name === host)
      if (!runtime || !home || home.imports.some((name) => name !== runtime.fileName))
        throw new Error(`${RUNTIME} can't move to ${host}, which imports ${home?.imports.join(', ')}`)
      const nameOf = (path: string) => path.replace('assets/', '')
      const taken = new RegExp(`import\\{([^}]*)\\}from"\\./${nameOf(runtime.fileName)}";`)
      const [code, given] = /^([\s\S]*);export\{([^}]*)\};\s*$/.exec(runtime.code)?.slice(1) ?? []
      if (code === undefined || given === undefined) throw new Error(`${RUNTIME} is not written as expected`)
      const parts = pairsOf(given)
      for (const chunk of chunks) {
        if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue
        if (chunk !== home && !chunk.imports.includes(home.fileName)) throw new Error(`${chunk.fileName} takes ${RUNTIME} without ${host}`)
        chunk.code = chunk.code.replace(taken, (_statement, list: string) => {
          const wanted = pairsOf(list)
          if (chunk !== home) return `import{${wanted.map(([from, to]) => `${exported(from)} as ${to}`)}}from"./${nameOf(home.fileName)}";`
          const all = parts.map(([, name]) => exported(name))
          const own = wanted.map(([from, to]) => `${to}=${exported(from)}`)
          return `const [${all}]=(()=>{${code};return[${parts.map(([from]) => from)}]})(),${own};export{${all}};`
        })
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
      }
      for (const file of files) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(runtime.fileName, home.fileName)
        else if (file.fileName.endsWith('.html'))
          file.source = String(file.source).replace(new RegExp(`\\s*<(script|link)[^>]*/${runtime.fileName}">(</script>)?`), '')
      }
      delete bundle[runtime.fileName]
      if (files.some((file) => file !== runtime && String(file.type === 'chunk' ? file.code : file.source).includes(nameOf(runtime.fileName))))
        throw new Error(`${RUNTIME} is still asked for`)
    },
  },
})

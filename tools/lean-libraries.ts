import { readFile } from 'node:fs/promises'
import { type ESTree, type Plugin, Visitor } from 'vite'

interface Edit {
  start: number
  end: number
  text: string
}

const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits.toSorted((one, other) => other.start - one.start).reduce((text, { start, end, text: insert }) => text.slice(0, start) + insert + text.slice(end), code)

/** Removes the `__name(value, 'name')` that Radix has around each function for stack traces: such a call keeps an unused function in the bundle. */
const withoutNames = (code: string, program: ESTree.Program): string => {
  const edits: Edit[] = []
  const isNaming = (node: ESTree.Expression): node is ESTree.CallExpression =>
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === '__name'
  new Visitor({
    ExpressionStatement: ({ start, end, expression }) => {
      const value = isNaming(expression) && expression.arguments[0]
      if (value && (value.type === 'Identifier' || value.type === 'ThisExpression')) edits.push({ start, end, text: '' })
    },
    CallExpression: (call) => {
      const [value] = call.arguments
      if (!isNaming(call) || !value || value.type === 'Identifier' || value.type === 'ThisExpression') return
      edits.push({ start: call.start, end: value.start, text: '(' }, { start: value.end, end: call.end, text: ')' })
    },
  }).visit(program)
  return applyEdits(code, edits)
}

/** Reduces an icon to its shapes: its names become CSS classes that no selector uses, and its keys are for elements that are never reordered. */
const iconShapes = (code: string): string =>
  code
    .replaceAll(/, key: "\w+"/g, '')
    .replace(/ {2}name: "[\w-]+",\n/, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')

/** Turns `import { Lock } from 'lucide-react'` into an import of that icon's file, so that the bundler knows which module uses which icon. */
const directIcons = (code: string, program: ESTree.Program, fileOf: ReadonlyMap<string, string>): string =>
  applyEdits(
    code,
    program.body.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'lucide-react') return []
      const imports = statement.specifiers.map((specifier) => {
        const name = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : ''
        const file = fileOf.get(name)
        if (!file) throw new Error(`lucide-react has no icon named ${name}`)
        return `import ${specifier.local.name} from 'lucide-react/icons/${file}';`
      })
      return [{ start: statement.start, end: statement.end, text: imports.join('') }]
    }),
  )

/** Maps each name in `export { default as Lock, … } from './icons/lock.mjs';` to its file. */
const iconFiles = async (barrel: string): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of (await readFile(barrel, 'utf8')).matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** Removes from libraries what only developer tools read, and lets the bundler see which of their parts are used. */
export const leanLibraries = (): Plugin[] => {
  let icons: Promise<ReadonlyMap<string, string>> | undefined
  return [
    {
      name: 'lean-libraries',
      apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
      transform: {
        filter: { id: /node_modules\/(@radix-ui\/.*\.mjs|lucide-react\/dist\/esm\/icons\/.*\.mjs)$/ },
        handler(code, id) {
          return { code: id.includes('lucide-react') ? iconShapes(code) : withoutNames(code, this.parse(code)), map: null }
        },
      },
    },
    {
      name: 'direct-icons',
      apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
      transform: {
        filter: { id: /\/src\/.*\.tsx?/, code: /from ['"]lucide-react['"]/ },
        async handler(code, id) {
          const barrel = await this.resolve('lucide-react', id)
          if (!barrel) this.error('lucide-react is not found')
          return { code: directIcons(code, this.parse(code), await (icons ??= iconFiles(barrel.id))), map: null }
        },
      },
    },
  ]
}

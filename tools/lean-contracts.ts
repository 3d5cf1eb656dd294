import { type ESTree, type Plugin, Visitor } from 'vite'

/** Properties of an endpoint that only the server reads. */
const SERVER_ONLY = new Set(['query', 'body', 'response', 'summary', 'action', 'work', 'done'])
/** Functions of the contracts that take such properties, with the positions of these arguments. */
const SERVER_ONLY_ARGUMENTS: Readonly<Record<string, readonly number[]>> = {
  exportEndpoint: [2],
  totalsEndpoint: [2],
  stagedFileEndpoints: [2],
  fileOf: [2, 3],
  bulkEndpoint: [2, 3],
  partyEndpoints: [3],
  readEndpoints: [1],
  draftEndpoints: [1],
  changeEndpoint: [1],
  stepEndpoint: [1],
  documentEndpoints: [1],
  fileEndpoint: [1],
  paperEndpoint: [1],
  basisEndpoint: [1],
  enterEndpoint: [1],
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Edits that remove the server-only properties of an endpoint and the call that declares it, or pass `undefined` as server-only arguments. */
const serverOnlyEdits = ({ callee, arguments: args }: ESTree.CallExpression): Edit[] => {
  if (callee.type !== 'Identifier') return []
  const [descriptor] = args
  if (callee.name === 'endpoint' && descriptor?.type === 'ObjectExpression') {
    const { properties, end } = descriptor
    const removals = properties.flatMap((property, at) =>
      property.type === 'Property' && property.key.type === 'Identifier' && SERVER_ONLY.has(property.key.name)
        ? [{ start: property.start, end: properties[at + 1]?.start ?? end - 1, text: '' }]
        : [],
    )
    return [{ start: callee.start, end: callee.end, text: '' }, ...removals]
  }
  return (SERVER_ONLY_ARGUMENTS[callee.name] ?? []).flatMap((at) => {
    const argument = args[at]
    return argument ? [{ start: argument.start, end: argument.end, text: 'undefined' }] : []
  })
}

/** Edits that mark computed constants as pure: the bundler may drop an unused one together with everything it calls. */
const pureMarks = ({ body }: ESTree.Program): Edit[] =>
  body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) =>
      !init || init.type === 'Literal' || init.type === 'ArrowFunctionExpression'
        ? []
        : [
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
            { start: init.end, end: init.end, text: '))()' },
          ],
    )
  })

/** Returns a contract module as the client needs it: endpoints without their schemas, and schemas only where a screen validates with them. */
export const leanContract = (code: string, program: ESTree.Program): string => {
  const endpointEdits: Edit[] = []
  new Visitor({ CallExpression: (call) => void endpointEdits.push(...serverOnlyEdits(call)) }).visit(program)
  return [...endpointEdits, ...pureMarks(program)]
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/**
 * Removes the schemas of endpoints from the client, which trusts the answers (decision 8) and doesn't need them: with zod, they would be
 * a quarter of what the login loads. Types are not affected. Mock mode runs the server in the browser and keeps everything.
 */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'mock',
  transform: {
    filter: { id: /\/src\/contracts\/.*\.ts$/ },
    handler(code) {
      return { code: leanContract(code, this.parse(code)), map: null, moduleSideEffects: false }
    },
  },
})

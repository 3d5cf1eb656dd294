import { type ESTree, type Plugin, Visitor } from 'vite'

/** What only the server reads of an endpoint. */
const SERVERS = new Set(['query', 'body', 'response', 'summary', 'action', 'work', 'done'])
/** The shorthands of contracts that take any of these, and as which arguments. */
const SERVERS_ARGUMENTS: Readonly<Record<string, readonly number[]>> = {
  exportEndpoint: [2],
  totalsEndpoint: [2],
  stagedFileEndpoints: [2],
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
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Takes out of each endpoint what only the server reads, together with the call that declares it, and gives its shorthands `undefined`. */
const serversOf = ({ callee, arguments: given }: ESTree.CallExpression): Edit[] => {
  if (callee.type !== 'Identifier') return []
  const [descriptor] = given
  if (callee.name === 'endpoint' && descriptor?.type === 'ObjectExpression') {
    const { properties, end } = descriptor
    const left = properties.flatMap((property, at) =>
      property.type === 'Property' && property.key.type === 'Identifier' && SERVERS.has(property.key.name)
        ? [{ start: property.start, end: properties[at + 1]?.start ?? end - 1, text: '' }]
        : [],
    )
    return [{ start: callee.start, end: callee.end, text: '' }, ...left]
  }
  return (SERVERS_ARGUMENTS[callee.name] ?? []).flatMap((at) => {
    const argument = given[at]
    return argument ? [{ start: argument.start, end: argument.end, text: 'undefined' }] : []
  })
}

/** Marks a computed constant as one that may be left out with everything it calls when nobody reads it. */
const droppable = ({ body }: ESTree.Program): Edit[] =>
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

/** A contract module as the client needs it: endpoints without their schemas, and schemas only where a screen checks something by them. */
export const leanContract = (code: string, program: ESTree.Program): string => {
  const servers: Edit[] = []
  new Visitor({ CallExpression: (call) => void servers.push(...serversOf(call)) }).visit(program)
  return [...servers, ...droppable(program)]
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/**
 * The client calls endpoints and trusts the answers (decision 8), so it needs no endpoint's schemas: left in, they and zod are a
 * fourth of what the login loads. Types are not concerned. Mock mode runs the server in the browser and keeps everything.
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

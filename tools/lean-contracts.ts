import { type ESTree, type Plugin, Visitor } from 'vite'

/** What only the server reads of an endpoint. */
const SCHEMAS = new Set(['query', 'body', 'response', 'summary'])
/** The shorthands of contracts that take a schema, and as which argument. */
const SCHEMA_ARGUMENT: Readonly<Record<string, number>> = { exportEndpoint: 2, totalsEndpoint: 2, bulkEndpoint: 3, partyEndpoints: 3 }

interface Edit {
  start: number
  end: number
  text: string
}

const isCalled = (call: ESTree.CallExpression, name: string): boolean => call.callee.type === 'Identifier' && call.callee.name === name

/** `undefined` in place of each schema that an endpoint, or a shorthand for one, is given. */
const schemasOf = (call: ESTree.CallExpression): Edit[] => {
  const { callee, arguments: given } = call
  if (callee.type !== 'Identifier') return []
  const [descriptor] = given
  if (isCalled(call, 'endpoint') && descriptor?.type === 'ObjectExpression')
    return descriptor.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && SCHEMAS.has(property.key.name)
        ? [{ start: property.start, end: property.end, text: `${property.key.name}: undefined` }]
        : [],
    )
  const schema = given[SCHEMA_ARGUMENT[callee.name] ?? given.length]
  return schema ? [{ start: schema.start, end: schema.end, text: 'undefined' }] : []
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
  const schemas: Edit[] = []
  new Visitor({ CallExpression: (call) => void schemas.push(...schemasOf(call)) }).visit(program)
  return [...schemas, ...droppable(program)]
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

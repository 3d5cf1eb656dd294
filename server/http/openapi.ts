import { z } from 'zod'
import { type AnyEndpoint, isAnyOf, type RequiredFlags, needsIdempotencyKey, needsModule } from '@/contracts/endpoint'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const parameters = (endpoint: AnyEndpoint) => [
  ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  ...Object.entries(endpoint.query ? ((schemaOf(endpoint.query, 'input') as { properties?: object }).properties ?? {}) : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  })),
  ...(needsModule(endpoint) ? [{ name: 'X-Company-Id', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }] : []),
  ...(needsIdempotencyKey(endpoint)
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8, maxLength: 100 } }]
    : []),
]

const inWords = (needed: RequiredFlags): string =>
  typeof needed === 'string'
    ? needed
    : isAnyOf(needed)
      ? needed.join(' or ')
      : Object.entries(needed)
          .map(([branch, flag]) => `${branch} needs ${flag}`)
          .join(', ')

const operation = (endpoint: AnyEndpoint) => ({
  summary: endpoint.summary,
  description: needsModule(endpoint)
    ? `Module ${endpoint.module}: ${inWords(endpoint.action)}.`
    : endpoint.access === 'public'
      ? 'Anybody.'
      : 'Anybody signed in.',
  security: needsModule(endpoint) || endpoint.access === 'session' ? [{ bearer: [] }] : [],
  parameters: parameters(endpoint),
  ...(endpoint.body
    ? {
        requestBody: {
          content: {
            ...(endpoint.form && {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { data: schemaOf(endpoint.body, 'input'), files: { type: 'array', items: { type: 'string', format: 'binary' } } },
                },
              },
            }),
            'application/json': { schema: schemaOf(endpoint.body, 'input') },
          },
        },
      }
    : {}),
  responses: {
    200: {
      description: 'OK',
      content: endpoint.download
        ? { 'application/octet-stream': {} }
        : {
            'application/json': {
              schema: {
                type: 'object',
                properties: { statusCode: { const: 200 }, message: { type: 'string' }, data: schemaOf(endpoint.response, 'output') },
                required: ['statusCode', 'message', 'data'],
              },
            },
          },
    },
  },
})

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (endpoints: readonly AnyEndpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Northgate API', version: '1' },
    servers: [{ url: '/api/v1' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

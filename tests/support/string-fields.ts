import type { z } from 'zod'

export interface StringField {
  /** Field names joined by dots, with `[]` for the elements of a list. */
  path: string
  schema: z.ZodType
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  valueType?: z.ZodType
  items?: z.ZodType[]
  getter?: () => z.ZodType
}

const defOf = (schema: z.ZodType): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def

/** All string fields that a schema accepts, in each of its branches. */
export const stringFields = (schema: z.ZodType | undefined, path = '', seen: readonly z.ZodType[] = []): StringField[] => {
  if (!schema || seen.includes(schema)) return []
  const def = defOf(schema)
  const within = (inner: z.ZodType | undefined, step = '') => stringFields(inner, [path, step].filter(Boolean).join('.'), [...seen, schema])
  if (def.type === 'string') return [{ path, schema }]
  // A string that is piped into a second schema must satisfy both.
  if (def.type === 'pipe' && def.in && def.out && defOf(def.in).type === 'string' && defOf(def.out).type === 'string') return [{ path, schema }]
  const inner = [def.innerType, def.in, def.out, def.left, def.right, def.getter?.(), ...(def.options ?? [])]
  const parts = [def.element, def.valueType, ...(def.items ?? [])]
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => within(field, name)),
    ...inner.flatMap((one) => within(one)),
    ...parts.flatMap((one) => within(one, '[]')),
  ]
}

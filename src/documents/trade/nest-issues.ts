import type { FieldErrors, FieldValues } from 'react-hook-form'

export interface PathIssue {
  path: readonly PropertyKey[]
  message: string
}

type Node = Record<string, unknown>

/** Nests the issues of a schema as react-hook-form does: lines → 2 → qty. Only the first issue of each field is kept. */
export const nestIssues = <V extends FieldValues>(issues: readonly PathIssue[]): FieldErrors<V> => {
  const errors: Node = {}
  for (const { path, message } of issues) {
    let node = errors
    for (const step of path.slice(0, -1)) node = (node[String(step)] ??= {}) as Node
    const last = String(path.at(-1) ?? 'root')
    node[last] ??= { type: 'check', message }
  }
  return errors as FieldErrors<V>
}

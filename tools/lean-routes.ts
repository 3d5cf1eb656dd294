import type { Plugin } from 'vite'

const PLACED = /const (\w+) = (\w+)\.update\(\{\s*id: ("[^"]*"),\s*path: ("[^"]*"),\s*getParentRoute: \(\) => \w+,?\s*\}\);\s*/g
const CHILDREN = /const (\w+Children) = \{([^}]*)\};\s*/g
const ADDED = /(\w+)\._addFileChildren\((\w+)\)/g

const ADOPT = `
function adopt(parent, children) {
  return parent._addFileChildren(children.map(([route, path, id = path]) => path ? route.update({ id, path, getParentRoute: () => parent }) : route));
}
`

/**
 * The generated tree with one short entry for each route, `adopt(AppRoute, [[AppDraftsRouteImport, "/drafts"], …])`, where it has a
 * statement, its path twice, and a name among its parent's children that only types need. `update` and `_addFileChildren` answer the route
 * itself, so the same routes come out.
 * @throws where the tree is not written as expected
 */
const shortTree = (code: string): string => {
  const placed = new Map<string, { route: string; entry: string }>()
  const children = new Map<string, string[]>()
  const short = code
    .replaceAll(PLACED, (_all, name: string, route: string, id: string, path: string) => {
      placed.set(name, { route, entry: [route, path, ...(id === path ? [] : [id])].join(', ') })
      return ''
    })
    .replaceAll(CHILDREN, (_all, list: string, names: string) => {
      const found = [...names.matchAll(/(\w+)(?:: \w+)?/g)].map(([, name = '']) => name)
      children.set(
        list,
        found.map((name) => `[${placed.get(name)?.entry ?? name}]`),
      )
      return ''
    })
    .replaceAll(ADDED, (_all, parent: string, list: string) => `adopt(${placed.get(parent)?.route ?? parent}, [${children.get(list)?.join(', ')}])`)
  const entries = [...children.values()].flat()
  if (placed.size === 0 || [...placed.values()].some(({ entry }) => !entries.includes(`[${entry}]`)))
    throw new Error('the route tree is not written as expected')
  return short + ADOPT
}

/**
 * What a route is defined with for the generators and types alone: the path, which the tree gives it anyway, and how its code was split.
 */
const shortRoute = (code: string): string => code.replace(/createFileRoute\((['"`])[^'"`]*\1\)/, 'createFileRoute()').replace(/codeSplitGroupings: \[\],?/, '')

/** Makes the definition of a page short: the login fetches all of them. */
export const leanRoutes = (): Plugin => ({
  name: 'lean-routes',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/(routeTree\.gen\.ts|routes\/.*\.tsx)$/ },
    handler(code, id) {
      return { code: id.endsWith('routeTree.gen.ts') ? shortTree(code) : shortRoute(code), map: null }
    },
  },
})

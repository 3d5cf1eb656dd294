import type { Plugin } from 'vite'

const ROUTE_UPDATE = /const (\w+) = (\w+)\.update\(\{\s*id: ("[^"]*"),\s*path: ("[^"]*"),\s*getParentRoute: \(\) => \w+,?\s*\}\);\s*/g
const CHILDREN = /const (\w+Children) = \{([^}]*)\};\s*/g
const CHILDREN_CALL = /(\w+)\._addFileChildren\((\w+)\)/g

const ADOPT = `
function adopt(parent, children) {
  return parent._addFileChildren(children.map(([route, path, id = path]) => path ? route.update({ id, path, getParentRoute: () => parent }) : route));
}
`

/**
 * Returns the generated tree with one short entry for each route, `adopt(AppRoute, [[AppDraftsRouteImport, "/drafts"], …])`, instead of a
 * statement, the path twice, and a name among its parent's children that only types need. The routes are the same, as `update` and
 * `_addFileChildren` return the route itself.
 * @throws if the tree is not written as expected
 */
const shortTree = (code: string): string => {
  const routes = new Map<string, { route: string; entry: string }>()
  const children = new Map<string, string[]>()
  const shortened = code
    .replaceAll(ROUTE_UPDATE, (_all, name: string, route: string, id: string, path: string) => {
      routes.set(name, { route, entry: [route, path, ...(id === path ? [] : [id])].join(', ') })
      return ''
    })
    .replaceAll(CHILDREN, (_all, list: string, names: string) => {
      const childNames = [...names.matchAll(/(\w+)(?:: \w+)?/g)].map(([, name = '']) => name)
      children.set(
        list,
        childNames.map((name) => `[${routes.get(name)?.entry ?? name}]`),
      )
      return ''
    })
    .replaceAll(CHILDREN_CALL, (_all, parent: string, list: string) => `adopt(${routes.get(parent)?.route ?? parent}, [${children.get(list)?.join(', ')}])`)
  const entries = [...children.values()].flat()
  if (routes.size === 0 || [...routes.values()].some(({ entry }) => !entries.includes(`[${entry}]`)))
    throw new Error('the route tree is not written as expected')
  return shortened + ADOPT
}

/** Removes what only generators and types need from a route's definition: the path, which the tree sets anyway, and how its code was split. */
const shortRoute = (code: string): string =>
  code.replace(/createFileRoute\((['"`])[^'"`]*\1\)/, 'createFileRoute()').replace(/codeSplitGroupings:\s*\[(?:\s*\[[^\]]*\],?)*\s*\],?/, '')

/** Shortens the definitions of pages: the login fetches all of them. */
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

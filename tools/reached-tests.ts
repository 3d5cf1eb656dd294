import { type Import, importsOf, resolver } from '../tests/architecture/import-rules.ts'

/** Modules that join all pages or all endpoints: a file that imports one of these imports the whole product. */
const JOINS = new Set(['src/routeTree.gen.ts', 'src/router.ts', 'server/app.ts', 'server/demo/index.ts', 'tests/support/endpoints.ts'])
/** More steps than any path has that avoids the joins. */
const THROUGH_A_JOIN = 100

export interface Reached {
  file: string
  /** Number of imports between the test and the changed file; a path through a join is longer than any other. */
  steps: number
}

/** Imports that exist at run time: type-only imports are left to the compiler, which checks every file. */
const runtimeImports = (imports: readonly Import[]): Import[] => imports.filter(({ typeOnly }) => !typeOnly)

/** Subject of a file: its feature, its server module, or its own name. */
const subjectOf = (file: string): string =>
  /^(?:src\/features|server\/modules)\/([^/]+)/.exec(file)?.[1] ?? /([^/]+?)(?:\.mocked)?(?:\.test)?\.\w+$/.exec(file)?.[1] ?? file

/**
 * Test files that import one of the changed files directly or indirectly, the nearest first; those that reach it only through a join come
 * last, unless they have the same subject. `files` maps the paths of all files below the root to their texts.
 */
export const reachedTests = (changed: readonly string[], files: ReadonlyMap<string, string>): Reached[] => {
  const resolve = resolver((file) => files.has(file))
  const importers = new Map<string, string[]>()
  for (const [file, text] of files) for (const { to } of runtimeImports(importsOf(file, text, resolve))) importers.set(to, [...(importers.get(to) ?? []), file])
  const steps = new Map(changed.map((file) => [file, 0]))
  // Paths through a join are followed last, so the first path found is the shortest.
  const [near, far] = [[...changed], [] as string[]]
  for (let file = near.shift() ?? far.shift(); file !== undefined; file = near.shift() ?? far.shift()) {
    const stepsSoFar = steps.get(file) ?? 0
    for (const importer of importers.get(file) ?? []) {
      if (steps.has(importer)) continue
      const joins = JOINS.has(importer)
      steps.set(importer, stepsSoFar + (joins ? THROUGH_A_JOIN : 1))
      ;(joins ? far : near).push(importer)
    }
  }
  const subjects = changed.map(subjectOf)
  const isAbout = (file: string) => subjects.some((subject) => file.split('/').some((part) => part.startsWith(subject)))
  return [...steps]
    .filter(([file]) => /\.test\.tsx?$/.test(file))
    .map(([file, count]) => ({ file, steps: count >= THROUGH_A_JOIN && isAbout(file) ? count - THROUGH_A_JOIN : count }))
    .sort((one, other) => one.steps - other.steps || one.file.localeCompare(other.file))
}

/** As many of the test files, the nearest first, as two workers run within `seconds`; `msOf` returns the duration of a file's last run. */
export const withinTime = (reached: readonly Reached[], msOf: (file: string) => number, seconds: number): string[] => {
  const WORKERS = 2
  let msLeft = seconds * 1000 * WORKERS
  return reached.filter(({ file }) => (msLeft -= msOf(file)) > 0).map(({ file }) => file)
}

import { type Import, importsOf, resolver } from '../tests/architecture/import-rules.ts'

/** What joins all pages or all endpoints: whoever imports one of these imports the whole product. */
const JOINS = new Set(['src/routeTree.gen.ts', 'src/router.ts', 'server/app.ts', 'server/demo/index.ts', 'tests/support/endpoints.ts'])
/** More steps than any way has that goes round the joins. */
const THROUGH_A_JOIN = 100

export interface Reached {
  file: string
  /** Imports between the test and what has changed; a way through what joins the whole product is longer than any other. */
  steps: number
}

/** Imports that run: what a type says is checked by the compiler, in every file. */
const running = (imports: readonly Import[]): Import[] => imports.filter(({ typeOnly }) => !typeOnly)

/** What a file is about: its feature, its module of the server, or its own name. */
const subjectOf = (file: string): string =>
  /^(?:src\/features|server\/modules)\/([^/]+)/.exec(file)?.[1] ?? /([^/]+?)(?:\.mocked)?(?:\.test)?\.\w+$/.exec(file)?.[1] ?? file

/**
 * The test files that import one of the changed files by whatever way, the nearest first; of those that come to it only through the whole
 * product, the ones that are about the same thing. `files` are all files with their text, paths below the root.
 */
export const reachedTests = (changed: readonly string[], files: ReadonlyMap<string, string>): Reached[] => {
  const resolve = resolver((file) => files.has(file))
  const importers = new Map<string, string[]>()
  for (const [file, text] of files) for (const { to } of running(importsOf(file, text, resolve))) importers.set(to, [...(importers.get(to) ?? []), file])
  const steps = new Map(changed.map((file) => [file, 0]))
  // Ways through a join are looked at last, so what is met first is nearest.
  const [near, far] = [[...changed], [] as string[]]
  for (let file = near.shift() ?? far.shift(); file !== undefined; file = near.shift() ?? far.shift()) {
    const there = steps.get(file) ?? 0
    for (const importer of importers.get(file) ?? []) {
      if (steps.has(importer)) continue
      const joins = JOINS.has(importer)
      steps.set(importer, there + (joins ? THROUGH_A_JOIN : 1))
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

/** As many of them, the nearest first, as two workers run within `seconds`; `msOf` is what each took last. */
export const withinTime = (reached: readonly Reached[], msOf: (file: string) => number, seconds: number): string[] => {
  const WORKERS = 2
  let left = seconds * 1000 * WORKERS
  return reached.filter(({ file }) => (left -= msOf(file)) > 0).map(({ file }) => file)
}

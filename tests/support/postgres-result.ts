import { rename, writeFile } from 'node:fs/promises'
import type { SeededPostgres } from './postgres'

/** Tells the waiting test files where the seeded PostgreSQL is, or why there will be none. They find the whole file or none. */
export const writeResult = async (resultFile: string, result: SeededPostgres | { failed: string }): Promise<void> => {
  await writeFile(`${resultFile}.new`, JSON.stringify(result))
  await rename(`${resultFile}.new`, resultFile)
}

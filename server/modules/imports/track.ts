/** How far an import is, told by who does the work. */
export interface Track {
  /**
   * Lets other work of the process go on for a moment, and says how many of all rows are done.
   * @throws ImportCancelled once somebody has cancelled the import: nothing of it may be kept then
   */
  step(phase: ImportPhase, done: number): Promise<void>
}
export type ImportPhase = 'reading' | 'comparing' | 'writing'

export class ImportCancelled extends Error {
  override name = 'ImportCancelled'
}

/** For few rows, which are done before anybody could ask. */
export const UNTRACKED: Track = { step: async () => undefined }

/** Rows that are compared until somebody is asked whether the import was cancelled. */
export const STRIDE = 500

/** Progress of an import, reported by the code that runs it. */
export interface Track {
  /**
   * Lets the process handle other requests, and reports how many of all rows are done.
   * @throws ImportCancelled once somebody has cancelled the import, so that nothing of it is kept
   */
  step(phase: ImportPhase, done: number): Promise<void>
}
export type ImportPhase = 'reading' | 'comparing' | 'writing'

export class ImportCancelled extends Error {
  override name = 'ImportCancelled'
}

/** For small files, which are done before anybody could ask for the progress. */
export const UNTRACKED: Track = { step: async () => undefined }

/** Number of rows that are compared between two checks whether the import was cancelled. */
export const STRIDE = 500

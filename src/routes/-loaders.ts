/** This module is empty: the build puts the loaders of the pages into its file (`tools/files-of-build.ts`), so importing it fetches them. */
export const LOADERS = true

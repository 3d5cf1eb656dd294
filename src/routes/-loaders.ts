/** Nothing of its own: the build puts the loaders of the pages into its file (`tools/files-of-build.ts`), so who fetches it has them. */
export const LOADERS = true

/**
 * The code that the first visit of a signed-in user usually needs, in one file: the frame of the pages, and the lists. A file per page would
 * be eight more requests, most of them of a kilobyte.
 */
export { SessionExpired } from '@/shell/session-expired'
export { FramePending } from './-frame-pending'
export { AppLayout } from './-app-layout'
export { firstListLoaders } from './-first-lists'

/** Empty component of a list's route: the page itself is drawn by `ListStage`, which also draws a list that is not open yet. */
export const ListPlace = (): null => null

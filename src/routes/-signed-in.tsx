/**
 * What a first visit of somebody signed in needs as a rule, in one file: the frame of the pages, and the lists. A file per page would be
 * eight more requests, most of them of a kilobyte.
 */
export { SessionExpired } from '@/shell/session-expired'
export { FramePending } from './-frame-pending'
export { AppLayout } from './-app-layout'

/** The component of a list's route: the page itself is drawn by `ListStage`, which also draws one that is not open yet. */
export const ListPlace = (): null => null

import { lazyPart } from '@/lib/lazy-part'

/** The calendar, whose code is loaded when it is first opened. */
export const Calendar = lazyPart(async () => (await import('./calendar')).default)

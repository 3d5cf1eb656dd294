import { lazyPart } from '@/lib/lazy-part'

/** The calendar, whose code comes when a day is first chosen by it. */
export const Calendar = lazyPart(async () => (await import('./calendar')).default)

import type { HeavyWork } from '@/contracts/endpoint'

/** What isn't answered in a blink: heavy work of callers, and what the worker does by itself. */
export type WorkKind = HeavyWork | 'background'

/** How many pieces of heavy work may be under way at once, over all processes on the database. */
export const PLACES = { person: 2, company: 4, all: 6 } as const

/** How long a piece of heavy work keeps its place if nobody gives it back, in seconds: longer than any takes. */
export const PLACE_SECONDS: Readonly<Record<HeavyWork, number>> = { paper: 60, export: 90, report: 90, import: 180 }

/** Filters of a list together with the one that is always on; both as its URL writes them. */
export const withFilter = (within: string | undefined, f: string | undefined): string | undefined => [within, f].filter(Boolean).join('~') || undefined

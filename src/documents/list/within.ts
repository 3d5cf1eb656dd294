/** Joins a list's permanent filter with the filters of its URL; both are in the URL's format. */
export const withFilter = (within: string | undefined, f: string | undefined): string | undefined => [within, f].filter(Boolean).join('~') || undefined

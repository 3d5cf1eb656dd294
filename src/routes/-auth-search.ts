/** Reads the page to go to after signing in. Any text is accepted here; it is checked when it is used. */
export const authSearch = ({ redirect }: Record<string, unknown>): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {})

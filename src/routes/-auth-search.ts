/** The page to go to after signing in. Kept only as text: what it may be is decided when it is used. */
export const authSearch = ({ redirect }: Record<string, unknown>): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {})

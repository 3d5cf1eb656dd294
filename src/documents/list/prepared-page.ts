import { createContext } from 'react'

/** Whether the page was drawn before it was opened: what the address and the history say meanwhile is about another one. Never changes. */
export const PreparedPage = createContext(false)

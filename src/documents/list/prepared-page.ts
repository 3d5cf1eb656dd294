import { createContext } from 'react'

/** Whether the page was rendered before it was opened, while URL and history still belonged to another page. Never changes for a page. */
export const PreparedPage = createContext(false)

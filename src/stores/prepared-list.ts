import { deepEqual } from '@tanstack/react-router'
import { create } from 'zustand'

/** A list that the user is likely to open next and whose rows are already loaded. */
export interface PreparedList {
  /** A new id each time that a list is prepared. */
  id: string
  path: string
  /** The search parameters as the route validated them. */
  search: object
}

interface PreparedLists {
  list: PreparedList | undefined
  prepare: (path: string, search: object) => void
}

let count = 0

/** The list whose link has the pointer or the keyboard focus: it is rendered out of sight, so that it only has to be shown. */
export const usePreparedList = create<PreparedLists>()((set) => ({
  list: undefined,
  prepare: (path, search) =>
    set(({ list }) => (list?.path === path && deepEqual(list.search, search) ? {} : { list: { id: `prepared-${++count}`, path, search } })),
}))

import { deepEqual } from '@tanstack/react-router'
import { create } from 'zustand'

/** A list that somebody is about to open, whose rows are there. */
export interface PreparedList {
  /** Another one for each time that it is prepared. */
  id: string
  path: string
  /** As the route validated it. */
  search: object
}

interface PreparedLists {
  list: PreparedList | undefined
  prepare: (path: string, search: object) => void
}

let count = 0

/** The list that the pointer or the keyboard points to: it is drawn out of sight, so that it only has to be shown. */
export const usePreparedList = create<PreparedLists>()((set) => ({
  list: undefined,
  prepare: (path, search) =>
    set(({ list }) => (list?.path === path && deepEqual(list.search, search) ? {} : { list: { id: `prepared-${++count}`, path, search } })),
}))

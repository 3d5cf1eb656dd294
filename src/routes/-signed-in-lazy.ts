import { lazyRouteComponent } from '@tanstack/react-router'
import type { ListLoaderArgs } from '@/documents/list/load-list'
import type { firstListLoaders } from './-first-lists'

/** Fetches the frame and the lists, which are one file. */
export const loadSignedIn = () => import('./-signed-in')

/** A component from the file of the frame and the lists. Its route sets `codeSplitGroupings: []`, because a file of its own would be one more request. */
export const signedIn = (name: 'AppLayout' | 'ListPlace') => lazyRouteComponent(loadSignedIn, name)

/** The loader of a list from the same file; its first rows are asked for before, by `firstRows`. */
export const firstListLoader = (name: keyof typeof firstListLoaders) => async (opened: ListLoaderArgs) => (await loadSignedIn()).firstListLoaders[name](opened)

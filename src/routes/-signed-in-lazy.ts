import { lazyRouteComponent } from '@tanstack/react-router'

/** Fetches the frame and the lists, which are one file. */
export const loadSignedIn = () => import('./-signed-in')

/** A component from the file of the frame and the lists. Its route sets `codeSplitGroupings: []`, because a file of its own would be one more request. */
export const signedIn = (name: 'AppLayout' | 'ListPlace') => lazyRouteComponent(loadSignedIn, name)

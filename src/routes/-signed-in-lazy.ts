import { lazyRouteComponent } from '@tanstack/react-router'

/** Begins to fetch the frame and the lists, which are one file. */
export const loadSignedIn = () => import('./-signed-in')

/** A component of that file. Its route says `codeSplitGroupings: []`: a file of its own would be one more request. */
export const signedIn = (name: 'AppLayout' | 'ListPlace') => lazyRouteComponent(loadSignedIn, name)

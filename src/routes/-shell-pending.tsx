import { Suspense } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { Loader } from '@/shell/loader'
import { loadSignedIn } from './-signed-in-lazy'

// Part of the frame's file, which is fetched at the same time as the menu, so that the login doesn't fetch it.
const Outline = lazyPart(async () => (await loadSignedIn()).FramePending)

/** Shown while the menu loads. */
export const ShellPending = () => (
  <Suspense fallback={<Loader />}>
    <Outline />
  </Suspense>
)

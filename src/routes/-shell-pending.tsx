import { Suspense } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { Loader } from '@/shell/loader'
import { loadSignedIn } from './-signed-in-lazy'

// In the file of the frame, which is fetched beside the menu: what the login fetches doesn't grow by it.
const Outline = lazyPart(async () => (await loadSignedIn()).FramePending)

/** While the menu loads. */
export const ShellPending = () => (
  <Suspense fallback={<Loader />}>
    <Outline />
  </Suspense>
)

import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { isBareUrl } from '@/session/bare-url'
import { Loader } from '@/shell/loader'
import { PagePending } from './-page-pending'
import { loadSignedIn } from './-signed-in-lazy'

// In the file of the frame, which is fetched beside the menu: what the login fetches doesn't grow by it.
const Outline = lazyPart(async () => (await loadSignedIn()).ShellPending)

/** While the menu loads: the shell with the skeleton of its menu, or the loader where a page stands without sidebar. */
export function ShellPending() {
  const bare = useLocation({ select: ({ searchStr }) => isBareUrl(searchStr) })
  if (bare) return <Loader />
  return (
    <Suspense fallback={<Loader />}>
      <Outline>
        <PagePending />
      </Outline>
    </Suspense>
  )
}

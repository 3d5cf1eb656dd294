import { isBareUrl } from '@/session/bare-url'
import { Loader } from '@/shell/loader'
import { ShellPending as Outline } from '@/shell/shell-pending'
import { useLocation } from '@tanstack/react-router'
import { PagePending } from './-page-pending'

/** While the menu loads: the shell with the skeleton of its menu, or the loader where a page stands without sidebar. */
export function ShellPending() {
  const bare = useLocation({ select: ({ searchStr }) => isBareUrl(searchStr) })
  if (bare) return <Loader />
  return (
    <Outline>
      <PagePending />
    </Outline>
  )
}

import { useLocation } from '@tanstack/react-router'
import { isBareUrl } from '@/session/bare-url'
import { Loader } from '@/shell/loader'
import { ShellPending } from '@/shell/shell-pending'
import { PagePending } from './-page-pending'

/** The shell with the skeleton of its menu, or the loader for a page without sidebar. */
export function FramePending() {
  const isBare = useLocation({ select: ({ searchStr }) => isBareUrl(searchStr) })
  if (isBare) return <Loader />
  return (
    <ShellPending>
      <PagePending />
    </ShellPending>
  )
}

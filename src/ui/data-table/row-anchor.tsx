import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import type { RowLink } from './types'

interface RowAnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  link: RowLink
}

/**
 * The link of a row. The router's own Link compares itself with the current location to know whether it is active: a list would do that for
 * each of its rows at every navigation.
 */
export const RowAnchor = ({ link, children, onFocus, ...rest }: RowAnchorProps) => {
  const router = useRouter()
  const href = router.history.createHref(router.buildLocation(link as never).publicHref)
  const preload = () => void router.preloadRoute(link as never)
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate(link as never)
  }
  return (
    <a
      {...rest}
      href={href}
      data-row-link=""
      onClick={follow}
      onMouseEnter={preload}
      onTouchStart={preload}
      onFocus={(event) => {
        preload()
        onFocus?.(event)
      }}
    >
      {children}
    </a>
  )
}

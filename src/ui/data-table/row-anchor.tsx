import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import type { RowLink } from './types'

interface RowAnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  link: RowLink
}

/**
 * The link of a row. The router's own watches where the page is, to tell whether it leads there: a list would ask that of each of its
 * rows with every step.
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

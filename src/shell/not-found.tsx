import { Link, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '@/ui/primitives/button'

export const NotFound = () => {
  useEffect(() => {
    document.title = 'Page not found · Northgate'
  }, [])
  // Inside the shell, the shell's own `main` element is already around it.
  const inShell = useMatches().some(({ routeId }) => routeId === '/_app')
  const Box = inShell ? 'div' : 'main'
  return (
    <Box className="grid min-h-[80dvh] place-items-center p-4">
      <div className="flex max-w-[440px] flex-col items-center gap-3 text-center">
        <img src="/img/not-found.svg" alt="" width={280} height={180} className="h-auto w-70 max-w-full" />
        <h1 tabIndex={-1} className="text-title font-semibold">
          Oops, something went wrong
        </h1>
        <p className="text-ink-2">Error 404 Page not found. Sorry the page you looking for doesn’t exist or has been moved</p>
        <Link to="/" className={buttonClass('primary', 'mt-2')}>
          Back to Dashboard
        </Link>
      </div>
    </Box>
  )
}

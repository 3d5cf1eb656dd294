import { ErrorState } from '@/ui/feedback/error-state'

export interface ErrorScreenProps {
  error: unknown
  onRetry: () => void
}

const textOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.')

const requestIdOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null

/** Stands in for a page that failed to load or to draw; never a blank screen. */
export const ErrorScreen = ({ error, onRetry }: ErrorScreenProps) => (
  <section className="mx-auto mt-[8vh] max-w-[440px]">
    <h1 tabIndex={-1} className="text-center text-title font-semibold">
      This page could not be shown
    </h1>
    <ErrorState message={textOf(error)} requestId={requestIdOf(error)} onRetry={onRetry} />
  </section>
)

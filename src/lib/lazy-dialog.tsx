import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { lazyPart } from './lazy-part'

/** A dialog whose code is fetched when it is first opened; meanwhile the page behind it stays as it is. */
// oxlint-disable-next-line typescript/no-explicit-any -- any component, whatever its properties
export const lazyDialog = <Dialog extends ComponentType<any>>(load: () => Promise<Dialog>) => {
  const Part = lazyPart<ComponentType<ComponentProps<Dialog>>>(load)
  return (props: ComponentProps<Dialog>) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

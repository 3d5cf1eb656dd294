/** Lets a test hold something back: the promise `until` resolves when `release` is called. */
export const deferred = () => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  return { until, release }
}

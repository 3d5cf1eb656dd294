/** What a test holds back: `until` resolves when `release` is called. */
export const held = () => {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  return { until, release }
}

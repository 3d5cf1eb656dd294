export const Kbd = ({ children }: { children: string }) => (
  <kbd className="rounded-pill border border-line bg-sunken px-1 font-mono text-fine text-ink-2">{children}</kbd>
)
